"""Why did the model decide that, and what would have to change?"""

from __future__ import annotations

import json
import os
import threading
import warnings
import weakref
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Iterable, Mapping, Sequence

import pandas as pd

from ._desk import Desk, told_names
from ._engine import Engine
from ._errors import LoreError
from ._explanation import Audit, Explanation, Explanations, Failure, Recourse, RuleBook
from ._frame import Columns, laid_out
from ._model import Model, columns_of, label_text
from ._options import CONSTRAINTS, constraints_from, engine_options, snake, with_python_names
from ._rows import Rows
from ._serving import Workbench, has_browser

SAMPLE_ROWS = 2
# A bar for fewer is gone before it is seen.
FEW_STEPS = 20
# Those of the page.
LANGUAGES = ("en", "de", "it")


class Session:
    """One engine that has the background and asks the model."""

    def __init__(self, explainer: "Explainer") -> None:
        # Weak, so that the engine ends with the last name of its explainer; whoever asks has one.
        self._owner = weakref.ref(explainer)
        self.engine = Engine(explainer._node)
        self.facts: "dict | None" = None
        self._rows: "Rows | None" = None

    def request(self, header: dict, body: bytes = b"", progress: "Callable[[float], None] | None" = None) -> Any:
        with self.engine.lock:
            self.engine.let_go()
            if not self.engine.is_running:
                self.facts = None
            if self.facts is None:
                self.engine.start()
                opening, columns = self._explainer()._opening()
                facts = self.engine.request(opening, columns, self.answer)[0]
                known = self._explainer()._columns
                self._rows = Rows(known.asked, facts["features"], known.asked_index)
                # Last: what Ctrl-C cuts before is done again.
                self.facts = facts
            return self.engine.request(header, body, self.answer, progress)

    def opened(self) -> dict:
        with self.engine.lock:
            if self.facts is None or not self.engine.is_running:
                self.request({"operation": "pool", "options": {"preset": "paper"}})
            assert self.facts is not None
            return self.facts

    def _explainer(self) -> "Explainer":
        explainer = self._owner()
        assert explainer is not None
        return explainer

    def answer(self, said: dict, content: memoryview) -> "tuple[dict, bytes]":
        explainer = self._explainer()
        if "columns" in said:
            frame = explainer._columns.frame(said["columns"], content, said["count"])
        else:
            assert self._rows is not None
            frame = self._rows.frame(content, said["count"])
        with explainer._model_lock:
            return explainer._model.answer(said["answer"], frame)


