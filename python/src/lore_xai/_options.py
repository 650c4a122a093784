"""Options and constraints as Python writes them, and as the engine takes them."""

from __future__ import annotations

import datetime
import difflib
import re
from typing import Any, Iterable, Mapping

import numpy as np
import pandas as pd

from ._errors import LoreError


def camel(name: str) -> str:
    """max_queries -> maxQueries"""
    return re.sub(r"_([a-z])", lambda found: found.group(1).upper(), name)


def told(value: Any) -> Any:
    """What JSON does not know, of an option: numbers, texts and dates of numpy and pandas, and several of them.

    >>> told(np.int64(3)), told(pd.Timestamp("2026-01-31")), told({2})
    (3, '2026-01-31', [2])
    """
    if value is pd.NA or value is pd.NaT:
        return None
    if isinstance(value, (datetime.date, np.datetime64)):
        moment = pd.Timestamp(value)
        if moment.tzinfo is not None:
            moment = moment.tz_convert("UTC")
        return moment.strftime("%Y-%m-%d" if moment == moment.normalize() else "%Y-%m-%dT%H:%M:%S")
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, (set, frozenset, range, np.ndarray, pd.Series, pd.Index)):
        return list(value)
    message = f"an option must be of numbers, texts, truth values and dates, got a {type(value).__name__}"
    raise LoreError("invalid-option", message)


def snake(name: str) -> str:
    """maxQueries -> max_queries

    >>> snake("maxQueries")
    'max_queries'
    """
    return re.sub(r"[A-Z]", lambda found: "_" + found.group(0).lower(), name)


def listed(names: "str | Iterable[str]", option: str) -> "list[str]":
    if isinstance(names, str):
        return [names]
    if not isinstance(names, Iterable):
        raise LoreError("invalid-option", f"{option} must be a text or a list of texts, got {names!r}")
    return [str(name) for name in names]


def two(given: Any, option: str, example: str) -> "tuple[Any, Any]":
    if isinstance(given, str) or not isinstance(given, Iterable) or len(both := tuple(given)) != 2:
        raise LoreError("invalid-option", f"{option} must hold two of each, such as {example}, got {given!r}")
    return both


def constraints_from(given: "dict[str, Any]") -> "list[dict]":
    """Takes what is a constraint out of the options; the order is the command's."""
    made = list(given.pop("constraints", None) or [])
    for option, kind in (
        ("immutable", "immutable"),
        ("increase_only", "increase-only"),
        ("decrease_only", "decrease-only"),
    ):
        names = given.pop(option, None)
        if names:
            made.append({"kind": kind, "features": listed(names, option)})
    for name, bounds in pairs(given.pop("ranges", None), "ranges", "{'income': (0, 5000)}"):
        low, high = two(bounds, "ranges", "{'income': (0, 5000)}")
        made.append({"kind": "range", "feature": name, "min": low, "max": high})
    for name, values in pairs(given.pop("allow", None), "allow", "{'job': ['fixed', 'freelance']}"):
        made.append({"kind": "allowed-values", "feature": name, "values": list(values)})
    for name, weight in pairs(given.pop("cost", None), "cost", "{'income': 3}"):
        made.append({"kind": "cost", "feature": name, "weight": weight})
    for both in given.pop("order", None) or []:
        lower, upper = two(both, "order", "[('debt', 'assets')]")
        made.append({"kind": "order", "lower": lower, "upper": upper})
    for link in listed(given.pop("links", None) or [], "links"):
        made.append({"kind": "link", "link": link})
    gaps = given.pop("allow_missing", None)
    if gaps:
        made.append({"kind": "allow-missing", "features": listed(gaps, "allow_missing")})
    return made


def pairs(given: "Mapping[str, Any] | None", option: str, example: str) -> "Iterable[tuple[str, Any]]":
    if given is None:
        return []
    if not isinstance(given, Mapping):
        raise LoreError("invalid-option", f"{option} must be a dict such as {example}, got {given!r}")
    return given.items()


CONSTRAINTS = (
    "constraints",
    "immutable",
    "increase_only",
    "decrease_only",
    "ranges",
    "allow",
    "cost",
    "order",
    "links",
    "allow_missing",
)


def engine_options(given: Mapping[str, Any], known: Iterable[str]) -> dict:
    """What the engine is told. ``known`` are its options; one that is unknown is an error that names what may be meant."""
    rest = {name: value for name, value in given.items() if value is not None}
    constraints = constraints_from(rest)
    names = [snake(name) for name in known]
    for name in rest:
        if name not in names:
            near = difflib.get_close_matches(name, [*names, *CONSTRAINTS], 1)
            advice = f'; did you mean "{near[0]}"?' if near else ""
            raise LoreError("invalid-option", f'unknown option "{name}"{advice}')
    options = {camel(name): list(value) if isinstance(value, tuple) else value for name, value in rest.items()}
    return dict(options, constraints=constraints) if constraints else options


def with_python_names(message: str, known: Iterable[str]) -> str:
    """The engine's words for options as Python writes them."""
    for name in known:
        if name != snake(name):
            message = re.sub(rf"\b{name}\b", snake(name), message)
    return message
