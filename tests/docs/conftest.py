"""The command line, for the pages that show what it prints."""

from tests.agent.cli.conftest import cli as cli
from tests.agent.cli.conftest import shared_lean as shared_lean
