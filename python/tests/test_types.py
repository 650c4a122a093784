"""The hints: the package agrees with its own, and they tell whoever uses it what cannot be."""

import os
import shutil
import subprocess
import sys

import lore_xai

PROGRAM = """
import pandas as pd
from lore_xai import Explainer, Explanation, LoreError

background = pd.DataFrame({"income": [1, 2]})
explainer = Explainer(len, background, target="income", background_rows=10)
found: Explanation = explainer.explain({"income": 1}, seed=3, immutable=["income"])
share: "float | None" = found.probability
code: str = LoreError("invalid-option", "no").code
"""
WRONG = {
    "explainer.explain({}, seed='7')": "arg-type",
    "explainer.explain({}).letter": "attr-defined",
    "explainer.explain_many(background, workers='two')": "arg-type",
    "explainer.workbench(port='http')": "arg-type",
    "Explainer(len, background, bands=3)": "arg-type",
}


def mypy(*args, cwd):
    command = [sys.executable, "-m", "mypy", "--ignore-missing-imports", "--hide-error-context", *args]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={**os.environ, "MYPY_CACHE_DIR": str(cwd)})
    return done.stdout.splitlines()


def test_the_package_agrees_with_its_hints_and_a_program_is_told_what_cannot_be(tmp_path):
    (tmp_path / "right.py").write_text(PROGRAM)
    (tmp_path / "wrong.py").write_text(PROGRAM + "\n".join(WRONG) + "\n")
    # As it is installed, but beside the programs: what stands in site-packages hides modules of mypy's own there.
    package = os.path.dirname(lore_xai.__file__)
    shutil.copytree(package, tmp_path / "lore_xai", ignore=shutil.ignore_patterns("engine", "__pycache__"))
    said = mypy("lore_xai", "right.py", "wrong.py", cwd=tmp_path)
    first = PROGRAM.count("\n") + 1
    wanted = [f"wrong.py:{first + k}: error: [{code}]" for k, code in enumerate(WRONG.values())]
    found = [f"{line.split(': error:')[0]}: error: [{line.rsplit('[', 1)[-1]}" for line in said if ": error:" in line]
    assert found == wanted, said
