"""The JSON documents of the command line, built from values of the engine; each module builds one kind.

Nothing here prints, reads a file or works a rule out.
"""
