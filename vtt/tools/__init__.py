"""Tools: each turns what the hand does into an order, and shows what it would come to."""
