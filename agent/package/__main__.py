"""``python -m leanwright`` is the command ``leanwright``."""

from leanwright.agent.cli import main

if __name__ == "__main__":
    main()
