"""Explains rows with one Python system. Reads one command per line, answers each with one line of JSON:
{"open": "german/forest", "halves": [[0, 2], [1, 3]]}, {"explain": 17, "seed": 0}; ends when the input does. With "half": 0 or
1 the explainer that explains has that half of the background alone, with "cells" the row has these in place of its own.

Usage: python bench/peers/run-peer.py SYSTEM WORK_FOLDER
"""

import importlib
import json
import math
import os
import resource
import sys
import time
import traceback
import warnings

from cell import Cell

SYSTEMS = {
    "lore-sa": lambda: importlib.import_module("systems.lore_sa").open,
    "lime": lambda: importlib.import_module("systems.lime_tabular").open,
    "anchor": lambda: importlib.import_module("systems.anchor_exp").open,
    "alibi": lambda: importlib.import_module("systems.alibi_anchor").open,
    "dice-random": lambda: importlib.import_module("systems.dice").open_method("random"),
    "dice-genetic": lambda: importlib.import_module("systems.dice").open_method("genetic"),
    "dice-kdtree": lambda: importlib.import_module("systems.dice").open_method("kdtree"),
    "cfnow": lambda: importlib.import_module("systems.cfnow_tabular").open,
    "nice": lambda: importlib.import_module("systems.nice_sparsity").open,
    "lux": lambda: importlib.import_module("systems.lux_rules").open,
}


def memory_megabytes():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


class OpenCell:
    """A cell and its explainers: that of the whole background, and those of its halves, made when they are first asked."""

    def __init__(self, open_system, folder, command):
        start = time.perf_counter()
        self.cell = Cell(folder, command["open"])
        self.open_system = open_system
        self.halves = command["halves"]
        self.explainers = {"whole": open_system(self.cell)}
        count = self.cell.black_box.take_count()
        self.answer = {"cell": self.cell.name, "seconds": time.perf_counter() - start, "rows": count["rows"]}

    def explainer(self, half):
        if half not in self.explainers:
            self.explainers[half] = self.open_system(self.cell.part(self.halves[half]))
        return self.explainers[half]

    def explain(self, command):
        index, seed = command["explain"], command["seed"]
        row = self.cell.row_of(command["cells"]) if "cells" in command else self.cell.row(index)
        explain = self.explainer(command.get("half", "whole"))
        black_box = self.cell.black_box
        black_box.take_count()
        cpu, start = time.process_time(), time.perf_counter()
        explanation = explain(row, seed)
        seconds, cpu_seconds = time.perf_counter() - start, time.process_time() - cpu
        return {
            **{"cell": self.cell.name, "row": index, "seed": seed, "seconds": seconds, "cpuSeconds": cpu_seconds},
            **black_box.take_count(),
            "megabytes": memory_megabytes(),
            "explanation": without_nan(explanation),
        }


def without_nan(value):
    """NaN is no JSON: a number that is missing is null."""
    if isinstance(value, dict):
        return {key: without_nan(one) for key, one in value.items()}
    if isinstance(value, list):
        return [without_nan(one) for one in value]
    return None if isinstance(value, float) and math.isnan(value) else value


def main():
    system, folder = sys.argv[1:]
    # What the systems print must not get among the answers.
    answers = os.fdopen(os.dup(1), "w")
    sys.stdout = open(os.devnull, "w")
    sys.stderr = open(os.devnull, "w")
    warnings.simplefilter("ignore")
    open_system = SYSTEMS[system]()
    opened = None
    for line in sys.stdin:
        command = json.loads(line)
        try:
            if "open" in command:
                opened = OpenCell(open_system, folder, command)
                answer = opened.answer
            else:
                answer = opened.explain(command)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"[:300], "trace": traceback.format_exc()[-1500:]}
        print(json.dumps(answer), file=answers, flush=True)


main()
