"""Every notebook runs, and its page in docs/notebooks is what it gives now; a kernel can be interrupted."""

import asyncio
import threading

import pytest
import rendered
from jupyter_client.manager import start_new_kernel


@pytest.mark.parametrize("name", rendered.NAMES)
def test_the_page_of_a_notebook_is_what_running_it_gives(name):
    page = rendered.PAGES / f"{name}.md"
    assert rendered.rendered(name) == page.read_text(encoding="utf-8"), "python notebooks/rendered.py writes it anew"


def test_there_is_a_page_for_every_notebook_and_no_other():
    assert sorted(page.stem for page in rendered.PAGES.glob("*.md")) == sorted([*rendered.NAMES, "README"])


def outputs_of(client, code):
    """What a cell gives, and whether it ended as it should."""
    shown = []
    reply = client.execute_interactive(code, timeout=300, output_hook=lambda message: shown.append(message["content"]))
    return reply["content"]["status"], "".join(content.get("text", "") for content in shown)


SLOW = """
import time, pandas as pd
from lore_xai import Explainer
background = pd.DataFrame({"age": [18 + 7 * i % 50 for i in range(80)], "income": [500 + 37 * i % 900 for i in range(80)]})
waits = [0.0]
def desk(rows):
    time.sleep(waits[0])
    return ["grant" if income > 900 else "deny" for income in rows["income"]]
explainer = Explainer(desk, background, labels=["deny", "grant"], effort="quick")
before = explainer.explain(background.iloc[0]).json
pid = explainer._sessions[0].engine.pid
waits[0] = 30.0
"""
AFTER = """
waits[0] = 0.0
print(explainer.explain(background.iloc[0]).json == before, explainer._sessions[0].engine.pid == pid)
explainer.close()
"""


def interrupt(manager):
    """In a thread of its own, for which jupyter_client makes an event loop that it leaves open."""
    manager.interrupt_kernel()
    asyncio.get_event_loop().close()


def test_interrupting_the_kernel_stops_an_explanation_and_leaves_everything_usable():
    manager, client = start_new_kernel()
    try:
        assert outputs_of(client, SLOW)[0] == "ok"
        timer = threading.Timer(2.0, interrupt, (manager,))
        timer.start()
        status, _ = outputs_of(client, "explainer.explain(background.iloc[1])")
        timer.join()
        assert status == "error"
        assert outputs_of(client, AFTER) == ("ok", "True True\n")
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
