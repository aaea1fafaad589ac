"""Makes the lexicon's data out of named packages; this room runs only when the data is rebuilt and no game imports it."""
