"""What goes wrong in a way that the parent has words for."""


class Fault(Exception):
    """`kind` is one of those in src/python/python-fault.ts."""

    def __init__(self, kind, message):
        super().__init__(message)
        self.kind = kind
