"""What goes over the socket of a warm helper: frames of JSON, with open files beside the first one."""

import json
import os
import socket
import struct
import sys
from collections.abc import Mapping, Sequence
from typing import Any

LARGEST = 64 * 2**20  # bytes of a frame: arguments and environment of a process are far smaller
ANSWER_S = 10.0  # for a helper that is there and not busy; on a loaded machine it may take seconds to be heard
_HEAD = struct.Struct(">I")


def connect(path: str) -> socket.socket:
    """A connection to the helper at ``path``. Raises OSError when none listens, or one that is not ours."""
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.settimeout(ANSWER_S)
        connection.connect(path)
        if peer(connection) != os.getuid():
            raise PermissionError(path)
    except BaseException:
        connection.close()
        raise
    return connection


def peer(connection: socket.socket) -> int:
    """The user at the other end, as the system knows it. Raises OSError where it does not say."""
    if sys.platform == "darwin":
        found = connection.getsockopt(0, 1, 76)  # LOCAL_PEERCRED: struct xucred, whose second word is the user
        return int(struct.unpack_from("=II", found)[1])
    if not hasattr(socket, "SO_PEERCRED"):
        raise OSError("this system does not say who is at the other end of a socket")
    found = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    return int(struct.unpack("3i", found)[1])


def send(connection: socket.socket, message: Mapping[str, Any], files: Sequence[int] = ()) -> None:
    """One frame, with open files. Raises OSError."""
    data = json.dumps(message).encode()
    if files:
        socket.send_fds(connection, [_HEAD.pack(len(data))], list(files))
    else:
        connection.sendall(_HEAD.pack(len(data)))
    connection.sendall(data)


def receive(connection: socket.socket, files: int = 0) -> tuple[dict[str, Any], list[int]]:
    """One frame, with at most ``files`` open files, which nothing that is started inherits.

    Raises OSError (ConnectionError when the other end has gone) and ValueError for what is no frame.
    """
    if files:
        head, taken, _, _ = socket.recv_fds(connection, _HEAD.size, files)
    else:
        head, taken = connection.recv(_HEAD.size), []
    try:
        for one in taken:
            os.set_inheritable(one, False)
        size = _HEAD.unpack(head + _exactly(connection, _HEAD.size - len(head)))[0]
        if size > LARGEST:
            raise ValueError("a frame is too large")
        message = json.loads(_exactly(connection, size))
        if not isinstance(message, dict):
            raise ValueError("a frame is no object")
    except BaseException:
        for one in taken:
            os.close(one)
        raise
    return message, taken


def _exactly(connection: socket.socket, size: int) -> bytes:
    data = bytearray()
    while len(data) < size:
        piece = connection.recv(min(size - len(data), 2**20))
        if not piece:
            raise ConnectionError("the other end has gone")
        data += piece
    return bytes(data)
