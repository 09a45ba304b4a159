"""Start the slot client from a checkout: hand over to the application."""

import sys

from game.app.main import main

if __name__ == "__main__":
    sys.exit(main())
