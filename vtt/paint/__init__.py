"""Shapes to pictures: the only package that knows Skia."""
