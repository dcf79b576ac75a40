"""The program's own controls: frozen states that give shapes and take intents. None imports pygame."""
