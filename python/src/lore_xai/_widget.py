"""The case view in a notebook, by anywidget: Jupyter, VS Code, Colab and marimo show it. Needs ``lore-xai[widget]``."""

from __future__ import annotations

import json
import os
import pathlib
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from ._desk import page_name

if TYPE_CHECKING:
    from ._explainer import Explainer

SCRIPT = pathlib.Path(os.path.dirname(os.path.abspath(__file__))) / "engine" / "widget.js"


class CaseWidget(anywidget.AnyWidget):
    """One case: why, what would have to change, and what if, asked of the live model."""

    _esm = SCRIPT
    #: The case, as the engine has it.
    shown = traitlets.Dict().tag(sync=True)

    def __init__(self, explainer: "Explainer", shown: dict) -> None:
        self._explainer = explainer
        self._page = page_name()
        super().__init__(shown=shown)
        self.on_msg(self._take)

    def _take(self, _: Any, content: Any, __: Any) -> None:
        """A message of one view of this widget: all of them are pages of their own to the desk."""
        view, task = str(content["view"]), content["task"]
        page = f"{self._page} {view}"
        desk = self._explainer._desk()
        desk.join(page, lambda said: self.send({"view": view, "answer": said.decode("utf-8")}))
        desk.take(page, json.dumps(task).encode("utf-8"))
