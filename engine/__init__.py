"""Knockback's engine: how heroes move and fight, without a window, a clock or a die of its own."""
