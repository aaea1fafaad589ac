"""Makes the lexicon's data out of named packages; this room runs only to rebuild the data, and no game imports it.

Each group of tables is a module with a `GROUP`, and a folder of `data` whose manifest names its sources' versions.
"""
