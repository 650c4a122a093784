"""The engine, a child process, and this end of the pipes to it.

A message is a frame: "LORE", length of the header (uint32), length of the body (uint64), a header in JSON, the body; lengths
are little-endian. The engine asks what the model says while it works on what it was asked.
"""

from __future__ import annotations

import collections
import itertools
import json
import os
import select
import struct
import subprocess
import sys
import tempfile
import threading
import time
import weakref
from typing import Any, Callable

from ._errors import LoreError
from ._node import find_node
from ._options import told

PREFIX = struct.Struct("<4sIQ")
MAGIC = b"LORE"
ENTRY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "engine", "engine.mjs")
# As much as a pipe of Linux holds.
READ_BYTES = 1 << 16
JSON = json.JSONEncoder(ensure_ascii=False, allow_nan=False, default=told)
# How long the engine may take to let go of what was cancelled, and to end.
CANCEL_SECONDS = 10.0
FAREWELL_SECONDS = 2.0
NOT_LET_GO = "the engine did not let go of what was cancelled"
# Codes by which the engine says that the model failed: then the model's own exception is what there is to see.
OF_THE_MODEL = ("black-box-failed", "missing-values-refused")

Answer = Callable[[dict, memoryview], "tuple[dict, bytes]"]

_engines: "weakref.WeakSet[Engine]" = weakref.WeakSet()


