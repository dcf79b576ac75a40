"""Pure builders: engine values in, shapes out. They read, and work no rule out."""
