"""The id of a session as a part of a path."""

from typing import Annotated

from fastapi import Path

SessionId = Annotated[str, Path(pattern=r"^[0-9]{8}-[0-9]{6}-[0-9a-f]{6}$", description="Id of a session.")]
