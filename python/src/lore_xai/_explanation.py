"""What comes back: explanations, and what is said of the whole model. Each shows itself, in a shell and in a notebook."""

from __future__ import annotations

import functools
import html
import json
import os
from typing import TYPE_CHECKING, Any, Iterator, Sequence

import pandas as pd

from ._errors import LoreError
from ._frame import Columns

if TYPE_CHECKING:
    from ._explainer import Explainer


@functools.lru_cache(maxsize=None)
def theme_script() -> str:
    """Gives a report the theme of the notebook, light or dark."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "engine", "report-theme.js")
    with open(path, encoding="utf-8") as file:
        return f"<script>{file.read().strip()}</script>"


def framed(page: str, height: int = 720) -> str:
    """A page of its own inside a notebook's: its styles stay inside, and nothing in it runs."""
    style = f"width:100%;height:{height}px;border:1px solid #8884;border-radius:4px;resize:vertical;overflow:auto"
    return f'<iframe sandbox="" srcdoc="{html.escape(page, quote=True)}" style="{style}"></iframe>{theme_script()}'


class Found:
    """JSON of the engine, with the forms that people read."""

    _of = ""
    _kept_forms: "tuple[str, ...]" = ("text", "html", "markdown")

    def __init__(self, content: str, title: str, explainer: "Explainer") -> None:
        #: The JSON, byte for byte as the command writes it.
        self.json = content
        self.title = title
        self._explainer: "Explainer | None" = explainer
        self._forms: "dict[str, str]" = {}
        self._data: "dict | None" = None

    def to_dict(self) -> dict:
        """The whole of it as plain data."""
        if self._data is None:
            self._data = json.loads(self.json)
        return self._data

    def to_text(self) -> str:
        """As a person reads it in a shell."""
        return self._form("text")

    def to_html(self) -> str:
        """A page in one file, with charts."""
        return self._form("html")

    def to_markdown(self) -> str:
        return self._form("markdown")

    def save(self, path: Any) -> None:
        """Writes it to a file: .html, .md, .txt or .json."""
        name = str(path)
        forms = {"html": self.to_html, "md": self.to_markdown, "txt": self.to_text, "json": lambda: self.json}
        ending = name.rsplit(".", 1)[-1].lower()
        if ending not in forms:
            raise ValueError(f"the file must end in .html, .md, .txt or .json, got {name}")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(forms[ending]())

    def _form(self, form: str) -> str:
        if form not in self._forms:
            if self._explainer is None:
                known = ", ".join(self._forms)
                raise LoreError("invalid-option", f"a copy through pickle has the forms {known} and no other, got {form}")
            self._forms[form] = self._explainer._render(self._of, form, self.json, self.title)
        return self._forms[form]

    def __str__(self) -> str:
        return self.to_text().rstrip("\n")

    def _repr_html_(self) -> str:
        return framed(self.to_html())

    def __getstate__(self) -> dict:
        # It goes without the explainer, and shows itself all the same.
        forms = {form: self._form(form) for form in self._kept_forms}
        return dict(self.__dict__, _explainer=None, _forms={**self._forms, **forms}, _data=None)


class Rule:
    """Why: conditions that hold for the case, and the outcome that the model gives to nearly all such cases."""

    def __init__(self, data: dict, text: str) -> None:
        #: Each condition as plain data.
        self.conditions: "list[dict]" = data["premise"]
        self.outcome: str = data["outcome"]
        self._text = text

    def __str__(self) -> str:
        return f"{self._text} -> {self.outcome}"

    __repr__ = __str__

    def __len__(self) -> int:
        return len(self.conditions)


class Counterfactuals(Sequence):
    """What would have to change: cases that differ in a few features and have another outcome, the best first."""

    def __init__(self, found: "list[dict]", columns: Columns) -> None:
        self._found = found
        self._columns = columns

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, position: Any) -> Any:
        return self._found[position]

    def to_frame(self) -> pd.DataFrame:
        """One row per counterfactual: the case with its changes, in the dtypes of the background, then what changed, the
        outcome that the model gives it, how far it is, and whether the model was asked and confirmed it."""
        frame = self._columns.frame_of_rows([one["instance"] for one in self._found])
        return frame.assign(
            changes=pd.Series([self._changes(one) for one in self._found], dtype=object),
            outcome=pd.Series([one["outcome"] for one in self._found], dtype=object),
            distance=pd.Series([one["distance"] for one in self._found], dtype="float64"),
            confirmed=pd.Series([one["confirmed"] for one in self._found], dtype=bool),
        )

    def _changes(self, one: dict) -> str:
        told = lambda cell: "missing" if cell is None else cell  # noqa: E731
        return ", ".join(f"{c['feature']} {told(c['from'])} -> {told(c['to'])}" for c in one["changes"])

    def __repr__(self) -> str:
        lines = [f"{self._changes(one)}: {one['outcome']}" for one in self._found]
        return "\n".join(lines) if lines else "none"

    def _repr_html_(self) -> str:
        return self.to_frame()._repr_html_()


