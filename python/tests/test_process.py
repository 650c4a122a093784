"""The child: what happens to it when something goes wrong, stops, is copied or is forgotten."""

import copy
import gc
import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pandas as pd
import pytest

from lore_xai import Explainer, LoreError

BACKGROUND = pd.DataFrame({"age": [18 + 7 * i % 50 for i in range(80)], "income": [500 + 37 * i % 900 for i in range(80)]})


def desk(rows):
    return ["grant" if income > 900 else "deny" for income in rows["income"]]


def opened(model=desk, **settings):
    return Explainer(model, BACKGROUND, labels=["deny", "grant"], effort="quick", **settings)


class OutOfOrder(RuntimeError):
    pass


def ended(alive, pid, seconds=5.0):
    deadline = time.monotonic() + seconds
    while alive(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not alive(pid)


def test_an_exception_of_the_model_arrives_as_it_is_and_the_next_case_is_explained():
    fails = [False]

    def shaky(rows):
        if fails[0]:
            raise OutOfOrder("no paper", 7)
        return desk(rows)

    with opened(shaky) as explainer:
        fails[0] = True
        with pytest.raises(OutOfOrder) as caught:
            explainer.explain(BACKGROUND.iloc[0])
        assert caught.value.args == ("no paper", 7)
        assert any("shaky" in str(frame.path) or frame.name == "shaky" for frame in caught.traceback)
        fails[0] = False
        assert explainer.explain(BACKGROUND.iloc[0]).outcome == "deny"


@pytest.mark.parametrize(
    "answer, code",
    [
        (lambda rows: ["deny"] * (len(rows) + 1), "black-box-wrong-count"),
        (lambda rows: ["perhaps"] * len(rows), None),
        (lambda rows: [None] * len(rows), None),
    ],
)
def test_answers_that_cannot_be_are_errors_with_a_code(answer, code):
    with opened(answer) as explainer:
        with pytest.raises(LoreError) as caught:
            explainer.explain(BACKGROUND.iloc[0])
        assert code is None or caught.value.code == code
        assert caught.value.code.startswith(("black-box", "model"))


def interrupt_soon(seconds):
    """Within `pytest.raises`: on a busy machine it comes before the timer's own start is over."""
    threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT)).start()


@pytest.mark.parametrize("where", ["in the model", "in the engine"])
def test_ctrl_c_stops_an_explanation_and_leaves_everything_usable(where, pid_of):
    waits = [0.0]

    def slow(rows):
        time.sleep(waits[0])
        return desk(rows)

    with opened(slow) as explainer:
        before = explainer.explain(BACKGROUND.iloc[0]).json
        pid = pid_of(explainer)
        waits[0] = 10.0 if where == "in the model" else 0.02
        started = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            interrupt_soon(0.3)
            explainer.explain(BACKGROUND.iloc[1]) if where == "in the model" else explainer.rulebook(cases=200)
        assert time.monotonic() - started < 8
        waits[0] = 0.0
        assert explainer.explain(BACKGROUND.iloc[0]).json == before
        # The engine was not lost: what it has labelled is still known.
        assert pid_of(explainer) == pid


def test_ctrl_c_in_the_middle_of_a_message_leaves_no_half_of_it(pid_of):
    with opened() as explainer:
        before = explainer.explain(BACKGROUND.iloc[0]).json
        pid = pid_of(explainer)
        os.kill(pid, signal.SIGSTOP)  # the pipe is soon full
        threading.Timer(2.0, os.kill, (pid, signal.SIGCONT)).start()
        with pytest.raises(KeyboardInterrupt):
            interrupt_soon(0.1)
            explainer._sessions[0].engine.request({"operation": "explain"}, bytes(1 << 20), None)
        assert explainer.explain(BACKGROUND.iloc[0]).json == before
        assert pid_of(explainer) == pid


def test_ctrl_c_at_any_time_leaves_the_engine_as_it_was(pid_of):
    """Each next one comes later by less than a question of the model takes."""
    with opened() as explainer:
        before = explainer.explain(BACKGROUND.iloc[0]).json
        pid = pid_of(explainer)
        for attempt in range(60):
            with pytest.raises(KeyboardInterrupt):
                interrupt_soon(0.02 + 0.001 * attempt)
                explainer.rulebook(cases=2000)
        assert explainer.explain(BACKGROUND.iloc[0]).json == before
        assert pid_of(explainer) == pid


def test_a_second_ctrl_c_while_the_first_is_seen_to_leaves_the_engine_as_it_was(pid_of):
    stops = []

    def interrupted(rows):
        for pid in stops:
            os.kill(pid, signal.SIGSTOP)  # it does not let go of what is cancelled
            threading.Thread(target=interrupt_again).start()
            raise KeyboardInterrupt
        return desk(rows)

    with opened(interrupted) as explainer:
        before = explainer.explain(BACKGROUND.iloc[0]).json
        pid, engine = pid_of(explainer), explainer._sessions[0].engine

        def interrupt_again():
            while not engine._abandoned:
                time.sleep(0.01)
            os.kill(os.getpid(), signal.SIGINT)

        stops.append(pid)
        with pytest.raises(KeyboardInterrupt):
            explainer.rulebook(cases=2000)
        stops.clear()
        assert engine._abandoned
        os.kill(pid, signal.SIGCONT)
        assert explainer.explain(BACKGROUND.iloc[0]).json == before
        assert pid_of(explainer) == pid


def cut(*_):
    raise KeyboardInterrupt


