"""Explains rows with one Python system. Reads one command per line, answers each with one line of JSON:
{"open": "german/forest"}, {"explain": 17, "seed": 0}; ends when the input does.

Usage: python bench/peers/run-peer.py SYSTEM WORK_FOLDER
"""

import importlib
import json
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
}


def memory_megabytes():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def open_cell(open_system, folder, name):
    start = time.perf_counter()
    cell = Cell(folder, name)
    explain = open_system(cell)
    cell.black_box.take_count()
    return cell, explain, {"cell": name, "seconds": time.perf_counter() - start}


def explain_row(cell, explain, index, seed):
    row = cell.row(index)
    cell.black_box.take_count()
    cpu, start = time.process_time(), time.perf_counter()
    explanation = explain(row, seed)
    seconds, cpu_seconds = time.perf_counter() - start, time.process_time() - cpu
    return {
        **{"cell": cell.name, "row": index, "seed": seed, "seconds": seconds, "cpuSeconds": cpu_seconds},
        **cell.black_box.take_count(),
        "megabytes": memory_megabytes(),
        "explanation": explanation,
    }


def main():
    system, folder = sys.argv[1:]
    # What the systems print must not get among the answers.
    answers = os.fdopen(os.dup(1), "w")
    sys.stdout = open(os.devnull, "w")
    sys.stderr = open(os.devnull, "w")
    warnings.simplefilter("ignore")
    open_system = SYSTEMS[system]()
    cell = explain = None
    for line in sys.stdin:
        command = json.loads(line)
        try:
            if "open" in command:
                cell, explain, answer = open_cell(open_system, folder, command["open"])
            else:
                answer = explain_row(cell, explain, command["explain"], command["seed"])
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"[:300], "trace": traceback.format_exc()[-1500:]}
        print(json.dumps(answer), file=answers, flush=True)


main()
