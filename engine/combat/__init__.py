"""What every system's fights share: range, sight and awareness of an attack; who can catch a falling body."""
