"""What goes wrong on purpose: one class, a code for programs, a message for people."""

from __future__ import annotations


class LoreError(Exception):
    """An error that LORE raises on purpose.

    ``code`` is one of a closed set, such as ``"unknown-feature"`` or ``"invalid-option"``; the message says what must be what,
    what was got, and what to do.

    >>> error = LoreError("invalid-option", "seed must be a whole number, got -1")
    >>> error.code
    'invalid-option'
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self):
        return (LoreError, (self.code, str(self)))
