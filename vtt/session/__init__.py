"""The session: one battle on the table. Intents go in, orders come out, a scene can be had."""
