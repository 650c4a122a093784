// Everything that a run finds out, line by line, as it happens: a run that was cut off can be reported, and resumed.

import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";

const keyOf = ({ system, kind, cell, row, seed }) => [system, kind, cell, row, seed].join(" ");

function linesIn(file) {
  if (!existsSync(file)) return [];
  const texts = readFileSync(file, "utf8").split("\n");
  // The last one may have been cut off.
  return texts.flatMap((text, i) => {
    try {
      return [JSON.parse(text)];
    } catch (error) {
      if (i < texts.length - 2) throw error;
      return [];
    }
  });
}

/** Lines: {type: "explanation" | "opened" | "failure" | "alone" | "load" | "run", …}. */
export function openJournal(file, { isResumed }) {
  if (!isResumed) rmSync(file, { force: true });
  const lines = linesIn(file);
  const known = new Set(lines.filter(({ type }) => type === "explanation").map(keyOf));
  const of = (wanted) => lines.filter(({ type }) => type === wanted);
  return {
    of,
    has: (task) => known.has(keyOf(task)),
    spentIn: (system, cell, kinds) =>
      of("explanation")
        .filter((line) => line.system === system && line.cell === cell && kinds.includes(line.kind))
        .reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    hasFailedToOpen: (system, cell) =>
      of("failure").some((line) => line.system === system && line.cell === cell && line.isAtOpening === true),
    add: (line) => {
      lines.push(line);
      if (line.type === "explanation") known.add(keyOf(line));
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}
