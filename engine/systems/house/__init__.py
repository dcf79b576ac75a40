"""What the house answers where a rule text is silent."""
