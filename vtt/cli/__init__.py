"""The command line: a small module for each group of commands, loaded when one of them is called."""
