"""The workbench behind pages: those that a browser shows, and widgets in a notebook. It has an engine of its own, which a thread
listens to, so that pages are answered, and the model is asked, while this process does something else."""

from __future__ import annotations

import threading
import uuid
import weakref
from typing import TYPE_CHECKING, Any, Callable

from ._errors import LoreError

if TYPE_CHECKING:
    from ._explainer import Explainer, Session

#: Takes JSON of the engine, byte for byte.
Listener = Callable[[bytes], None]


class Desk:
    """Carries the messages of pages to the engine, and what it answers back to them."""

    def __init__(self, explainer: "Explainer", session: "Session", opening: dict) -> None:
        self._session = session
        self._engine = session.engine
        self._listeners: "dict[str, Listener]" = {}
        self._sending = threading.Lock()
        session.request(opening)
        self._thread = threading.Thread(target=self._listen, name="lore-desk", daemon=True)
        self._thread.start()
        # The thread holds the engine and not the explainer, with whose last name everything ends.
        weakref.finalize(explainer, self._engine.close)

    @property
    def is_running(self) -> bool:
        return self._thread.is_alive() and self._engine.is_running

    def join(self, page: str, listener: Listener) -> None:
        """From now on the listener hears what is answered to the page; in the desk's thread."""
        self._listeners[page] = listener

    def leave(self, page: str) -> None:
        self._listeners.pop(page, None)

    def take(self, page: str, message: bytes) -> None:
        """A message of a page, as JSON."""
        self._send({"operation": "task", "page": page}, message)

    def close(self) -> None:
        self._engine.close()

    def _send(self, header: dict, body: bytes) -> None:
        with self._sending:
            if not self._engine.is_running:
                raise LoreError("worker-lost", "the workbench has been closed")
            self._engine.send(header, body)

    def _listen(self) -> None:
        try:
            while True:
                said, content = self._engine.receive()
                if said["kind"] == "predict":
                    self._answer(said, content)
                elif said["kind"] == "task":
                    listener = self._listeners.get(said["page"])
                    if listener is not None:
                        listener(bytes(content))
        except (LoreError, OSError, ValueError, AttributeError):
            # It was closed, perhaps while this read from it.
            self._engine.close()

    def _answer(self, said: dict, content: memoryview) -> None:
        header, body, _ = self._engine.answered(said, content, self._session.answer)
        self._send(header, body)


def page_name() -> str:
    return uuid.uuid4().hex


def model_hash() -> str:
    """Of a model in memory nothing is known but that it is this one."""
    return f"python:{uuid.uuid4().hex[:12]}"


def told_names(explainer: "Explainer") -> "dict[str, Any]":
    return {"dataName": explainer._data_name, "modelName": explainer._model_name, "modelHash": model_hash()}
