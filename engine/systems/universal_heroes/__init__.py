"""Universal Heroes: ranks, FEATs and columns."""
