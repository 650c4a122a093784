// What the comparison must show, and where a peer is better: computed, not written.

import { average, mean, paired, ratioOf, typical } from "./statistics.mjs";
import { studyOf } from "./studies.mjs";

const OWN = "ours-default";
const DICE = ["dice-random", "dice-genetic", "dice-kdtree"];
const CASES = [...DICE, "nice", "cfnow", "lux", "lore-sa"];
const RULES = ["lore-sa", "anchor", "alibi", "lux"];
const ANCHORS = ["anchor", "alibi"];
/** What a rule may have more conditions than Anchor's. */
const MORE_CONDITIONS = 0.3;
const figure = (value) => (value >= 10 ? value.toFixed(0) : value.toFixed(1));
const times = (value) => `${figure(value)} times`;
const answer = (isReached) => (isReached ? "yes" : "**no**");

/** "149 times ours (23 to 689; more than ours in 12 of 12 cells)". */
function speed(run, ids, own, isEnough) {
  const found = ids.map((id) => ({ id, ...ratioOf(paired(run.measured, id, own), "seconds") }));
  const known = found.filter(({ median }) => median !== null);
  const text = known.map(
    ({ id, median, low, high, cells, cellsAbove }) =>
      `${id} takes ${times(median)} ours (${figure(low)} to ${figure(high)}; more than ours in ${cellsAbove} of ${cells} cells)`,
  );
  return { text: text.join(", "), isReached: known.length > 0 && known.every(isEnough) };
}

const atLeast = (least) => (ratio) => ratio.median >= least;
const inEveryCell = ({ cells, cellsAbove }) => cellsAbove === cells;

/** Ours and the peer's on the same rows and seeds, of those where both have the figure; `ownKey` where that of ours is another. */
function bothOf(run, id, { key, ownKey = key, system = OWN, over }) {
  const isThere = (value) => value !== null && value !== undefined;
  const pairs = paired(run.measured, id, system).filter(({ peer, own }) => isThere(peer[key]) && isThere(own[ownKey]));
  const [own, theirs] = [pairs.map((pair) => pair.own), pairs.map(({ peer }) => peer)];
  return { own: over(own, ownKey), theirs: over(theirs, key) };
}

function against(run, ids, { digits, isBetter, ...measure }) {
  const found = ids.map((id) => [id, bothOf(run, id, measure)]).filter(([, { theirs }]) => theirs !== null);
  const text = found.map(([id, { own, theirs }]) => `${own.toFixed(digits)} against ${theirs.toFixed(digits)} (${id})`);
  return { text: text.join(", "), isReached: found.every(([, { own, theirs }]) => isBetter(own, theirs)) };
}

/** Ours against the mean of the peers. */
function memory(summary, peers, system) {
  if (summary[system] === undefined) return { text: "", isReached: false };
  const theirs = mean(peers.map((id) => summary[id].medianMegabytes));
  const own = summary[system].medianMegabytes;
  return { text: `${own.toFixed(0)} MB against ${theirs.toFixed(0)} MB`, isReached: own < theirs };
}

/** Null where it was not measured; docs/performance.md has it on its own. */
function outside(run) {
  const isWide = ({ cell }) => run.cells[cell] !== undefined && run.cells[cell].features >= 20;
  const alone = run.about.alone.filter(isWide);
  const inTurn = run.measured.filter((line) => line.system === "ours-1000" && isWide(line));
  const outsideMs = (lines) => 1000 * typical(lines, "outsideSeconds");
  if (alone.length === 0 || inTurn.length === 0) return null;
  const text = `${outsideMs(alone).toFixed(1)} ms row after row, ${outsideMs(inTurn).toFixed(1)} ms when each row waits for its turn; see [performance](performance.md)`;
  return { text, isReached: outsideMs(alone) <= 10 };
}

