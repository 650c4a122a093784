// Cases of a model, explained by each method, with questions whose answers the model itself has given.

import { createHash } from "node:crypto";
import {
  type BlackBox,
  createAnchor,
  createLime,
  createLore,
  DISTANCES,
  type Feature,
  LoreError,
  rowAt,
  type Table,
} from "@lore-xai/core";
import { type Inquiry, openInquiry, Random, rowMajor } from "@lore-xai/core/extend";
import { NOT_KNOWN } from "@lore-xai/core/words";
import { shownByArm } from "./sections.ts";
import type { Cells, ChangeQuestion, PredictQuestion, Study, StudyCase } from "./study.ts";

export interface StudySetup {
  readonly blackBox: BlackBox;
  readonly background: Table;
  readonly cases: number;
  readonly seed: number;
  readonly signal?: AbortSignal | undefined;
  onCase?(done: number): void;
}

/** Values of each feature that are tried in place of the case's own. */
const VALUES_TRIED = 6;
/** Wrong options of the question about changes. */
const WRONG_OPTIONS = 3;
const TIMEOUT_MS = 60_000;

/** Everything about the model and the data that the questions need. */
interface Ground {
  readonly features: readonly Feature[];
  readonly rows: Float64Array;
  readonly labels: Int32Array;
  readonly inquiry: Inquiry;
  readonly background: Table;
}

/** Rows in random order, one of each outcome in turn: else whoever always says the commonest outcome is right. */
function chooseRows(labels: Int32Array, count: number, random: Random): number[] {
  const queues = [...new Set(labels)]
    .sort((a, b) => a - b)
    .map((label) => random.fork(label).shuffled([...labels.keys()].filter((i) => labels[i] === label)));
  const chosen: number[] = [];
  for (let turn = 0; chosen.length < count && queues.some((queue) => queue.length > 0); turn++) {
    const next = queues[turn % queues.length].pop();
    if (next !== undefined) chosen.push(next);
  }
  return chosen;
}

function cellsOf({ background }: Ground, i: number): Cells {
  return Object.entries(rowAt(background, i)).map(([name, cell]) => [name, cell === null ? NOT_KNOWN : String(cell)]);
}

/** The nearest other row of the outcome that a coin chooses, the case's own or another. */
function predictQuestion(ground: Ground, i: number, outcomes: readonly string[], random: Random): PredictQuestion {
  const { rows, labels, features, background } = ground;
  const width = features.length;
  const distance = DISTANCES.minmax.prepare(background);
  const wantsSame = random.chance(0.5);
  const others = [...labels.keys()].filter((k) => k !== i);
  const wanted = others.filter((k) => (labels[k] === labels[i]) === wantsSame);
  const far = (k: number) => distance(rows, i * width, rows, k * width);
  // The very same row again would ask nothing.
  const nearest = (candidates: readonly number[]) =>
    candidates.filter((k) => far(k) > 0).reduce((a, b) => (a < 0 || far(b) < far(a) ? b : a), -1);
  const found = nearest(wanted);
  const chosen = found >= 0 ? found : Math.max(0, nearest(others));
  return { cells: cellsOf(ground, chosen), truth: outcomes[labels[chosen]] };
}

/** One single change that the model answers otherwise, among others that it does not. */
async function changeQuestion(ground: Ground, i: number, random: Random): Promise<ChangeQuestion | null> {
  const { features, rows, labels, inquiry } = ground;
  const width = features.length;
  const own = rows.subarray(i * width, (i + 1) * width);
  const tried = features.flatMap((_, j) => {
    const drawn = Array.from({ length: VALUES_TRIED }, () => random.below(labels.length));
    const byValue = new Map(drawn.map((source) => [rows[source * width + j], source]));
    const others = [...byValue].filter(([value]) => value !== own[j] && !Number.isNaN(value));
    return others.map(([value, source]) => ({ j, value, source }));
  });
  const changed = new Float64Array(tried.length * width);
  for (const [k, { j, value }] of tried.entries()) {
    changed.set(own, k * width);
    changed[k * width + j] = value;
  }
  const answers = await inquiry.ask(changed, tried.length);
  const before = cellsOf(ground, i);
  const text = ({ j, source }: (typeof tried)[number]) =>
    `${before[j][0]}: ${before[j][1]} → ${cellsOf(ground, source)[j][1]}`;
  const flips = tried.filter((_, k) => answers[k] !== labels[i]);
  const others = tried.filter((_, k) => answers[k] === labels[i]);
  // Without a wrong option there is nothing to choose.
  if (flips.length === 0 || others.length === 0) return null;
  const right = flips[random.below(flips.length)];
  const wrong = random.shuffled(others).slice(0, WRONG_OPTIONS);
  return { options: random.shuffled([right, ...wrong].map(text)), truth: text(right) };
}

export async function makeStudy({ blackBox, background, cases, seed, signal, onCase }: StudySetup): Promise<Study> {
  if (!Number.isSafeInteger(cases) || cases < 1) {
    throw new LoreError("invalid-option", `cases must be a whole number from 1, got ${cases}`, { cases });
  }
  const { features, rowCount } = background;
  const inquiry = openInquiry(blackBox, features, { timeoutMs: TIMEOUT_MS, maxQueries: null });
  const rows = rowMajor(background);
  const labels = await inquiry.ask(rows, rowCount);
  if (new Set(labels).size < 2) {
    const only =
      labels.length === 0 ? "there is no row" : `the model says "${blackBox.labels[labels[0]]}" of every row`;
    const message = `a study needs rows of at least two outcomes, and ${only}; give other data, or another model`;
    throw new LoreError("invalid-option", message);
  }
  const ground: Ground = { features, rows, labels, inquiry, background };
  const random = Random.fromSeed(seed).fork("study");
  const setup = { blackBox, background };
  const [lore, lime, anchor] = [createLore(setup), createLime(setup), createAnchor(setup)];
  const made: StudyCase[] = [];
  for (const row of chooseRows(labels, cases, random)) {
    const call = { seed, ...(signal === undefined ? {} : { signal }) };
    const instance = rowAt(background, row);
    const draw = random.fork(row);
    made.push({
      row,
      cells: cellsOf(ground, row),
      outcome: blackBox.labels[labels[row]],
      shown: shownByArm({
        lore: await lore.explain(instance, call),
        lime: await lime.explain(instance, call),
        anchor: await anchor.explain(instance, call),
      }),
      predict: predictQuestion(ground, row, blackBox.labels, draw),
      change: await changeQuestion(ground, row, draw),
    });
    onCase?.(made.length);
  }
  const content = { labels: blackBox.labels, seed, cases: made };
  const id = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
  return { format: "lore-study/1", id, ...content };
}
