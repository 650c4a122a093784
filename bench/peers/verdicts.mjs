// What the comparison must show, and where a peer is better: computed, not written.

import { average, paired, ratioOf, typical } from "./statistics.mjs";

const OWN = "ours-default";
const DICE = ["dice-random", "dice-genetic"];
const figure = (value) => (value >= 10 ? value.toFixed(0) : value.toFixed(1));
const times = (value) => `${figure(value)} times`;
const answer = (isReached) => (isReached ? "yes" : "**no**");

/** "149 times ours, 5% to 95% 23 to 689, slower than ours in 12 of 12 cells". */
function speed(run, ids, own, least) {
  const found = ids.map((id) => ({ id, ...ratioOf(paired(run.measured, id, own), "seconds") }));
  const known = found.filter(({ median }) => median !== null);
  const text = known.map(
    ({ id, median, low, high, cells, cellsAbove }) =>
      `${id} takes ${times(median)} ours (${figure(low)} to ${figure(high)}; more than ours in ${cellsAbove} of ${cells} cells)`,
  );
  return { text: text.join(", "), isReached: known.length > 0 && known.every(({ median }) => median >= least) };
}

/** Ours and the peer's on the same rows and seeds, of those where both have the figure. */
function bothOf(run, id, key, over) {
  const isThere = (line) => line[key] !== null && line[key] !== undefined;
  const pairs = paired(run.measured, id, OWN).filter(({ peer, own }) => isThere(peer) && isThere(own));
  const [own, theirs] = [pairs.map((pair) => pair.own), pairs.map(({ peer }) => peer)];
  return { own: over(own, key), theirs: over(theirs, key) };
}

function against(run, ids, key, over, digits, isBetter) {
  const found = ids.map((id) => [id, bothOf(run, id, key, over)]).filter(([, { theirs }]) => theirs !== null);
  const text = found.map(([id, { own, theirs }]) => `${own.toFixed(digits)} against ${theirs.toFixed(digits)} (${id})`);
  return { text: text.join(", "), isReached: found.every(([, { own, theirs }]) => isBetter(own, theirs)) };
}

export function verdicts(run, summary) {
  const there = (ids) => ids.filter((id) => summary[id] !== undefined);
  const peers = there(["lore-sa", "lime", "anchor", "alibi", ...DICE]);
  const row = (claim, { text, isReached }) => [claim, text, text === "" ? "not measured" : answer(isReached)];
  const less = (a, b) => a < b;
  const isWide = ({ cell }) => run.cells[cell].features >= 20;
  const alone = run.about.alone.filter(isWide);
  const inTurn = run.measured.filter((line) => line.system === "ours-1000" && isWide(line));
  const outsideMs = (lines) => 1000 * typical(lines, "outsideSeconds");
  const rows = [
    row("full explanation at least 100 times faster than LORE_sa", speed(run, there(["lore-sa"]), OWN, 100)),
    row("the same with effort quick", speed(run, there(["lore-sa"]), "ours-quick", 100)),
    row("faster than LIME and Anchors", speed(run, there(["lime", "anchor", "alibi"]), OWN, 1)),
    row("the same with effort quick", speed(run, there(["lime", "anchor", "alibi"]), "ours-quick", 1)),
    row(
      "counterfactual valid at least as often as DiCE's",
      against(run, there(DICE), "valid", average, 3, (a, b) => a >= b),
    ),
    row("fewer changes than DiCE", against(run, there(DICE), "changed", average, 2, less)),
    row("nearer than DiCE (Gower)", against(run, there(DICE), "gower", average, 4, less)),
    row("faster than DiCE", speed(run, there(DICE), OWN, 1)),
    row("fewer rows asked than every peer", against(run, peers, "rows", typical, 0, less)),
  ];
  if (alone.length > 0) {
    const text = `${outsideMs(alone).toFixed(1)} ms row after row, ${outsideMs(inTurn).toFixed(1)} ms when each row waits for its turn; see [performance](performance.md)`;
    const isReached = outsideMs(alone) <= 10;
    rows.push(row("at most 10 ms outside the black box, N = 1,000, 20 features", { text, isReached }));
  }
  return rows;
}

/** `isLessBetter` and how a measure is taken together. */
const COMPARED = [
  { key: "seconds", title: "time per explanation", over: typical, isLessBetter: true, digits: 3 },
  { key: "cpuSeconds", title: "processor time", over: typical, isLessBetter: true, digits: 3 },
  { key: "rows", title: "rows asked", over: typical, isLessBetter: true, digits: 0 },
  { key: "calls", title: "calls of the black box", over: typical, isLessBetter: true, digits: 0 },
  { key: "megabytes", title: "memory, MB", over: typical, isLessBetter: true, digits: 0 },
  { key: "freshFidelity", title: "fresh fidelity", over: average, isLessBetter: false, digits: 3 },
  { key: "precision", title: "precision of the rule", over: average, isLessBetter: false, digits: 3 },
  { key: "coverage", title: "coverage of the rule", over: average, isLessBetter: false, digits: 3 },
  { key: "ruleLength", title: "conditions in the rule", over: average, isLessBetter: true, digits: 2 },
  { key: "stability", title: "stability", over: average, isLessBetter: false, digits: 2 },
  { key: "valid", title: "valid counterfactuals", over: average, isLessBetter: false, digits: 3 },
  { key: "changed", title: "features changed", over: average, isLessBetter: true, digits: 2 },
  { key: "gower", title: "Gower distance", over: average, isLessBetter: true, digits: 4 },
];

/** Against our default, on the same rows and seeds. */
export function defeats(run, summary, peers) {
  const lines = peers.map(({ id, title }) => {
    const lost = COMPARED.flatMap(({ key, title: what, over, isLessBetter, digits }) => {
      const { own, theirs } = bothOf(run, id, key, over);
      if (own === null || theirs === null || summary[id] === undefined) return [];
      const isBetter = isLessBetter ? theirs < own : theirs > own;
      return isBetter ? [`${what} (${theirs.toFixed(digits)}, ours ${own.toFixed(digits)})`] : [];
    });
    return `- **${title}**: ${lost.length === 0 ? "in nothing that was measured" : lost.join("; ")}.`;
  });
  return `Against our default preset, on the same rows and seeds:\n\n${lines.join("\n")}`;
}
