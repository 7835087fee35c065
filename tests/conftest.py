"""What all tests share."""

pytest_plugins = ["tests.lean_fixtures", "tests.postgres_fixtures"]