class Explainer:
    """Explains single decisions of a model, and the model as a whole. The model stays in this process.

    Parameters
    ----------
    model
        Anything with ``predict`` and perhaps ``predict_proba``, or a function of a DataFrame that gives labels, scores or a
        matrix of probabilities.
    background
        A DataFrame of rows as the model meets them: they show which values occur. The model is asked with rows of the same
        columns and dtypes.
    target
        The column of the background that holds the outcomes, if there is one; the model does not see it.
    labels
        Names of the outcomes in the model's own order, where the model does not tell.
    threshold, positive
        The outcome ``positive`` is given from this probability or score on.
    bands
        For a regression: ``"low<200,mid<500,high"``.
    others
        Columns of the background that the model does not know, for audits. Found by themselves where the model names its own.
    dictionary
        What people call columns, values and outcomes: a dict, or the path of a JSON file.
    background_rows
        Of a larger background so many rows are drawn at random.
    model_name, data_name
        How reports call them.
    node
        The Node to run the engine with; by default the system's, else that of ``lore-xai[node]``, else one that
        pip fetches once into the user's cache.
    options
        Options and constraints of all explanations; ``explain`` takes the same.

    Examples
    --------
    >>> import pandas as pd
    >>> from lore_xai import Explainer
    >>> applicants = pd.DataFrame({"age": [22, 48, 19, 24, 31, 60], "income": [800, 1500, 950, 600, 1200, 700]})
    >>> def loan_desk(rows):
    ...     return ["grant" if income > 900 else "deny" for income in rows["income"]]
    >>> explainer = Explainer(loan_desk, applicants)
    >>> explainer.labels
    ['deny', 'grant']
    >>> e = explainer.explain(applicants.iloc[0])
    >>> e.outcome
    'deny'
    >>> e.counterfactuals[0]["outcome"]
    'grant'
    >>> explainer.close()
    """

    def __init__(
        self,
        model: Any,
        background: pd.DataFrame,
        target: "str | None" = None,
        *,
        labels: "Sequence[Any] | None" = None,
        threshold: "float | None" = None,
        positive: Any = None,
        bands: "str | None" = None,
        others: Iterable[str] = (),
        dictionary: "Mapping | str | os.PathLike | None" = None,
        background_rows: "int | None" = None,
        model_name: "str | None" = None,
        data_name: str = "the background",
        node: "str | None" = None,
        **options: Any,
    ) -> None:
        if not isinstance(background, pd.DataFrame):
            raise LoreError("invalid-option", f"background must be a DataFrame, got a {type(background).__name__}")
        if len(background) == 0:
            raise LoreError("table-empty", "background must have at least one row, got none")
        if isinstance(background.columns, pd.MultiIndex):
            raise LoreError("invalid-option", "the columns of the background must have names of one level; join the levels")
        names = pd.Series([str(name) for name in background.columns], dtype=object)
        if names.duplicated().any():
            twice = names[names.duplicated()].iloc[0]
            message = f'every column of the background must have a name of its own, got "{twice}" more than once'
            raise LoreError("csv-duplicate-column", message)
        if isinstance(labels, str):
            raise LoreError("invalid-option", f'labels must be a list of two or more names, got the text "{labels}"')
        if target is not None and target not in background.columns:
            known = ", ".join(map(str, background.columns))
            raise LoreError("unknown-target", f'target must be a column of the background, got "{target}" of {known}')
        self._table = background.copy()
        self._target = target
        features = [name for name in background.columns if name != target]
        fitted = columns_of(model, features)
        for name in fitted or []:
            if name not in features:
                message = f'the model wants a column "{name}", which the background does not have'
                raise LoreError("model-mismatch", message)
        unknown = set(others) if fitted is None else {name for name in features if name not in fitted}
        self._others = [name for name in features if name in unknown]
        self._features = [name for name in features if name not in unknown]
        self._columns = Columns(self._table[self._features], fitted)
        sample = self._table[self._features].head(SAMPLE_ROWS)
        self._model = Model(model, sample)
        self._labels = None if labels is None else [label_text(label) for label in labels]
        self._decision = {
            "threshold": threshold,
            "positive": None if positive is None else label_text(positive),
            "bands": bands,
        }
        if isinstance(dictionary, (str, os.PathLike)):
            with open(dictionary, encoding="utf-8-sig") as file:
                dictionary = json.load(file)
        self._dictionary = dictionary
        self._background_rows = background_rows
        self._node = node
        self._options = options
        self._model_name = model_name or getattr(model, "__name__", None) or type(model).__name__
        self._data_name = data_name
        self._start()
        self._sessions[0].opened()

    def _start(self) -> None:
        self._model_lock = threading.RLock()
        self._sessions = [Session(self)]
        self._open_desk: "Desk | None" = None
        self._workbenches: "weakref.WeakSet[Workbench]" = weakref.WeakSet()

    def __getstate__(self) -> dict:
        # The child stays here; where this is read, another starts when it is needed.
        left = ("_sessions", "_model_lock", "_open_desk", "_workbenches")
        return {name: value for name, value in self.__dict__.items() if name not in left}

    def __setstate__(self, state: dict) -> None:
        self.__dict__.update(state)
        self._start()

    def __enter__(self) -> "Explainer":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def close(self) -> None:
        """Ends the engine, and the workbench where it is open. What is asked afterwards starts it anew."""
        for workbench in list(self._workbenches):
            workbench.close()
        if self._open_desk is not None:
            self._open_desk.close()
        for session in self._sessions:
            with session.engine.lock:
                session.engine.close()

    @property
    def labels(self) -> "list[str]":
        """The outcomes of the model by name, in its order."""
        return list(self._sessions[0].opened()["labels"])

    @property
    def features(self) -> "list[Any]":
        """The columns that the model knows."""
        return list(self._features)

    @property
    def options(self) -> "dict[str, str]":
        """What ``explain`` can be told besides constraints: each option with what it means."""
        facts = self._sessions[0].opened()
        return {snake(one["name"]): one["help"] for one in facts["options"] if one["name"] not in ("constraints", "dictionary")}

    def explain(self, row: Any, *, seed: int = 0, title: "str | None" = None, **options: Any) -> Explanation:
        """Why the model decides as it does about one case, and what would have to change.

        ``row`` is a Series, a dict or a DataFrame of one row; columns that the model does not know are left out. The same
        seed, case and options give the same explanation. Among the options are the constraints ``immutable``,
        ``increase_only``, ``decrease_only`` (columns), ``ranges``, ``allow``, ``cost`` (dicts by column), ``order``, ``links``,
        ``allow_missing`` and ``constraints`` (a list of plain data), besides those that ``Explainer.options`` lists.

        Ctrl-C stops it and leaves everything usable.
        """
        return self._explain(self._sessions[0], row, seed, title, self._engine_options(options))

    def explain_many(
        self,
        rows: pd.DataFrame,
        *,
        seed: int = 0,
        workers: int = 1,
        progress: "bool | None" = None,
        errors: str = "raise",
        **options: Any,
    ) -> Explanations:
        """Explains every row of a DataFrame.

        With ``workers`` above 1 so many engines compute while the model, which is asked by one of them at a time, answers; the
        explanations are the same. ``errors="keep"`` keeps a case that fails as a ``Failure``. ``progress`` shows a bar where
        tqdm is installed; by default on a terminal, with more than 20 rows.
        """
        if not isinstance(rows, pd.DataFrame):
            raise LoreError("invalid-option", f"rows must be a DataFrame, got a {type(rows).__name__}")
        if errors not in ("raise", "keep"):
            raise LoreError("invalid-option", f'errors must be "raise" or "keep", got {errors!r}')
        if not isinstance(workers, int) or workers < 1:
            raise LoreError("invalid-option", f"workers must be a whole number, 1 or more, got {workers!r}")
        told = self._engine_options(options)
        sessions = self._several(min(workers, len(rows)), told)
        places = list(range(len(rows)))
        found: "list[Any]" = [None] * len(rows)
        stop = threading.Event()

        with shown_progress(len(rows), progress) as step:

            def work(session: Session) -> None:
                while places and not stop.is_set():
                    try:
                        place = places.pop(0)
                    except IndexError:
                        return
                    name = rows.index[place]
                    try:
                        found[place] = self._explain(session, rows.iloc[place], seed, f"Row {name}", told)
                    except Exception as error:
                        if errors == "raise":
                            stop.set()
                            raise
                        found[place] = Failure(error)
                    step()

            if len(sessions) <= 1:
                work(self._sessions[0])
            else:
                with ThreadPoolExecutor(len(sessions)) as pool:
                    try:
                        for each in [pool.submit(work, session) for session in sessions]:
                            each.result()
                    except BaseException:
                        stop.set()
                        raise
        return Explanations(found, rows.index)

    def rulebook(
        self,
        *,
        rules: int = 12,
        max_conditions: int = 3,
        cases: int = 200,
        seed: int = 0,
        max_queries: "int | None" = None,
        progress: "bool | None" = None,
    ) -> RuleBook:
        """What the model does, in a dozen rules, each measured on rows kept apart.

        ``max_queries`` bounds the rows that the model is asked about; the book says what that has cut.
        """
        settings = {
            "rules": rules,
            "maxConditions": max_conditions,
            "cases": cases,
            "seed": seed,
            "maxQueries": max_queries,
        }
        return RuleBook(self._whole("rulebook", settings, progress), self._model_name, self)

    def recourse(
        self,
        to: Any,
        *,
        leaving: Any = None,
        rules: int = 3,
        max_changes: int = 3,
        cases: int = 20,
        seed: int = 0,
        max_queries: "int | None" = None,
        unlock: "Sequence[str] | None" = None,
        progress: "bool | None" = None,
        **constraints: Any,
    ) -> Recourse:
        """What the denied could do: the few actions that bring most of them to the outcome ``to``.

        ``leaving`` is the outcome that is to be left; any other by default.
        """
        settings = {
            "to": label_text(to),
            "from": None if leaving is None else label_text(leaving),
            "rules": rules,
            "maxChanges": max_changes,
            "cases": cases,
            "seed": seed,
            "maxQueries": max_queries,
            "unlock": unlock,
            "constraints": self._constraints(constraints),
        }
        return Recourse(self._whole("recourse", settings, progress), self._model_name, self)

    def audit(
        self,
        protected: "str | Sequence[str]",
        favourable: Any = None,
        *,
        reference: "str | None" = None,
        proxies: "Sequence[str] | None" = None,
        book: "RuleBook | None" = None,
        recourse: bool = True,
        cases: int = 30,
        seed: int = 0,
        progress: "bool | None" = None,
        **constraints: Any,
    ) -> Audit:
        """Whom the model treats otherwise.

        ``protected`` are columns that a decision should not rest on, those that the model does not know among them.
        ``favourable`` is the outcome that people want: by default ``positive`` of the explainer, else what the dictionary says,
        else the one whose name tells, as "good" or "granted". The audit says which it is.
        """
        given = self._decision["positive"] if favourable is None else label_text(favourable)
        wanted = given or self._sessions[0].opened()["favourable"]
        if wanted is None:
            known = ", ".join(self.labels)
            raise LoreError("invalid-option", f"favourable must be the outcome that people want, one of {known}, got none")
        settings = {
            "protected": [protected] if isinstance(protected, str) else [str(name) for name in protected],
            "favourable": wanted,
            "reference": reference,
            "proxies": proxies,
            "book": None if book is None else book.to_dict(),
            "withRecourse": recourse,
            "recourseCases": cases,
            "seed": seed,
            "constraints": self._constraints(constraints),
        }
        return Audit(self._whole("audit", settings, progress), self._model_name, self)

    def workbench(self, *, port: int = 0, browser: "bool | None" = None) -> Workbench:
        """Opens the workbench, a page on this machine: pick a case, read why, lock what cannot change, try what if.

        The model in this process answers, in a thread. The address is printed, and opened in a browser where there is a screen;
        ``browser`` says otherwise. ``port`` is any that is free by default. It is closed with the explainer, or by ``close()``;
        a program that would end waits with ``wait()``.
        """
        opened = Workbench(self, self._desk(), port)
        self._workbenches.add(opened)
        print(f"LORE answers at {opened.address}", flush=True)
        if has_browser() if browser is None else browser:
            import webbrowser

            webbrowser.open(opened.address)
        return opened

    def widget(
        self, row: Any, *, seed: int = 0, towards: Any = None, language: str = "en", **constraints: Any
    ) -> Any:
        """The case view in a notebook: why, what would have to change, and what if, asked of the live model.

        It needs anywidget (``pip install 'lore-xai[widget]'``). Locks, the outcome that is wanted and the values of the case can
        be changed in it; other options are those of the explainer. It speaks ``language``: "en", "de" or "it".
        """
        if language not in LANGUAGES:
            raise LoreError("invalid-option", f'language must be "en", "de" or "it", got {language!r}')
        from ._widget import CaseWidget

        wanted = self._options.get("towards") if towards is None else towards
        shown = {
            "instance": self._cells(row),
            "title": self._title(row),
            "seed": seed,
            "constraints": self._constraints(constraints),
            "towards": None if wanted is None else label_text(wanted),
            "language": language,
        }
        self._desk()
        return CaseWidget(self, shown)

    def _desk(self) -> Desk:
        """The workbench behind pages, opened when the first of them is."""
        if self._open_desk is None or not self._open_desk.is_running:
            opening = {"operation": "desk", "options": self._engine_options({}), "seed": 0, **told_names(self)}
            if self._target is not None:
                opening["target"] = str(self._target)
            self._open_desk = Desk(self, Session(self), opening)
        return self._open_desk

    @property
    def _class_of_label(self) -> dict:
        if self._model.classes is None or self._labels is not None or self._decision["bands"] is not None:
            return {}
        plain = lambda value: value.item() if hasattr(value, "item") else value  # noqa: E731
        return {label_text(value): plain(value) for value in self._model.classes}

    def _opening(self) -> "tuple[dict, bytes]":
        """What an engine is told first, and the background."""
        given = [(dict(header, name=text, reading=column.reading), cells) for text, column, (header, cells) in self._encoded()]
        headers, body = laid_out(given)
        model = self._model
        opening = {
            "operation": "open",
            "columns": headers,
            "count": len(self._table),
            "target": None if self._target is None else str(self._target),
            "others": [str(name) for name in self._others],
            "classes": model.class_texts,
            "givesLabels": model.gives_labels,
            "givesProbabilities": model.predict_proba is not None,
            "isRegression": model.is_regression,
            "labels": self._named_labels(),
            "backgroundRows": self._background_rows,
            "dictionary": self._dictionary,
            "takesRows": True,
            **self._decision,
        }
        return {name: value for name, value in opening.items() if value is not None or name == "classes"}, body

    def _encoded(self) -> Any:
        for text, column in self._columns.columns.items():
            yield text, column, column.encoded(self._table[column.name])
        for text, column in Columns(self._table[self._others]).columns.items():
            yield text, column, column.encoded(self._table[column.name])
        if self._target is not None:
            # Outcomes are names, spelt as the model's answers are.
            outcomes = self._table[self._target]
            texts = outcomes.map(label_text, na_action="ignore").astype(object)
            (column,) = Columns(texts.to_frame(self._target)).columns.values()
            column.reading = "names"
            yield str(self._target), column, column.encoded(texts)

    def _named_labels(self) -> "list[str] | None":
        """Where neither the model nor the user nor the data name the outcomes: those that the background gets."""
        model = self._model
        needs = model.classes is None and self._labels is None and self._decision["bands"] is None
        if not needs or self._target is not None or model.is_regression:
            return self._labels
        if not model.gives_labels:
            raise LoreError("invalid-option", "labels must name the columns of the probabilities, in their order")
        header, _ = model.answer("labels", self._table[self._features])
        self._labels = sorted(header["values"])
        return self._labels

    def _engine_options(self, options: "dict[str, Any]") -> dict:
        facts = self._sessions[0].opened()
        return engine_options({**self._options, **options}, [one["name"] for one in facts["options"]])

    def _constraints(self, given: "dict[str, Any]") -> "list[dict]":
        unknown = [name for name in given if name not in CONSTRAINTS]
        if unknown:
            raise LoreError("invalid-option", f'unknown option "{unknown[0]}"')
        inherited = {name: value for name, value in self._options.items() if name in CONSTRAINTS}
        return constraints_from({**inherited, **given})

    def _cells(self, row: Any) -> dict:
        """A case as the engine has it."""
        if isinstance(row, pd.DataFrame):
            if len(row) != 1:
                raise LoreError("invalid-instance", f"the case must be one row, got {len(row)}; explain_many takes many")
            row = row.iloc[0]
        if not isinstance(row, (pd.Series, Mapping)):
            message = f"the case must be a Series, a dict or a DataFrame of one row, got a {type(row).__name__}"
            raise LoreError("invalid-instance", message)
        cells = self._columns.cells(row)
        beyond = [name for name in row.keys() if name not in self._table.columns]
        cells.update((str(name), None) for name in beyond)  # the engine says which name may be meant
        return cells

    def _explain(self, session: Session, row: Any, seed: int, title: "str | None", options: dict) -> Explanation:
        cells = self._cells(row)
        request = {"operation": "explain", "row": cells, "seed": seed, "options": options}
        return Explanation(self._asked(session, request)[1].decode("utf-8"), title or self._title(row), self)

    @staticmethod
    def _title(row: Any) -> str:
        named = row.index[0] if isinstance(row, pd.DataFrame) else getattr(row, "name", None)
        return "This case" if named is None else f"Row {named}"

    def _asked(self, session: Session, request: dict, body: bytes = b"", progress: Any = None) -> Any:
        try:
            return session.request(request, body, progress)
        except LoreError as error:
            names = [] if session.facts is None else [one["name"] for one in session.facts["options"]]
            message = with_python_names(str(error), names)
            raise (error if message == str(error) else LoreError(error.code, message)) from None

    def _several(self, count: int, options: dict) -> "list[Session]":
        """So many engines, with one pool: the model is asked about it once."""
        if count <= 1:
            return self._sessions[:1]
        said, labels = self._asked(self._sessions[0], {"operation": "pool", "options": options})
        while len(self._sessions) < count:
            self._sessions.append(Session(self))
        for session in self._sessions[1:count]:
            if said["cost"] is not None:
                self._asked(session, {"operation": "pool", "options": options, "cost": said["cost"]}, labels)
        return self._sessions[:count]

    def _whole(self, operation: str, settings: dict, progress: "bool | None") -> str:
        told = {name: value for name, value in settings.items() if value is not None}
        with shown_progress(100, progress) as step:
            done = [0]

            def on_progress(share: float) -> None:
                step(int(100 * share) - done[0])
                done[0] = int(100 * share)

            request = {"operation": operation, "settings": told}
            return self._asked(self._sessions[0], request, progress=on_progress)[1].decode("utf-8")

    def _render(self, of: str, form: str, content: str, title: str) -> str:
        names = {"title": title, "dataName": self._data_name, "modelName": self._model_name}
        request = {"operation": "render", "of": of, "form": form, **names}
        return self._asked(self._sessions[0], request, content.encode("utf-8"))[1].decode("utf-8")

    def __repr__(self) -> str:
        return f"<Explainer of {self._model_name}: {len(self._features)} columns, {len(self._table)} rows>"


class shown_progress:
    """A bar of tqdm, where it is installed and somebody looks; else nothing."""

    def __init__(self, total: int, wanted: "bool | None") -> None:
        self._bar = None
        if wanted is False or (wanted is None and total <= FEW_STEPS):
            return
        try:
            with warnings.catch_warnings():
                # In a notebook without ipywidgets tqdm would advise to install them.
                warnings.simplefilter("ignore")
                from tqdm.auto import tqdm
        except ImportError:
            return
        # None: tqdm shows nothing where standard error is no terminal.
        self._bar = tqdm(total=total, leave=False, disable=False if wanted else None)

    def __enter__(self) -> "Callable[..., None]":
        return (lambda *_: None) if self._bar is None else self._bar.update

    def __exit__(self, *_: Any) -> None:
        if self._bar is not None:
            self._bar.close()