def test_ctrl_c_while_the_engine_starts_leaves_no_other_one_behind(alive, pid_of, monkeypatch):
    with opened() as explainer:
        explainer.close()
        with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
            patch.setattr(explainer, "_opening", cut)
            explainer.explain(BACKGROUND.iloc[0])
        pid = pid_of(explainer)
        assert explainer.explain(BACKGROUND.iloc[0]).outcome == "deny"
        assert pid_of(explainer) == pid or ended(alive, pid)


def test_ctrl_c_between_the_start_of_the_engine_and_the_first_question_has_it_opened_again(monkeypatch):
    with opened() as first, copy.deepcopy(first) as explainer:
        with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
            patch.setattr("lore_xai._explainer.Rows", cut)
            explainer.explain(BACKGROUND.iloc[0])
        assert explainer.explain(BACKGROUND.iloc[0]).outcome == "deny"


def test_ctrl_c_while_the_engine_ends_leaves_the_explainer_usable(alive, pid_of, monkeypatch):
    with opened() as explainer:
        pid = pid_of(explainer)
        with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
            patch.setattr(explainer._sessions[0].engine._child, "wait", cut)
            explainer.close()
        assert explainer.explain(BACKGROUND.iloc[0]).outcome == "deny"
        assert ended(alive, pid)


def test_an_engine_that_was_killed_is_started_anew(pid_of):
    with opened() as explainer:
        before = explainer.explain(BACKGROUND.iloc[0]).json
        os.kill(pid_of(explainer), signal.SIGKILL)
        time.sleep(0.2)
        assert explainer.explain(BACKGROUND.iloc[0]).json == before


def test_an_engine_that_is_killed_while_it_works_is_an_error_and_the_next_case_is_explained(pid_of):
    kills = [None]

    def deadly(rows):
        if kills[0] is not None:
            os.kill(kills[0], signal.SIGKILL)
            kills[0] = None
        return desk(rows)

    with opened(deadly) as explainer:
        kills[0] = pid_of(explainer)
        with pytest.raises(LoreError) as caught:
            explainer.explain(BACKGROUND.iloc[0])
        assert caught.value.code == "worker-lost"
        assert explainer.explain(BACKGROUND.iloc[0]).outcome == "deny"


def test_a_copy_through_pickle_explains_the_same_with_an_engine_of_its_own(pid_of):
    with opened(immutable=["age"]) as explainer:
        e = explainer.explain(BACKGROUND.iloc[0])
        with pickle.loads(pickle.dumps(explainer)) as other:
            assert pid_of(other) is None
            assert other.explain(BACKGROUND.iloc[0]).json == e.json
            assert pid_of(other) != pid_of(explainer)
        kept = pickle.loads(pickle.dumps(e))
    assert (kept.json, str(kept), kept._repr_html_()) == (e.json, str(e), e._repr_html_())
    assert kept.counterfactuals.to_frame().equals(e.counterfactuals.to_frame())


def test_a_deep_copy_is_one_through_pickle():
    with opened() as explainer, copy.deepcopy(explainer) as other:
        assert other.explain(BACKGROUND.iloc[0]).json == explainer.explain(BACKGROUND.iloc[0]).json


def test_the_engine_ends_with_its_explainer(alive, pid_of):
    explainer = opened()
    e = explainer.explain(BACKGROUND.iloc[0])
    pid = pid_of(explainer)
    del explainer
    assert alive(pid) and "<svg" in e.to_html()  # the explanation keeps it
    del e
    gc.collect()
    assert ended(alive, pid)


def test_close_ends_the_engine_and_the_next_question_starts_another(alive, pid_of):
    explainer = opened()
    pid = pid_of(explainer)
    explainer.close()
    assert ended(alive, pid)
    assert explainer.explain(BACKGROUND.iloc[0]).outcome == "deny"
    explainer.close()


def test_the_engine_ends_with_the_interpreter_even_where_that_is_killed(alive):
    program = textwrap.dedent(
        """
        import sys, time
        sys.path.insert(0, %r)
        import test_process as t
        explainer = t.opened()
        print(explainer._sessions[0].engine.pid, flush=True)
        time.sleep(60)
        """
    ) % os.path.dirname(os.path.abspath(__file__))
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as child:
        pid = int(child.stdout.readline())
        assert alive(pid)
        child.kill()
    assert ended(alive, pid)


def test_a_forked_process_has_an_engine_of_its_own_and_leaves_the_other_alone(pid_of):
    with opened() as explainer:
        whole = explainer.explain(BACKGROUND.iloc[0]).json
        mine = pid_of(explainer)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            status = 1
            try:
                same = explainer.explain(BACKGROUND.iloc[0]).json == whole
                status = 0 if same and pid_of(explainer) != mine else 2
                explainer.close()
                os.write(writing, b"done")
            finally:
                os._exit(status)
        os.close(writing)
        assert os.read(reading, 4) == b"done"
        os.close(reading)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert pid_of(explainer) == mine
        assert explainer.explain(BACKGROUND.iloc[0]).json == whole


def test_threads_take_turns():
    with opened() as explainer:
        wanted = [explainer.explain(BACKGROUND.iloc[row]).json for row in range(4)]
        found = [None] * 4

        def work(row):
            found[row] = explainer.explain(BACKGROUND.iloc[row]).json

        threads = [threading.Thread(target=work, args=(row,)) for row in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == wanted


def test_engines_of_several_explainers_do_not_hold_each_other(alive, pid_of):
    first, second = opened(), opened()
    pid = pid_of(first)
    first.close()
    assert ended(alive, pid)
    assert second.explain(BACKGROUND.iloc[0]).outcome == "deny"
    second.close()
