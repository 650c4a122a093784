"""What it costs that the model is in another process: the same explanations through Python and through a JavaScript function
that takes exactly as long by the clock, one after the other in one run. What counts is the clock, on a machine at rest; processor
time, of the engine and of this process together, stands beside it.

    npm run build && node scripts/build-wheel.mjs --engine-only
    PYTHONPATH=python/src .venv/python/bin/python python/bench/overhead.py [pairs]
"""

import json
import pathlib
import statistics
import subprocess
import sys
import time

import numpy as np
import pandas as pd

from lore_xai import Explainer

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parents[1] / "packages" / "models" / "data" / "credit.csv"
# Milliseconds that a call takes, and that each row takes.
MODELS = {"a function": (1, 0.001), "a pipeline": (4, 0.002), "a forest": (10, 0.01)}


def engine_seconds(pid):
    """Of all threads of the engine."""
    tasks = pathlib.Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


class Model:
    def __init__(self, call_ms, row_ms):
        self.call_ms, self.row_ms, self.calls, self.rows, self.late = call_ms, row_ms, 0, 0, 0

    def predict(self, frame):
        until = time.perf_counter() + (self.call_ms + self.row_ms * len(frame)) / 1000
        self.calls += 1
        self.rows += len(frame)
        # Without pandas, whose comparison of texts alone takes more than the first of the models may.
        income = np.nan_to_num(frame["income"].to_numpy())
        score = income - 0.05 * frame["amount"].to_numpy() + frame["seniority"].to_numpy()
        answer = np.where((score > 60) & (frame["records"].to_numpy(dtype=object) == "no"), "good", "bad")
        self.late += time.perf_counter() > until
        while time.perf_counter() < until:
            pass
        return answer


def measure(name, call_ms, row_ms, pairs):
    data = pd.read_csv(DATA)
    model = Model(call_ms, row_ms)
    program = [str(HERE / "in-process.mjs"), str(DATA), str(call_ms), str(row_ms)]
    with subprocess.Popen(["node", *program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:

        def javascript(row):
            node.stdin.write(f"{row}\n")
            node.stdin.flush()
            return json.loads(node.stdout.readline())

        with Explainer(model, data, "status") as explainer:

            def python(row):
                pid = explainer._sessions[0].engine.pid
                started, spent = time.perf_counter(), time.process_time() + engine_seconds(pid)
                e = explainer.explain(data.iloc[row])
                spent = time.process_time() + engine_seconds(pid) - spent
                return {"ms": 1000 * (time.perf_counter() - started), "processorMs": 1000 * spent, "json": e.json}

            times = {javascript: [], python: []}
            for k in range(-3, pairs):  # the first are for the compilers to warm up
                row = 7 * (k + 3)
                ways = [javascript, python] if k % 2 else [python, javascript]
                found = {way: way(row) for way in ways}
                assert found[python]["json"] == found[javascript]["json"]
                if k >= 0:
                    for way in ways:
                        times[way].append((found[way]["processorMs"], found[way]["ms"]))
        node.stdin.close()
    ours, theirs = zip(*times[python]), zip(*times[javascript])
    parts = []
    for unit, mine, other in zip(("processor", "clock"), ours, theirs):
        ratio = statistics.median(a / b for a, b in zip(mine, other))
        parts.append(
            f"{unit}: JavaScript {statistics.median(other):5.0f} ms, Python {statistics.median(mine):5.0f} ms, ratio {ratio:.2f}"
        )
    if model.late > 0:
        parts.append(f"{model.late} of {model.calls} calls took longer than they should")
    print(f"{name:11} {call_ms} ms + {row_ms} ms/row, {len(mine)} pairs   {'   '.join(parts)}", flush=True)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for name, (call_ms, row_ms) in MODELS.items():
        measure(name, call_ms, row_ms, count)
