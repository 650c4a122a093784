// Systems at work in turn: each has a process of its own, and a cell is explained row by row, by all of them.

import { appendFileSync } from "node:fs";
import { startSystem } from "./system-process.mjs";
import { commandOf, halvesFor } from "./tasks.mjs";

const ROWS_ALONE = 20;
const OPENING_SECONDS = 120;

/** `settings`: {models, errors, budget, longest, isOver, say}. */
export function openTurns(systems, journal, settings) {
  const { models, errors, budget, longest, isOver, say } = settings;
  const runners = systems.map((system) => ({ system, process: null }));

  function noteFailure({ system }, cell, answer, isAtOpening = false) {
    say(`${system.id} in ${cell}: ${answer.error}`);
    journal.add({ type: "failure", system: system.id, cell, error: answer.error, isAtOpening });
    if (answer.trace !== undefined) appendFileSync(errors, `${system.id} ${cell}\n${answer.trace}\n`);
  }

  async function ask(runner, command, seconds) {
    const answer = await runner.process.ask(command, seconds);
    if (answer.ended === true) runner.process = null;
    return answer;
  }

  /** Whether it is open. The first two explanations are of the same row: what the second does not ask is shared by all. */
  async function openIn(runner, cell, about, isWarmed) {
    const { system } = runner;
    if (journal.hasFailedToOpen(system.id, cell)) return false;
    runner.process ??= startSystem(system, models);
    const opened = await ask(runner, { open: cell, halves: halvesFor(about) }, OPENING_SECONDS);
    if (opened.error !== undefined) {
      noteFailure(runner, cell, opened, true);
      return false;
    }
    if (!isWarmed) return true;
    const warm = [];
    for (let i = 0; i < system.warmUp; i++) {
      const place = system.isOurs && i < 2 ? 0 : i % about.background.length;
      const answer = await ask(
        runner,
        { explain: about.background[place], seed: system.isOurs && i < 2 ? 0 : i },
        longest,
      );
      if (answer.error !== undefined) {
        noteFailure(runner, cell, answer, true);
        return false;
      }
      warm.push({ rows: answer.rows, seconds: answer.seconds });
    }
    const shared = opened.rows + (warm.length > 1 ? Math.max(0, warm[0].rows - warm[1].rows) : 0);
    journal.add({
      type: "opened",
      ...{ system: system.id, cell, seconds: opened.seconds, sharedRows: shared },
      coldSeconds: warm[0]?.seconds ?? null,
    });
    return true;
  }

  /** Explains without a pause, as a batch does: a process that waits for its turn is slower when it wakes up. */
  async function explainRowAfterRow(runner, cell, { heldOut }) {
    if (journal.of("alone").some((line) => line.cell === cell)) return;
    for (const row of heldOut.slice(0, ROWS_ALONE)) {
      const answer = await ask(runner, { explain: row, seed: 0 }, longest);
      if (answer.error !== undefined) return noteFailure(runner, cell, answer);
      journal.add({ type: "alone", cell, outsideSeconds: answer.seconds - answer.blackBoxSeconds });
    }
  }

  /** `isWanted(system, task)`; `isTimed`: warmed up, and its times count. */
  async function runCell(cell, about, tasks, { isWanted, isTimed }) {
    const kinds = [...new Set(tasks.map(({ kind }) => kind))];
    const left = new Map();
    for (const runner of runners) {
      const { system } = runner;
      const isLeft = (task) => isWanted(system, task) && !journal.has({ system: system.id, cell, ...task });
      if (isOver() || !tasks.some(isLeft)) continue;
      if (await openIn(runner, cell, about, isTimed)) {
        left.set(runner, Math.min(budget, system.mostSeconds) - journal.spentIn(system.id, cell, kinds));
      }
    }
    for (const [k, task] of left.size === 0 ? [] : tasks.entries()) {
      // Everybody comes first, last and in between: what the machine does besides strikes all alike.
      const order = runners.map((_, i) => runners[(i + k) % runners.length]);
      for (const runner of order) {
        const { id } = runner.system;
        if (isOver() || (left.get(runner) ?? 0) <= 0 || !isWanted(runner.system, task)) continue;
        if (journal.has({ system: id, cell, ...task })) continue;
        const answer = await ask(runner, commandOf(task), longest);
        if (answer.error !== undefined) {
          noteFailure(runner, cell, answer);
          // One more failure of the same kind is allowed for: a system that fails at every row must not take all the time.
          left.set(runner, answer.ended === true ? 0 : left.get(runner) - budget / 3);
          continue;
        }
        left.set(runner, left.get(runner) - answer.cpuSeconds);
        journal.add({ type: "explanation", system: id, kind: task.kind, ...answer });
      }
    }
    if (isTimed)
      for (const [runner] of left) if (runner.system.isTimedAlone) await explainRowAfterRow(runner, cell, about);
    if (left.size > 0) say(`${cell} done: ${kinds.join(", ")}`);
  }

  const stop = async () => {
    for (const runner of runners) await runner.process?.stop();
  };
  return { runCell, stop };
}
