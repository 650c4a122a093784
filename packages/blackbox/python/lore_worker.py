"""The child process behind @lore-xai/blackbox/python: loads one model, then labels the batches that come.

Frames on stdin and stdout, as in src/python/frame.ts: "LORE", header length (uint32), body length (uint64), a JSON
header, the body; lengths are little-endian, columns are in the byte order of this machine and start at multiples of 8.
"""

import json
import os
import queue
import signal
import struct
import sys
import threading
import time
import traceback
import warnings

# Beside this file, wherever it was started from, and without leaving compiled files in the package.
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode, writes_bytecode = True, sys.dont_write_bytecode
from lore_fault import Fault  # noqa: E402
from lore_frame import FrameMaker  # noqa: E402
from lore_models import classes_of, columns_of, is_regression, open_model  # noqa: E402
from lore_sidecar import describe_transformer  # noqa: E402

sys.dont_write_bytecode = writes_bytecode

PREFIX = struct.Struct("<4sIQ")
MAGIC = b"LORE"
TRACEBACK_CHARACTERS = 2000
# How long a prediction may go on after the parent is gone.
FAREWELL_SECONDS = 1.0


def take_over_pipes():
    """The real stdin and stdout, which nothing else can reach afterwards: a model that prints writes to stderr."""
    frames_in = os.fdopen(os.dup(0), "rb")
    frames_out = os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return frames_in, frames_out


def read_frame(frames_in):
    prefix = frames_in.read(PREFIX.size)
    if len(prefix) < PREFIX.size:
        return None
    magic, header_length, body_length = PREFIX.unpack(prefix)
    if magic != MAGIC:
        raise ValueError("not a frame: %r" % magic)
    header = frames_in.read(header_length)
    body = frames_in.read(body_length)
    if len(header) < header_length or len(body) < body_length:
        return None
    return json.loads(header.decode("utf-8")), body


def write_frame(frames_out, header, body=b""):
    text = json.dumps(header).encode("utf-8")
    frames_out.write(PREFIX.pack(MAGIC, len(text), len(body)))
    frames_out.write(text)
    frames_out.write(body)
    frames_out.flush()


def read_requests(frames_in, requests):
    """Runs in a thread of its own, so that the end of the parent is seen in the middle of a prediction too."""
    try:
        frame = read_frame(frames_in)
        while frame is not None:
            requests.put(frame)
            frame = read_frame(frames_in)
    finally:
        requests.put(None)
        time.sleep(FAREWELL_SECONDS)
        os._exit(0)


def version_warnings(caught):
    """scikit-learn warns once per tree of a forest that was pickled by another version; once is enough."""
    texts = [str(w.message) for w in caught if w.category.__name__ == "InconsistentVersionWarning"]
    return list(dict.fromkeys(texts))


def label_text(value):
    return str(value.item() if hasattr(value, "item") else value)


class Worker:
    def __init__(self):
        self.model = None
        self.classes = None
        self.frames = None

    def load(self, request, _body):
        # Before the model, so that a missing module is named as such.
        import numpy  # noqa: F401
        import pandas  # noqa: F401

        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            model = open_model(request["path"])
        if not callable(getattr(model, "predict", None)):
            raise Fault("no-predict", type(model).__module__ + "." + type(model).__qualname__)
        columns = columns_of(model, request["columns"])
        columns.categories.update(request["categories"])
        self.model = model
        self.classes = classes_of(model)
        self.frames = FrameMaker(columns, request["missing"])
        return {
            "classes": None if self.classes is None else [label_text(label) for label in self.classes],
            "givesProbabilities": callable(getattr(model, "predict_proba", None)),
            "isRegression": is_regression(model),
            "featureNames": columns.names,
            "featureCount": columns.count,
            "categories": columns.categories,
            "anyCategories": columns.any_categories,
            "lostCategories": [name for name in columns.lost_categories if name not in request["categories"]],
            "warnings": version_warnings(caught),
        }, b""

    def sidecar(self, request, _body):
        return describe_transformer(request["path"]), b""

    def predict(self, request, body):
        frame = self.frames.frame(request, body)
        answers = {"labels": self.labels, "scores": self.scores, "probabilities": self.probabilities}
        return answers[request["answer"]](frame)

    def one_per_row(self, frame):
        import numpy

        answer = numpy.asarray(self.model.predict(frame))
        if answer.shape not in ((len(frame),), (len(frame), 1)):
            raise Fault("wrong-shape", "predict must give %d answers, got shape %s" % (len(frame), answer.shape))
        return answer.reshape(-1)

    def labels(self, frame):
        import pandas

        codes, values = pandas.factorize(self.one_per_row(frame))
        return {"values": [label_text(value) for value in values]}, codes.astype("int32").tobytes()

    def scores(self, frame):
        answer = self.one_per_row(frame)
        try:
            return {}, answer.astype("float64").tobytes()
        except (TypeError, ValueError) as error:
            raise Fault("not-numbers", str(error)) from error

    def probabilities(self, frame):
        import numpy

        answer = numpy.asarray(self.model.predict_proba(frame))
        width = answer.shape[-1] if self.classes is None else len(self.classes)
        if answer.shape != (len(frame), width):
            wanted = "predict_proba must give %d x %d numbers, got shape %s" % (len(frame), width, answer.shape)
            raise Fault("wrong-shape", wanted)
        return {"width": width}, numpy.ascontiguousarray(answer, dtype="float64").tobytes()


def describe(error):
    is_missing = isinstance(error, ModuleNotFoundError)
    text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    return {
        "kind": error.kind if isinstance(error, Fault) else "missing-module" if is_missing else "exception",
        "type": type(error).__name__,
        "message": str(error),
        "module": error.name if is_missing else None,
        "traceback": text[-TRACEBACK_CHARACTERS:],
    }


def answer_requests(requests, frames_out):
    worker = Worker()
    operations = {"load": worker.load, "predict": worker.predict, "sidecar": worker.sidecar}
    while True:
        frame = requests.get()
        if frame is None:
            return
        request, body = frame
        try:
            header, answer = operations[request["operation"]](request, body)
        except BaseException as error:  # a model that calls sys.exit must not end the child either
            header, answer = {"error": describe(error)}, b""
        write_frame(frames_out, dict(header, id=request["id"]), answer)


def main():
    # Ctrl-C reaches the whole group; the parent decides what becomes of the child.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    frames_in, frames_out = take_over_pipes()
    requests = queue.SimpleQueue()
    threading.Thread(target=read_requests, args=(frames_in, requests), daemon=True).start()
    try:
        answer_requests(requests, frames_out)
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
