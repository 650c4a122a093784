// Why a peer is better where it is, and what was tried. By system and measure, or by measure alone; figures are those of the run.

const fixed = (digits) => (value) => (value === null || value === undefined ? "–" : value.toFixed(digits));
const [d0, d1, d2, d3] = [0, 1, 2, 3].map(fixed);

/** Systems whose counterfactual is a row of the background as it stands. */
const REAL_ROWS = ["dice-kdtree", "lux"];

/** What other settings of ours have, in this run. */
const tried = (summary, key, text, ids = ["ours-quick"]) => {
  const there = ids.filter((id) => summary[id] !== undefined && summary[id][key] !== null);
  const said = there.map((id) => `${TITLES[id]} ${text(summary[id][key])}`);
  return said.length === 0 ? "" : ` Tried: ${said.join(", ")}.`;
};

const TITLES = { "ours-quick": "effort quick", "ours-native": "the native engine", "ours-broad": "broad rules" };
const SPEED = ["ours-native", "ours-quick"];
const RULE = ["ours-broad", "ours-quick"];

const moreThan = (id) =>
  ({
    lime: "It gives ten weights alone: no rule, no counterfactual, nothing measured on fresh rows.",
    nice: "It does not search: it takes the nearest real case of another outcome and copies cells of it until the outcome changes. No rule, one counterfactual.",
    lux: "It grows a tree of depth 2 on real rows near the case and asks about those, and takes a real row for its counterfactual; nothing is tried on fresh rows.",
    "dice-kdtree": "It looks three real rows up in a tree and asks about them; no rule.",
    "dice-genetic": "It stops as soon as three counterfactuals are found, however far; no rule.",
    "dice-random": "It changes features at random until three are found; no rule.",
    cfnow: "It gives one counterfactual, and no rule.",
    alibi: "It gives a rule alone, and stops at the first that it takes for good enough.",
    anchor: "It gives a rule alone, and stops at the first that it takes for good enough.",
  })[id] ?? "It does less.";

