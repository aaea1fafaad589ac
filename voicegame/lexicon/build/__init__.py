"""Makes the lexicon's data out of named packages; this room runs only to rebuild the data, and no game imports it.

It needs the Debian packages `scowl` and `wordnet-base`, and from PyPI breame, faker, lemminflect, names, pocketsphinx
and wordfreq besides the program's own; the manifest names the versions.
"""
