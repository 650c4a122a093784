"""Options and constraints as Python writes them, and as the engine takes them."""

from __future__ import annotations

import difflib
import re
from typing import Any, Iterable, Mapping

from ._errors import LoreError


def camel(name: str) -> str:
    """max_queries -> maxQueries"""
    return re.sub(r"_([a-z])", lambda found: found.group(1).upper(), name)


def snake(name: str) -> str:
    """maxQueries -> max_queries

    >>> snake("maxQueries")
    'max_queries'
    """
    return re.sub(r"[A-Z]", lambda found: "_" + found.group(0).lower(), name)


def listed(names: "str | Iterable[str]") -> "list[str]":
    return [names] if isinstance(names, str) else [str(name) for name in names]


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
            made.append({"kind": kind, "features": listed(names)})
    for name, (low, high) in pairs(given.pop("ranges", None), "ranges", "{'income': (0, 5000)}"):
        made.append({"kind": "range", "feature": name, "min": low, "max": high})
    for name, values in pairs(given.pop("allow", None), "allow", "{'job': ['fixed', 'freelance']}"):
        made.append({"kind": "allowed-values", "feature": name, "values": list(values)})
    for name, weight in pairs(given.pop("cost", None), "cost", "{'income': 3}"):
        made.append({"kind": "cost", "feature": name, "weight": weight})
    for lower, upper in given.pop("order", None) or []:
        made.append({"kind": "order", "lower": lower, "upper": upper})
    for link in listed(given.pop("links", None) or []):
        made.append({"kind": "link", "link": link})
    gaps = given.pop("allow_missing", None)
    if gaps:
        made.append({"kind": "allow-missing", "features": listed(gaps)})
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
