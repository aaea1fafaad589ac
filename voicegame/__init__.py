"""An offline voice assistant that hosts and referees word games around a table."""

__version__ = "0.1.0"