class Engine:
    """One child. It is not started before it is asked, and started anew where it has ended."""

    def __init__(self, node: str | None = None) -> None:
        self._node = node
        self._child: Any = None
        self._errors: Any = None
        # What is to be ended: the child with the file that it complains in, also where Ctrl-C cut its start.
        self._held: "list[tuple[Any, Any]]" = []
        weakref.finalize(self, end_children, self._held)
        self._buffer = bytearray()
        # Requests that nobody waits for and the engine may still work on.
        self._abandoned: "list[int]" = []
        # The frame that goes out, and how much of it each write has taken.
        self._sending: "tuple[memoryview, list[int]]" = (memoryview(b""), [])
        self._numbers = itertools.count(1)
        self.lock = threading.RLock()
        _engines.add(self)

    @property
    def is_running(self) -> bool:
        return self._child is not None and self._child.poll() is None

    @property
    def pid(self) -> int | None:
        return None if self._child is None else self._child.pid

    def start(self) -> None:
        if not os.path.exists(ENTRY):
            raise LoreError("node-not-found", f"{ENTRY} must be there; build the package with scripts/build-wheel.mjs")
        program = find_node(self._node)
        self.close()
        errors = tempfile.TemporaryFile()
        # A session of its own: Ctrl-C is for this process, which then cancels what is under way.
        apart: "dict[str, Any]" = {"start_new_session": True}
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        child = subprocess.Popen(
            [program, ENTRY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            bufsize=0,
            **apart,
        )
        self._held.append((child, errors))
        self._buffer = bytearray()
        self._sending = (memoryview(b""), [])
        self._abandoned = []
        self._child, self._errors = child, errors

    def close(self) -> None:
        """Ends the child; the next request starts another."""
        self._child = None
        end_children(self._held)

    def forget(self) -> None:
        """In a process that was forked: the child is the parent's, and so is its end."""
        self.lock = threading.RLock()
        child, self._child = self._child, None
        self._held.clear()
        if child is not None:
            child.stdin.close()
            child.stdout.close()
            child.returncode = 0  # nobody here waits for it

    def request(
        self,
        header: dict,
        body: bytes,
        answer: Answer,
        progress: Callable[[float], None] | None = None,
    ) -> "tuple[dict, bytes]":
        """The result. Whatever ends the wait, Ctrl-C for one, cancels the request and leaves the engine usable."""
        number = next(self._numbers)
        failure: Exception | None = None
        try:
            self.send(dict(header, id=number, progress=progress is not None), body)
            while True:
                said, content = self.receive()
                kind = said["kind"]
                if kind == "predict":
                    reply, cells, failed = self.answered(said, content, answer)
                    failure = failed or failure
                    self.send(reply, cells)
                elif said.get("request") != number:
                    continue
                elif kind == "progress":
                    if progress is not None:
                        progress(said["share"])
                elif kind == "result":
                    return said, bytes(content)
                elif failure is not None and said["code"] in OF_THE_MODEL:
                    raise _Settled(failure)
                else:
                    raise _Settled(LoreError(said["code"], said["message"]))
        except _Settled as settled:
            raise settled.error from None
        except BaseException:
            self._abandoned.append(number)
            self.let_go()
            raise

    @staticmethod
    def answered(said: dict, content: memoryview, answer: Answer) -> "tuple[dict, bytes, Exception | None]":
        """What the model says, as the engine takes it; the exception that it raised, where it did."""
        failure = None
        try:
            header, body = answer(said, content)
        except Exception as error:
            failure = error
            code = error.code if isinstance(error, LoreError) else "black-box-failed"
            header, body = {"error": {"code": code, "message": f"{type(error).__name__}: {error}"}}, b""
        return dict(header, operation="answer", id=said["id"]), body, failure

    def let_go(self) -> None:
        """Has the engine stop what nobody waits for. Where a further Ctrl-C cuts that, it is done before the next request."""
        try:
            while self._abandoned and self.is_running:
                self._cancel(self._abandoned[-1])
                self._abandoned.pop()
        except Exception as error:
            self.close()
            if not isinstance(error, LoreError):
                raise

    def _cancel(self, request: int) -> None:
        number = next(self._numbers)
        deadline = time.monotonic() + CANCEL_SECONDS
        self.send({"operation": "cancel", "id": number, "request": request}, b"", deadline)
        while self.receive(deadline)[0].get("request") != number:
            pass

    def send(self, header: dict, body: bytes, deadline: float | None = None) -> None:
        self._write_rest(deadline)  # of a frame that Ctrl-C cut
        text = JSON.encode(header).encode("utf-8", "surrogatepass")
        self._sending = (memoryview(PREFIX.pack(MAGIC, len(text), len(body)) + text + body), [])
        self._write_rest(deadline)

    def _write_rest(self, deadline: float | None) -> None:
        """What is not out yet of the frame. Ctrl-C is heard between two steps of Python, so a piece is written and counted in
        one: the frame can be ended whenever that comes."""
        while rest := self._unsent():
            self._sending = rest, []
            pipe = self._child.stdin.fileno()
            piece = rest
            if deadline is not None and os.name != "nt":
                if not select.select([], [pipe], [], max(0.0, deadline - time.monotonic()))[1]:
                    raise LoreError("worker-lost", NOT_LET_GO)
                piece = rest[: select.PIPE_BUF]  # so much never waits
            try:
                self._sending[1].extend(map(os.write, (pipe,), (piece,)))
            except OSError as error:
                raise self._ended() from error

    def _unsent(self) -> memoryview:
        frame, counts = self._sending
        return frame[sum(counts) :]

    def receive(self, deadline: float | None = None) -> "tuple[dict, memoryview]":
        self._fill(PREFIX.size, deadline)
        magic, header_bytes, body_bytes = PREFIX.unpack_from(self._buffer)
        if magic != MAGIC:
            raise LoreError("worker-lost", "what the engine says is no frame")
        start = PREFIX.size + header_bytes
        end = start + body_bytes
        self._fill(end, deadline)
        frame, self._buffer = self._buffer, self._buffer[end:]
        return json.loads(frame[PREFIX.size : start]), memoryview(frame)[start:end]

    def _fill(self, count: int, deadline: float | None) -> None:
        while len(self._buffer) < count:
            pipe = self._child.stdout.fileno()
            if deadline is not None and os.name != "nt":
                if not select.select([pipe], [], [], max(0.0, deadline - time.monotonic()))[0]:
                    raise LoreError("worker-lost", NOT_LET_GO)
            before = len(self._buffer)
            # In one step of Python, for the same reason as in writing: nothing that was read is lost to Ctrl-C.
            collections.deque(map(self._buffer.extend, map(os.read, (pipe,), (READ_BYTES,))), maxlen=0)
            if len(self._buffer) == before:
                raise self._ended()

    def _ended(self) -> LoreError:
        self._errors.seek(0)
        words = self._errors.read().decode("utf-8", "replace").strip()[-2000:]
        self.close()
        return LoreError("worker-lost", f"the engine has ended{': ' + words if words else ''}")


class _Settled(Exception):
    """Carries what a request came to past the handler that cancels it."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error


def end_children(held: "list[tuple[Any, Any]]") -> None:
    """Each is let go once it has ended, so that what Ctrl-C cuts is done the next time."""
    for each in list(held):
        end_child(*each)
        try:
            held.remove(each)
        except ValueError:  # another thread was first
            pass


def end_child(child: Any, errors: Any) -> None:
    """The child ends when its input does."""
    for stream in (child.stdin, child.stdout):
        try:
            stream.close()
        except OSError:
            pass
    try:
        child.wait(FAREWELL_SECONDS)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
    errors.close()


def forget_all() -> None:
    for engine in list(_engines):
        engine.forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=forget_all)

if sys.byteorder != "little":  # columns go as this machine has them, and Node runs on little-endian machines
    raise ImportError("lore_xai runs on little-endian machines only")
