"""The workbench as a page on this machine: a server on loopback that hands out the page and carries its messages."""

from __future__ import annotations

import json
import mimetypes
import os
import queue
import secrets
import sys
import threading
import weakref
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

from ._desk import Desk
from ._errors import LoreError

if TYPE_CHECKING:
    from ._explainer import Explainer

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "engine", "page")
# packages/web/src/workbench/open-workbench.ts reads it.
MARK = (b'name="lore-page" content=""', b'name="lore-page" content="program:"')
LARGEST_MESSAGE = 1 << 20
# How often a page that waits is looked after, so that a desk that has ended is noticed.
LOOK_SECONDS = 1.0


def pages() -> "dict[str, tuple[str, bytes]]":
    """The files of the page by their names: type and content."""
    found = {}
    for folder, _, names in os.walk(PAGE):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                content = file.read()
            place = os.path.relpath(path, PAGE).replace(os.sep, "/")
            found[place] = (mimetypes.guess_type(name)[0] or "application/octet-stream", content)
    if "index.html" not in found:
        raise LoreError("file-not-found", f"{PAGE} must be there; build the package with scripts/build-wheel.mjs")
    kind, index = found["index.html"]
    found["index.html"] = found[""] = (kind, index.replace(*MARK))
    return found


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # Requests that are under way end with their desk.
    block_on_close = False

    def __init__(self, desk: Desk, port: int) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.desk = desk
        self.files = pages()
        # Who does not know it, another user of the machine or another page in the browser, gets nothing.
        self.secret = secrets.token_urlsafe(24)
        host = f"127.0.0.1:{self.server_address[1]}"
        self.address = f"http://{host}/{self.secret}/"
        self.host = host
        self.calls: "dict[tuple[str, int], queue.SimpleQueue[bytes]]" = {}

    def heard(self, page: str, message: bytes) -> None:
        waiting = self.calls.get((page, json.loads(message)["call"]))
        if waiting is not None:
            waiting.put(message)


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        path = self._path()
        if path == "healthz":
            self._send(200, "text/plain", b"ok")
        elif path is not None and path in self.server.files:
            self._send(200, *self.server.files[path])
        else:
            self._send(404, "text/plain", b"not found")

    def do_POST(self) -> None:
        path = self._path()
        size = int(self.headers.get("content-length") or -1)
        is_own = self.headers.get("origin") in (None, f"http://{self.server.host}")
        is_json = self.headers.get_content_type() == "application/json"
        if path is None or not path.startswith("tasks/") or not is_own:
            self._send(404, "text/plain", b"not found")
        elif not is_json or not 0 <= size <= LARGEST_MESSAGE:
            self._send(400, "text/plain", b"the body must be JSON of at most a megabyte")
        else:
            self._converse(path[len("tasks/") :], self.rfile.read(size))

    def _converse(self, page: str, body: bytes) -> None:
        """Hands the message over and writes what is answered, line by line, until the call has its answer."""
        try:
            message = json.loads(body)
            call = int(message["call"])
        except (ValueError, KeyError, TypeError):
            self._send(400, "text/plain", b"the body must be a message of the page")
            return
        server = self.server
        answers: "queue.SimpleQueue[bytes]" = queue.SimpleQueue()
        is_over = "cancel" in message  # which is not answered; the call that it ends is
        if not is_over:
            server.calls[page, call] = answers
        server.desk.join(page, lambda said: server.heard(page, said))
        try:
            server.desk.take(page, body)
            self._head(200, "application/x-ndjson")
            while not is_over:
                try:
                    said = answers.get(timeout=LOOK_SECONDS)
                except queue.Empty:
                    if server.desk.is_running:
                        continue
                    return
                is_over = "progress" not in json.loads(said)
                self.wfile.write(said + b"\n")
                self.wfile.flush()
        except (LoreError, OSError):
            pass  # the desk or the page has gone
        finally:
            if "cancel" not in message:
                server.calls.pop((page, call), None)

    def _path(self) -> "str | None":
        """Behind the secret; None where that, or the name of the host, is another one: a page elsewhere may have it point here."""
        parts = self.path.split("?")[0].split("/", 2)
        if self.headers.get("host") != self.server.host or len(parts) < 3:
            return None
        return parts[2] if secrets.compare_digest(parts[1].encode(), self.server.secret.encode()) else None

    def _head(self, status: int, kind: str, length: "int | None" = None) -> None:
        self.send_response(status)
        self.send_header("content-type", kind)
        if length is not None:
            self.send_header("content-length", str(length))
        for name, value in (
            ("cache-control", "no-store"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("content-security-policy", "frame-ancestors 'none'"),
            ("cross-origin-resource-policy", "same-origin"),
        ):
            self.send_header(name, value)
        self.end_headers()

    def _send(self, status: int, kind: str, content: bytes) -> None:
        self._head(status, kind, len(content))
        self.wfile.write(content)

    def log_message(self, *_: Any) -> None:
        """Nothing is printed."""


class Workbench:
    """The workbench, open at ``address`` until it is closed, or its explainer is."""

    def __init__(self, explainer: "Explainer", desk: Desk, port: int) -> None:
        self._explainer = explainer
        self._server = Server(desk, port)
        self._thread = threading.Thread(target=self._server.serve_forever, name="lore-workbench", daemon=True)
        self._thread.start()
        self._end = weakref.finalize(self, end_server, self._server)

    @property
    def address(self) -> str:
        """It holds a secret: whoever has it, on this machine, sees the data."""
        return self._server.address

    @property
    def is_open(self) -> bool:
        return self._end.alive and self._server.desk.is_running

    def close(self) -> None:
        self._end()

    def wait(self) -> None:
        """Until Ctrl-C, for programs that would end otherwise."""
        try:
            while self.is_open:
                self._thread.join(LOOK_SECONDS)
        except KeyboardInterrupt:
            pass
        finally:
            self.close()

    def __repr__(self) -> str:
        return f"<Workbench at {self.address}>" if self.is_open else "<Workbench, closed>"


def end_server(server: Server) -> None:
    server.shutdown()
    server.server_close()


def has_browser() -> bool:
    """Whether somebody sits at a screen of this machine; a kernel may run anywhere, and a text browser would take the terminal."""
    if "ipykernel" in sys.modules:
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
