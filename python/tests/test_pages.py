"""The workbench: a page on this machine whose questions the model in this process answers."""

import gc
import http.client
import json
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

import pandas as pd
import pytest

from lore_xai import Explainer, LoreError, _serving

BACKGROUND = pd.DataFrame({"age": [18 + 7 * i % 50 for i in range(80)], "income": [500 + 37 * i % 900 for i in range(80)]})


def desk(rows):
    return ["grant" if income > 900 else "deny" for income in rows["income"]]


@pytest.fixture
def opened():
    with Explainer(desk, BACKGROUND, labels=["deny", "grant"], effort="quick", immutable=["age"]) as explainer:
        yield explainer, explainer.workbench(browser=False)


def post(workbench, message, page="a", **headers):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    given = {"content-type": "application/json", **headers}
    request = urllib.request.Request(f"{workbench.address}tasks/{page}", body, given)
    with urllib.request.urlopen(request, timeout=120) as response:
        return [json.loads(line) for line in response.read().splitlines()]


def asked(workbench, task, call=1):
    return post(workbench, {"call": call, "task": task})[-1]


def explaining(row, constraints=()):
    told = {"instance": row, "row": None, "seed": 0, "constraints": list(constraints), "towards": None}
    return {"kind": "explain", "method": "lore", "request": {**told, "dictionary": None, "unlock": []}}


OPEN = {"kind": "open", "opening": None}
LOCKED = [{"kind": "immutable", "features": ["age"]}]


def test_the_page_is_handed_out_and_knows_who_answers(opened):
    _, workbench = opened
    with urllib.request.urlopen(workbench.address) as response:
        page = response.read().decode()
    assert 'name="lore-page" content="program:"' in page
    for name in page.split('"'):
        if name.startswith("./assets/"):
            with urllib.request.urlopen(workbench.address + name[2:]) as response:
                assert response.headers["content-type"].split(";")[0] in ("text/javascript", "text/css")


def test_its_explanation_is_that_of_the_explainer(opened):
    explainer, workbench = opened
    schema = asked(workbench, OPEN)["result"]
    assert schema["model"]["labels"] == ["deny", "grant"] and schema["defaults"]["constraints"] == LOCKED
    row = {"age": 22, "income": 800}
    answers = post(workbench, {"call": 2, "task": explaining(row, LOCKED)})
    assert any("progress" in answer for answer in answers)
    assert answers[-1]["result"]["explanation"] == explainer.explain(row).to_dict()
    assert asked(workbench, {"kind": "predict", "instance": {"age": 22, "income": 901}})["result"]["outcome"] == "grant"


def test_the_model_is_asked_as_it_is_now(opened):
    least = [900]

    def moved(rows):
        return ["grant" if income > least[0] else "deny" for income in rows["income"]]

    with Explainer(moved, BACKGROUND, labels=["deny", "grant"], effort="quick") as explainer:
        workbench = explainer.workbench(browser=False)
        predict = lambda income: asked(workbench, {"kind": "predict", "instance": {"age": 22, "income": income}})  # noqa: E731
        asked(workbench, OPEN)
        assert predict(1001)["result"]["outcome"] == "grant"
        least[0] = 2000
        assert predict(1002)["result"]["outcome"] == "deny"


def test_a_model_that_fails_is_a_fault_on_the_page_and_the_next_question_is_answered():
    fails = [False]

    def shaky(rows):
        if fails[0]:
            raise RuntimeError("no paper")
        return desk(rows)

    with Explainer(shaky, BACKGROUND, labels=["deny", "grant"], effort="quick") as explainer:
        workbench = explainer.workbench(browser=False)
        asked(workbench, OPEN)
        fails[0] = True
        fault = asked(workbench, {"kind": "predict", "instance": {"age": 22, "income": 77}})["fault"]
        assert fault["code"] == "black-box-failed" and "RuntimeError: no paper" in fault["message"]
        fails[0] = False
        assert asked(workbench, {"kind": "predict", "instance": {"age": 22, "income": 78}})["result"]["outcome"] == "deny"


