"""Pure builders: engine values in, shapes out. They read; they never work a rule out, draw or open a window."""