const STUDIES = {
  seconds: (id, s) =>
    `${moreThan(id)} Ours takes ${d0(1000 * s["ours-default"].outsideSeconds)} ms outside the black box for all three parts, and ${d0(s["ours-default"].microsecondsPerRow)} µs a row in WebAssembly, in batches of ${d0(s["ours-default"].rows / s["ours-default"].calls)}; this peer has ${d0(s[id].microsecondsPerRow)} natively in batches of ${d0(s[id].rows / s[id].calls)}.${tried(s, "seconds", (v) => `${d3(v)} s`, SPEED)}`,
  cpuSeconds: (_, s) => `As with the time: more is computed.${tried(s, "cpuSeconds", (v) => `${d3(v)} s`, SPEED)}`,
  rows: (id, s) => `${moreThan(id)}${tried(s, "rows", (v) => `${d0(v)} rows`)}`,
  rowsWithShared: (id, s) =>
    `One case alone pays for the whole pool, of ${d0(s["ours-default"].sharedRows)} rows; with n cases each bears an n-th of it. ${moreThan(id)}${tried(s, "sharedRows", (v) => `a pool of ${d0(v)} rows, and ${d0(s["ours-quick"].rows)} for a case`)}`,
  calls: (_, s) =>
    `Ours asks in rounds, each round made of what the last one answered; a batch costs a call, and calls that cost much are what effort quick is for.${tried(s, "calls", (v) => `${d0(v)} calls`)}`,
  megabytes: (id, s) =>
    `Node starts high, and WebAssembly never gives memory back; the greatest of ours was ${d0(s["ours-default"].megabytes)} MB, of this peer ${d0(s[id].megabytes)} MB.${tried(s, "medianMegabytes", (v) => `${d0(v)} MB`, SPEED)}`,
  freshFidelity: () =>
    "The surrogate of ours is grown round the rule near the case; the fresh rows are a wide mix, half of their cells from other rows. A linear model fitted on a wide sample is nearer to what is asked there. Tried: other neighbours, weights and trees ([decision 19](decisions/0019-reasons-from-a-pool.md)); a free tree is nearer and contradicts its rule.",
  precision: (id, s) =>
    `It pays with coverage: ${d3(s[id].coverage)} against ours of ${d3(s["ours-default"].coverage)} over all cells.${tried(s, "precision", d3)}`,
  coverage: (id, s) =>
    `It pays with precision: ${d3(s[id].precision)} against ours of ${d3(s["ours-default"].precision)} over all cells.${tried(s, "coverage", (v) => d3(v), RULE)} With broad rules the precision is ${d3(s["ours-broad"]?.precision)}; what each setting costs is in [decision 48](decisions/0048-broad-rules.md).`,
  ruleLength: (id, s) =>
    `Fewer conditions at a precision of ${d3(s[id].precision)} and a coverage of ${d3(s[id].coverage)}; ours has ${d3(s["ours-default"].precision)} and ${d3(s["ours-default"].coverage)}.${id === "lux" ? " Its tree has a depth of 2, so that no rule can have more." : ""}${tried(s, "ruleLength", (v) => d2(v), RULE)} At most four and at most three: [decision 48](decisions/0048-broad-rules.md).`,
  "lime stabilityMoved": (_, s) =>
    `LIME names ten features whatever the case, in data of ten or fewer all of them: two lists of everything are the same. Tried: its four strongest alone, which have ${d2(s.lime.strongestMoved)}.`,
  "lime stabilityHalves": (_, s) =>
    `LIME names ten features whatever the case, in data of ten or fewer all of them: two lists of everything are the same. Tried: its four strongest alone, which have ${d2(s.lime.strongestHalves)}. It fits a linear model on a made-up sample, of which half a background changes the means and quartiles alone; ours searches real rows. Like with like, tried on 20 cases each of german, compas and adult on 2026-11-20 (forests, 20% of the rows in two halves): the ten columns that weigh most in our surrogate 0.86, LIME's ten 0.86; the four 0.77, LIME's 0.88.`,
  stabilityMoved: (id, s) =>
    `${id === "lux" ? "LUX builds its tree on the 20 nearest real rows, which a move by 1% hardly changes" : "Its quartiles hide a move by 1%"}; its rules have a precision of ${d3(s[id].precision)}.${tried(s, "stabilityMoved", d2, RULE)}`,
  stabilityHalves: (id, s) =>
    `The pool and the cuts of ours come from the background, and half of one has other cuts.${tried(s, "stabilityHalves", d2, RULE)} Its rules have a precision of ${d3(s[id].precision)}.`,
  firstChanged: (id, s) =>
    `Its counterfactuals are valid in ${d3(s[id].valid)} and were found in ${d2(s[id].found)} of the cases; ours changes ${d2(s["ours-default"].leastChanged)} features where the change that is enough today counts.`,
  ranks: (id, s) =>
    `Ours shows a safer change first: that which is enough today is at ${fixed(4)(s["ours-default"].leastRanks)}. This peer's are kept by ${d3(s[id].kept)} of the models trained again, ours by ${d3(s["ours-default"].kept)}.`,
  firstGower: (id, s) =>
    `By ranks it is ${fixed(4)(s[id].ranks)} against ours of ${fixed(4)(s["ours-default"].ranks)}. Enough today of ours is at ${fixed(4)(s["ours-default"].leastRanks)} by ranks.`,
  "lore-sa percentile": (_, s) =>
    `It changes ${d1(s["lore-sa"].firstChanged)} features where ours changes ${d1(s["ours-default"].firstChanged)}, and has a valid one in ${d2(s["lore-sa"].found)} of the cases alone. Enough today: ${d1(s["ours-default"].leastPercentile)}.`,
  percentile: (id, s) =>
    `${REAL_ROWS.includes(id) ? "Its counterfactual is a row of the background itself, and" : "It"} changes ${d1(s[id].firstChanged)} features where ours changes ${d1(s["ours-default"].firstChanged)}: near and usual pull apart. Enough today: ${d1(s["ours-default"].leastPercentile)}; the real case that ours names beside it: ${d1(s["ours-default"].realPercentile)}.`,
  kept: (id, s) =>
    `It is farther from the case (${d3(s[id].ranks)} by ranks, ours ${d3(s["ours-default"].ranks)}; ${d1(s[id].firstChanged)} features, ours ${d1(s["ours-default"].firstChanged)}), and what is far over the border stays there. Ours enough today: ${d3(s["ours-default"].leastKept)}, so the safer change of ours does gain.`,
  valid: (id, s) => `It lists ${d1(s[id].listed)}, ours ${d1(s["ours-default"].listed)}.`,
  stability: () => "One seed against another; see the lines on a moved case and on halves.",
};

export const NO_STUDY = "Not studied yet.";

export function studyOf(id, key, summary) {
  const study = STUDIES[`${id} ${key}`] ?? STUDIES[key];
  return study === undefined ? NO_STUDY : study(id, summary);
}
