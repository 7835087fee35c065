"""The environment of the process as a whole, as one process hands it to another; nothing here reads a setting."""

import os
from collections.abc import Mapping

# Acts when a process starts or a library is imported: where it differs, another process cannot stand in.
_AT_START = ("PYTHON", "LD_", "DYLD_", "LC_", "MALLOC_", "OMP_", "OPENBLAS_", "MKL_", "HF_", "CUDA_")
_ALSO = ("HOME", "LANG", "LANGUAGE", "TMPDIR", "TZ")


def whole() -> dict[str, str]:
    """All variables of this process."""
    return dict(os.environ)


def replace(variables: Mapping[str, str]) -> None:
    """Make ``variables`` the whole environment of this process."""
    os.environ.clear()
    os.environ.update(variables)


def at_start(variables: Mapping[str, str]) -> dict[str, str]:
    """Those that a running process cannot take over."""
    return {name: value for name, value in variables.items() if name in _ALSO or name.startswith(_AT_START)}
