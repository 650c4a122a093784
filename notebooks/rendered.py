"""The notebooks of this folder, run from their first cell to their last, as pages of docs/notebooks.

    python notebooks/rendered.py        writes the pages anew
"""

import os
import pathlib

import nbclient
import nbformat

HERE = pathlib.Path(__file__).resolve().parent
PAGES = HERE.parent / "docs" / "notebooks"
# Its cells show something that only a browser can; lab.test.ts opens it in one.
IN_A_BROWSER = {"widget"}
NAMES = sorted(path.stem for path in HERE.glob("*.ipynb") if path.stem not in IN_A_BROWSER)


def fenced(text, language=""):
    return f"```{language}\n{text.rstrip()}\n```"


def shown(output):
    if output.output_type == "stream":
        return fenced(output.text)
    if output.output_type == "error":
        raise RuntimeError("\n".join(output.traceback))
    return fenced(output.data["text/plain"])


def rendered(name):
    """The page of a notebook: its cells, and what they give."""
    notebook = nbformat.read(HERE / f"{name}.ipynb", as_version=4)
    os.environ["COLUMNS"] = "120"
    nbclient.NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(HERE)}}).execute()
    parts = []
    for cell in notebook.cells:
        parts.append(cell.source if cell.cell_type == "markdown" else fenced(cell.source, "python"))
        parts.extend(shown(output) for output in cell.get("outputs", []))
    parts.append(f"This page was made by running [{name}.ipynb](../../notebooks/{name}.ipynb).")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGES.mkdir(exist_ok=True)
    for each in NAMES:
        (PAGES / f"{each}.md").write_text(rendered(each), encoding="utf-8")
        print(each)