class Explanation(Found):
    """Why the model decided as it did about one case, and what would have to change.

    It shows itself in a notebook, as the report with its charts, and ``print`` gives the text. It keeps the explainer, and
    with it the engine, until both are forgotten; a copy through pickle stands alone.
    """

    _of = "explanation"
    _kept_forms = ("text", "html", "markdown", "flat")

    def __init__(self, content: str, title: str, explainer: "Explainer") -> None:
        super().__init__(content, title, explainer)
        self._columns = explainer._columns
        self._classes = explainer._class_of_label

    @property
    def flat(self) -> dict:
        """One row of a table: the rule, the best counterfactual, the evidence."""
        return json.loads(self._form("flat"))

    @property
    def outcome(self) -> Any:
        """What the model says of the case, as the model says it."""
        outcome = self.to_dict()["outcome"]
        return self._classes.get(outcome, outcome)

    @property
    def probability(self) -> "float | None":
        """The model's own probability of the outcome, where it gives one."""
        return self.to_dict()["probability"]

    @property
    def rule(self) -> Rule:
        """Why."""
        return Rule(self.to_dict()["rule"], self.flat["rule"])

    @property
    def counterfactuals(self) -> Counterfactuals:
        """What would have to change."""
        return Counterfactuals(self.to_dict()["counterfactuals"], self._columns)

    @property
    def evidence(self) -> dict:
        """How far to trust it: all that was measured."""
        return self.to_dict()["evidence"]

    @property
    def importance(self) -> pd.Series:
        """What the surrogate goes by, the most important feature first; shares of 1."""
        found = self.to_dict()["importance"]
        return pd.Series({one["feature"]: one["share"] for one in found}, dtype="float64", name="importance")

    @property
    def notes(self) -> "list[dict]":
        """What is to be known besides, each with a code."""
        return self.to_dict()["notes"]

    def to_letter(self) -> str:
        """A letter to the person concerned."""
        return self._form("letter")

    def __repr__(self) -> str:
        return f"<Explanation {self.title}: {self.rule}>"


class Failure:
    """A case that could not be explained: why."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __repr__(self) -> str:
        return f"<Failure {getattr(self.error, 'code', type(self.error).__name__)}: {self.error}>"


class Explanations:
    """Explanations of many cases, in their order."""

    def __init__(self, found: "list[Explanation | Failure]", index: pd.Index) -> None:
        self._found = found
        self.index = index

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, position: Any) -> Any:
        return self._found[position]

    def __iter__(self) -> "Iterator[Any]":
        return iter(self._found)

    def to_frame(self) -> pd.DataFrame:
        """One row per case, with the index of the cases: outcome, rule, the best counterfactual, evidence, or why not."""
        rows = [
            {"error": f"{one.error}"} if isinstance(one, Failure) else dict(one.flat, error=None) for one in self._found
        ]
        errors = pd.Series([row.pop("error") for row in rows], index=self.index, dtype=object)
        return pd.DataFrame(rows, index=self.index).assign(error=errors)

    def __repr__(self) -> str:
        return f"<Explanations of {len(self)} cases>"

    def _repr_html_(self) -> str:
        return self.to_frame()._repr_html_()


class RuleBook(Found):
    """What the model does, in a dozen rules, each measured on rows kept apart."""

    _of = "rulebook"

    def to_sql(self) -> str:
        """As one CASE expression."""
        return self._form("sql")

    def to_python(self) -> str:
        """As a function of plain Python."""
        return self._form("python")

    @property
    def rules(self) -> "list[dict]":
        return self.to_dict()["rules"]


class Recourse(Found):
    """What the denied could do: the few actions that help most of them, each put to the model."""

    _of = "recourse"

    @property
    def actions(self) -> "list[dict]":
        return self.to_dict()["actions"]


class Audit(Found):
    """Whom the model treats otherwise: shares by group, and decisions that rest on a protected value."""

    _of = "audit"
