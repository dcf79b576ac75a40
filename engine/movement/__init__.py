"""The movement pipeline: trace, spend, hazards, plan, resolve."""