export function verdicts(run, summary, peers) {
  const there = (ids) => ids.filter((id) => summary[id] !== undefined);
  const all = peers.map(({ id }) => id);
  const row = (claim, { text, isReached }) => [claim, text, text === "" ? "not measured" : answer(isReached)];
  const less = (a, b) => a < b;
  const more = (a, b) => a > b;
  const most = (a, b) => a >= b;
  const compared = (ids, measure) => against(run, there(ids), measure);
  const withMore = (a, b) => a <= b + MORE_CONDITIONS;
  const share = { over: average, digits: 3, isBetter: more };
  const alike = { over: average, digits: 2, isBetter: more };
  const asked = { over: typical, digits: 0, isBetter: less };
  const changes = { key: "firstChanged", over: average, digits: 2, isBetter: less };
  const near = { key: "ranks", over: average, digits: 4, isBetter: less };
  const usual = { key: "percentile", over: average, digits: 1, isBetter: less };
  const rows = [
    row("precision of the rule above every peer's", compared(RULES, { key: "precision", ...share })),
    row("coverage of the rule above every peer's", compared(RULES, { key: "coverage", ...share })),
    row(
      "conditions at most Anchor's and 0.3",
      compared(ANCHORS, { key: "ruleLength", over: average, digits: 2, isBetter: withMore }),
    ),
    row("broad rules: precision", compared(RULES, { key: "precision", system: "ours-broad", ...share })),
    row("broad rules: coverage", compared(RULES, { key: "coverage", system: "ours-broad", ...share })),
    row(
      "broad rules: conditions at most Anchor's and 0.3",
      compared(ANCHORS, { key: "ruleLength", system: "ours-broad", over: average, digits: 2, isBetter: withMore }),
    ),
    row("stability, the case moved by 1%, above every peer's", compared(RULES, { key: "stabilityMoved", ...alike })),
    row("the same against LIME's ten features", compared(["lime"], { key: "stabilityMoved", ...alike })),
    row(
      "the same against LIME's four strongest",
      compared(["lime"], { key: "strongestMoved", ownKey: "stabilityMoved", ...alike }),
    ),
    row("stability, half the background, above every peer's", compared(RULES, { key: "stabilityHalves", ...alike })),
    row("the same against LIME's ten features", compared(["lime"], { key: "stabilityHalves", ...alike })),
    row(
      "the same against LIME's four strongest",
      compared(["lime"], { key: "strongestHalves", ownKey: "stabilityHalves", ...alike }),
    ),
    row("fewer rows asked for a case than every peer", compared(all, { key: "rows", ...asked })),
    row("the same with effort quick", compared(all, { key: "rows", system: "ours-quick", ...asked })),
    row("the same with what is asked once per explainer", compared(all, { key: "rowsWithShared", ...asked })),
    row("the same with effort quick", compared(all, { key: "rowsWithShared", system: "ours-quick", ...asked })),
    row("faster than LIME in every cell", speed(run, there(["lime"]), OWN, inEveryCell)),
    row("the same with the native engine", speed(run, there(["lime"]), "ours-native", inEveryCell)),
    row("the same with effort quick", speed(run, there(["lime"]), "ours-quick", inEveryCell)),
    row("faster than Anchors", speed(run, there(ANCHORS), OWN, atLeast(1))),
    row("full explanation at least 100 times faster than LORE_sa", speed(run, there(["lore-sa"]), OWN, atLeast(100))),
    row("the same with effort quick", speed(run, there(["lore-sa"]), "ours-quick", atLeast(100))),
    row("faster than DiCE, NICE and CFNOW", speed(run, there([...DICE, "nice", "cfnow"]), OWN, atLeast(1))),
    row(
      "counterfactuals valid as often as every peer's",
      compared(CASES, { key: "valid", over: average, digits: 3, isBetter: most }),
    ),
    row("fewest changes, the one that is enough today", compared(CASES, { ...changes, ownKey: "leastChanged" })),
    row(
      "the same, the best of all that are listed",
      compared(CASES, { ...changes, key: "changed", ownKey: "leastFewest" }),
    ),
    row("the same, the safe one that is shown first", compared(CASES, changes)),
    row("nearest by ranks, enough today", compared(CASES, { ...near, ownKey: "leastRanks" })),
    row(
      "the same, the best of all that are listed",
      compared(CASES, { ...near, key: "nearestRanks", ownKey: "leastNearest" }),
    ),
    row("the same, the safe one", compared(CASES, near)),
    row(
      "most plausible (percentile, less is better), the real case named",
      compared(CASES, { ...usual, ownKey: "realPercentile" }),
    ),
    row("the same, enough today", compared(CASES, { ...usual, ownKey: "leastPercentile" })),
    row("the same, the safe one", compared(CASES, usual)),
    row("most robust to retraining, the safe one", compared(CASES, { key: "kept", ...share })),
    row("memory below the peers' mean", memory(summary, all, OWN)),
    row("the same with the native engine", memory(summary, all, "ours-native")),
  ];
  const alone = outside(run);
  if (alone !== null) rows.push(row("at most 10 ms outside the black box, N = 1,000, 20 features", alone));
  return rows;
}

