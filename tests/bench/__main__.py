"""Run every bench, or those of the areas named on the command line."""

import sys

from tests.bench.run import main

sys.exit(main(sys.argv[1:]))
