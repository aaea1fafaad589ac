"""Makes the lexicon's data out of named packages; this room runs only to rebuild the data, and no game imports it."""