/** `isLessBetter` and how a measure is taken together. */
const COMPARED = [
  { key: "seconds", title: "time per explanation", over: typical, isLessBetter: true, digits: 3 },
  { key: "cpuSeconds", title: "processor time", over: typical, isLessBetter: true, digits: 3 },
  { key: "rows", title: "rows asked", over: typical, isLessBetter: true, digits: 0 },
  { key: "rowsWithShared", title: "rows asked, with those asked once", over: typical, isLessBetter: true, digits: 0 },
  { key: "calls", title: "calls of the black box", over: typical, isLessBetter: true, digits: 0 },
  { key: "megabytes", title: "memory, MB", over: typical, isLessBetter: true, digits: 0 },
  { key: "freshFidelity", title: "fresh fidelity", over: average, isLessBetter: false, digits: 3 },
  { key: "precision", title: "precision of the rule", over: average, isLessBetter: false, digits: 3 },
  { key: "coverage", title: "coverage of the rule", over: average, isLessBetter: false, digits: 3 },
  { key: "ruleLength", title: "conditions in the rule", over: average, isLessBetter: true, digits: 2 },
  { key: "stability", title: "stability over seeds", over: average, isLessBetter: false, digits: 2 },
  { key: "stabilityMoved", title: "stability, moved by 1%", over: average, isLessBetter: false, digits: 2 },
  { key: "stabilityHalves", title: "stability, half the background", over: average, isLessBetter: false, digits: 2 },
  { key: "valid", title: "valid counterfactuals", over: average, isLessBetter: false, digits: 3 },
  { key: "firstChanged", title: "features changed", over: average, isLessBetter: true, digits: 2 },
  { key: "ranks", title: "distance by ranks", over: average, isLessBetter: true, digits: 4 },
  { key: "firstGower", title: "Gower distance", over: average, isLessBetter: true, digits: 4 },
  { key: "percentile", title: "percentile among real cases", over: average, isLessBetter: true, digits: 1 },
  { key: "kept", title: "kept by models trained again", over: average, isLessBetter: false, digits: 3 },
];

/** Against our default, on the same rows and seeds: {id, key, text}. */
export function lostTo(run, id) {
  return COMPARED.flatMap(({ key, title, over, isLessBetter, digits }) => {
    const { own, theirs } = bothOf(run, id, { key, over });
    if (own === null || theirs === null || own.toFixed(digits) === theirs.toFixed(digits)) return [];
    const isBetter = isLessBetter ? theirs < own : theirs > own;
    return isBetter ? [{ id, key, text: `${title} (${theirs.toFixed(digits)}, ours ${own.toFixed(digits)})` }] : [];
  });
}

export function defeats(run, summary, peers) {
  const blocks = peers.map(({ id, title }) => {
    const lost = lostTo(run, id);
    if (lost.length === 0) return `- **${title}**: in nothing that was measured.`;
    return `- **${title}**:\n${lost.map(({ key, text }) => `  - ${text}. ${studyOf(id, key, summary)}`).join("\n")}`;
  });
  return `Against our default preset, on the same rows and seeds; each line with what was tried and found about it. Tried in this run: effort quick, broad rules and the native
engine; what was tried beside it is in [decision 48](decisions/0048-broad-rules.md):\n\n${blocks.join("\n")}`;
}