def test_what_is_cancelled_ends_and_others_go_on():
    waits = [0.0]

    def slow(rows):
        time.sleep(waits[0])
        return desk(rows)

    with Explainer(slow, BACKGROUND, labels=["deny", "grant"], effort="quick") as explainer:
        workbench = explainer.workbench(browser=False)
        for page in ("a", "b"):
            post(workbench, {"call": 1, "task": OPEN}, page)
        waits[0] = 1.0
        found = []
        task = explaining({"age": 22, "income": 800})
        thread = threading.Thread(target=lambda: found.append(post(workbench, {"call": 7, "task": task}, "b")))
        thread.start()
        time.sleep(0.5)
        assert post(workbench, {"call": 7, "cancel": True}, "a") == []  # a call of another page
        assert thread.is_alive(), found
        assert post(workbench, {"call": 7, "cancel": True}, "b") == []
        thread.join(60)
        assert found[0][-1]["fault"]["code"] == "aborted"
        assert asked(workbench, {"kind": "predict", "instance": {"age": 22, "income": 79}})["result"]["outcome"] == "deny"


def status_of(workbench, path, method="GET", body=None, **headers):
    address = urllib.parse.urlsplit(workbench.address)
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=60)
    connection.request(method, path, body, headers)
    status = connection.getresponse().status
    connection.close()
    return status


def test_who_does_not_know_the_secret_or_comes_from_elsewhere_gets_nothing(opened):
    _, workbench = opened
    path = urllib.parse.urlsplit(workbench.address).path
    json_body = {"body": "{}", "content-type": "application/json"}
    assert status_of(workbench, path) == 200 and status_of(workbench, f"{path}healthz") == 200
    assert status_of(workbench, "/") == 404 and status_of(workbench, "/healthz") == 404
    assert status_of(workbench, f"/{'x' * 32}/") == 404
    assert status_of(workbench, f"{path}../_serving.py") == 404
    # A name elsewhere that was made to point here, and a page elsewhere that posts.
    assert status_of(workbench, path, host="evil.example") == 404
    assert status_of(workbench, f"{path}tasks/a", "POST", origin="http://evil.example", **json_body) == 404
    assert status_of(workbench, f"{path}tasks/a", "POST", **json_body) == 400
    assert status_of(workbench, f"{path}tasks/a", "POST", "{}", **{"content-type": "text/plain"}) == 400
    assert status_of(workbench, f"{path}tasks/a", "POST", b"\xff", **{"content-type": "application/json"}) == 400


def test_it_is_closed_with_its_explainer_and_can_be_opened_again(opened, alive):
    explainer, workbench = opened
    engine = explainer._open_desk._engine.pid
    assert workbench.is_open and workbench.address in repr(workbench)
    explainer.close()
    assert not workbench.is_open and repr(workbench) == "<Workbench, closed>"
    assert not alive(engine)
    with pytest.raises((urllib.error.URLError, ConnectionError)):
        urllib.request.urlopen(workbench.address, timeout=5)
    again = explainer.workbench(browser=False)
    assert asked(again, OPEN)["result"]["data"]["rowCount"] == 80
    with pytest.raises(LoreError, match="has been closed"):
        workbench._server.desk.take("a", b"{}")


def test_it_ends_with_the_last_name_of_its_explainer(alive):
    explainer = Explainer(desk, BACKGROUND, labels=["deny", "grant"], effort="quick")
    workbench = explainer.workbench(browser=False)
    engine = explainer._open_desk._engine.pid
    del explainer
    assert alive(engine) and workbench.is_open  # the workbench keeps it
    del workbench
    gc.collect()
    deadline = time.monotonic() + 10
    while alive(engine) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not alive(engine)


def test_the_address_is_printed_and_no_browser_is_opened_where_there_is_no_screen(monkeypatch, capsys):
    import webbrowser

    shown = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    monkeypatch.setattr(_serving.sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with Explainer(desk, BACKGROUND, labels=["deny", "grant"]) as explainer:
        first = explainer.workbench()
        assert capsys.readouterr().out == f"LORE answers at {first.address}\n"
        assert shown == []
        monkeypatch.setenv("DISPLAY", ":0")
        if "ipykernel" not in _serving.sys.modules:
            assert explainer.workbench().address == shown[0]


def test_a_widget_speaks_the_languages_of_the_page_alone(explainer, credit):
    with pytest.raises(LoreError, match='language must be "en", "de" or "it", got \'fr\''):
        explainer.widget(credit.iloc[17], language="fr")
