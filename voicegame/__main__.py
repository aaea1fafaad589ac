"""`python -m voicegame` is the command line."""

import sys

from voicegame.cli import main

sys.exit(main())
