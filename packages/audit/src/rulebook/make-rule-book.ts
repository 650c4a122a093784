// The whole model from local rules: cases are explained one by one, their rules composed into the smallest list that decides as
// the model does, and the list is measured on rows kept apart ([G18] future work: "derive a global description of the black box
// bottom-up by composing the local explanations and minimizing the size").

import {
  type BlackBox,
  type Dictionary,
  LoreError,
  type LoreSettings,
  type Row,
  type Rule,
  rowAt,
  type Signal,
  selectRows,
  type Table,
  VERSION,
} from "@lore-xai/core";
import {
  batchRow,
  bindDictionary,
  evenlySpread,
  guardedBlackBox,
  type LabelledRows,
  Random,
  readingDictionary,
  rowMajor,
  zeroOneColumns,
} from "@lore-xai/core/extend";
import { listText } from "@lore-xai/core/words";
import { type CaseTags, type SeenRows, tellingRows } from "../cases/case-tags.ts";
import { type CaseExplainer, explainHere, type OpenCaseExplainer } from "../cases/explain-cases.ts";
import { allowedBlackBox, type CountingBlackBox, checkBudget, countingAll } from "../cases/question-budget.ts";
import { type BookBudget, type ExplainingPlan, openBudget, planExplaining } from "./book-budget.ts";
import { premiseOf } from "./box-premise.ts";
import { type CodedRows, codeRows } from "./coded-rows.ts";
import { composeLists, decidedBy, type List } from "./compose.ts";
import { type Judge, type Lines, type MeasuredBook, measureBook, measureSize } from "./measure-book.ts";
import type { RuleBook } from "./rule-book.ts";
import { boxOfRule } from "./seed-boxes.ts";

/** How far the making of a book is. */
export interface RuleBookProgress {
  readonly phase: "labels" | "explaining" | "composing";
  /** From 0 to 1, of the whole. */
  readonly share: number;
}

/** What a rule book is made of; what is left out has its default. */
export interface RuleBookSetup {
  readonly blackBox: BlackBox;
  /** Cases as the model meets them; a third of them is kept apart for measuring. */
  readonly rows: Table;
  /** Most rules of the book, 12 by default. */
  readonly rules?: number;
  /** Most conditions of a rule, 3 by default. */
  readonly maxConditions?: number;
  /** Cases that are explained, 200 by default. */
  readonly cases?: number;
  /** Rules of explanations that are there already: then nothing is explained anew. */
  readonly localRules?: readonly Rule[];
  /** Most rows that the model is asked about, at least 1,000; no limit by default. */
  readonly maxQueries?: number | undefined;
  /** Explains the cases; by default, and where there is a budget, one after another in this thread. */
  readonly openExplainer?: OpenCaseExplainer | undefined;
  /** Explains in this thread, asking this model; LORE by default. */
  readonly explainWith?: ((blackBox: BlackBox) => OpenCaseExplainer) | undefined;
  /** Columns that are read as tags, as texts are: rules then speak of tags in their place. */
  readonly tags?: CaseTags | undefined;
  /** The words that the book is told in; no rule depends on them. */
  readonly dictionary?: Dictionary | undefined;
  readonly seed?: number;
  readonly timeoutMs?: number;
  readonly signal?: Signal;
  /** Told of every step. */
  onProgress?(progress: RuleBookProgress): void;
  /** Waited for between two stretches of composing, so that others get their turn; by default nobody is waited for. */
  pause?(): Promise<void>;
}

const DEFAULTS = { rules: 12, maxConditions: 3, cases: 200, seed: 0, timeoutMs: 60_000 } as const;
/** Rows that a book is composed on, at most: more make it slower and hardly better. */
const MOST_ROWS = 8000;
/** Rows that it is measured on, at most. */
const MOST_KEPT_APART = 10_000;
const FEWEST_ROWS = 30;
const KEPT_APART_SHARE = 1 / 3;
const MADE_ROWS = 2000;
/** What the made-up rows count together, as a share of the real ones. */
const MADE_SHARE = 0.3;
const COMPOSING = { price: 1, standing: 0.01 } as const;
/** A book that does so much of what a longer one does is preferred to it. */
const KEPT_FIDELITY = 0.999;
/** The curve of sizes goes on so far where fewer rules are asked for. */
const SIZES_SHOWN = 20;

/** Of one feature alone they would be the real ones again. */
const mostCrosses = ({ features }: Table): number => (features.length < 2 ? 0 : MADE_ROWS);

/** Rows of which each feature comes from one of two real ones. */
function crossesOf(table: Table, count: number, random: Random): Float64Array {
  const width = table.features.length;
  const rows = new Float64Array(count * width);
  for (let i = 0; i < count; i++) {
    const [a, b] = [random.below(table.rowCount), random.below(table.rowCount)];
    for (let j = 0; j < width; j++) rows[i * width + j] = table.columns[j][random.chance(0.5) ? a : b];
  }
  return rows;
}

function throwIfAborted(signal: Signal | undefined): void {
  if (signal?.aborted) throw new LoreError("aborted", "the rule book was cancelled");
}

/** Rules need something that cases have in common. */
function refuseNothingSeen({ features }: SeenRows, tags: CaseTags | undefined): void {
  if (features.length > 0 || tags === undefined) return;
  const message = `a rule book must speak of what cases have in common, got nothing but ${listText(tags.columns.map((name) => `"${name}"`))} without a word that two cases have; the parts of a picture are its own: explain single cases`;
  throw new LoreError("invalid-option", message, { columns: tags.columns });
}

/** Which rows the book is made with and which are kept apart. */
function splitRows(rowCount: number, random: Random, budget: BookBudget): { used: Int32Array; apart: Int32Array } {
  const order = Int32Array.from(random.shuffled(Array(rowCount).keys()));
  const apart = Math.round(rowCount * KEPT_APART_SHARE);
  const used = budget.rowsOf("rows", Math.min(rowCount - apart, MOST_ROWS));
  const measured = budget.rowsOf("kept-apart", Math.min(apart, MOST_KEPT_APART));
  return { used: order.slice(apart, apart + used), apart: order.slice(0, measured) };
}

/** How far the explaining begins and ends in the whole. */
const EXPLAINING = { from: 0.1, to: 0.7 } as const;

interface LocalRules {
  readonly explainer: CaseExplainer;
  readonly used: Table;
  readonly cases: number;
  /** What a list of these rules decides otherwise than the model does: so many rows of it at most. */
  wrongBy(rules: readonly Rule[], most: number): Promise<readonly number[]>;
  /** Called before each half. */
  onHalf(): void;
  /** Told of each half how many were explained of how many; fewer where a budget ends. */
  onExplained(got: number, wanted: number): void;
  onShare(share: number): void;
}

/** Half of the cases wherever they are, the other half where the rules of the first half do not do as the model does. */
async function explainedRules(question: LocalRules): Promise<Rule[]> {
  const { explainer, used, cases, wrongBy, onHalf, onExplained, onShare } = question;
  let done = 0;
  const explained = async (numbers: Iterable<number>) => {
    onHalf();
    const rows: Row[] = Array.from(numbers, (row) => rowAt(used, row));
    const found = await explainer.explain(rows, () => onShare(++done / cases));
    onExplained(found.length, rows.length);
    return found.map(({ rule }) => rule);
  };
  const first = await explained(evenlySpread(used.rowCount, Math.ceil(cases / 2)));
  return [...first, ...(await explained(await wrongBy(first, cases - first.length)))];
}

/** Rows that a list decides otherwise than the model does, spread evenly. */
function wrongIn(list: List, rows: CodedRows, realCount: number, most: number): number[] {
  const decided = decidedBy(list, rows);
  const wrong = Array.from({ length: realCount }, (_, i) => i).filter((i) => decided[i] !== rows.labels[i]);
  return wrong.length === 0 ? [] : Array.from(evenlySpread(wrong.length, most), (k) => wrong[k]);
}

/** The shortest of the lists that does hardly worse than the best. */
function shortest(lists: readonly List[]): List {
  const best = Math.max(...lists.map(({ right }) => right));
  return lists.find(({ right }) => right >= KEPT_FIDELITY * best) ?? lists[lists.length - 1];
}

/** The book with the features that it may speak of; of tags, those that it does speak of. */
function spokenOf(measured: MeasuredBook, { features, tags }: SeenRows, reading: CaseTags | undefined) {
  if (reading === undefined) return { features, ...measured };
  const asked = new Set(measured.rules.flatMap(({ premise }) => premise.map(({ feature }) => feature)));
  return {
    features: features.filter(({ name }) => !tags.has(name) || asked.has(name)),
    ...measured,
    tags: [...tags.values()].filter(({ feature }) => asked.has(feature)),
  };
}

interface Explaining {
  readonly open: OpenCaseExplainer;
  readonly settings: LoreSettings;
  readonly effort: ExplainingPlan["effort"];
  onHalf(): void;
}

/** Where there is a budget, every question must be counted when it is asked: then cases are explained in this thread. */
function explaining(setup: RuleBookSetup, cases: number, counted: CountingBlackBox): Explaining {
  const { maxQueries, openExplainer, explainWith = explainHere } = setup;
  if (maxQueries === undefined) {
    const open = openExplainer ?? explainWith(setup.blackBox);
    return { open, settings: {}, effort: "default", onHalf: () => undefined };
  }
  const { effort, poolQueries, halves } = planExplaining(maxQueries - counted.asked(), cases);
  const allowed = allowedBlackBox(counted);
  const left = [...halves];
  return {
    open: explainWith(allowed),
    // Texts and pictures have no pool that they share.
    settings: { effort, ...(setup.tags === undefined && { poolQueries }) },
    effort,
    onHalf: () => allowed.allow(left.shift() ?? 0),
  };
}

/**
 * What a model does, in a dozen rules, each with what it is worth on rows kept apart.
 *
 * @example
 * ```ts
 * const book = await makeRuleBook({ blackBox: loanDesk, rows: applicants, rules: 6 });
 * book.fidelity; // how often the book decides as the model does
 * ```
 */
export async function makeRuleBook(given: RuleBookSetup): Promise<RuleBook> {
  const [book] = await makeRuleBooks(given, [given.rules ?? DEFAULTS.rules]);
  return book;
}

/** Books of several sizes of the same explanations and the same rows: one for each number of rules at most. */
export async function makeRuleBooks(given: RuleBookSetup, sizes: readonly number[]): Promise<RuleBook[]> {
  const setup = { ...DEFAULTS, ...given };
  const { rows: table, seed, timeoutMs, signal, onProgress, pause = async () => undefined } = setup;
  if (table.rowCount < FEWEST_ROWS) {
    const message = `a rule book needs at least ${FEWEST_ROWS} rows to be made and measured, got ${table.rowCount}`;
    throw new LoreError("table-empty", message, { rowCount: table.rowCount });
  }
  checkBudget(setup);
  const budget = openBudget(setup.maxQueries);
  const dictionary = bindDictionary(setup.dictionary ?? null, table.features, setup.blackBox.labels);
  const random = Random.fromSeed(seed).fork("rule-book");
  const counted = countingAll(setup.blackBox);
  const blackBox = guardedBlackBox(counted, { timeoutMs });
  const { features } = table;
  const labelled = async (rows: Float64Array): Promise<LabelledRows> => {
    const batch = { features, count: rows.length / features.length, data: rows };
    const answers = batch.count === 0 ? [] : await blackBox.predict(batch, { signal });
    return { rows, labels: Int32Array.from(answers) };
  };
  const { used, apart } = splitRows(table.rowCount, random.fork("split"), budget);
  const usedTable = selectRows(table, used);
  const real = await labelled(rowMajor(usedTable));
  const keptApart = await labelled(rowMajor(selectRows(table, apart)));
  const made = await labelled(
    crossesOf(usedTable, budget.rowsOf("made-up-cases", mostCrosses(usedTable)), random.fork("crosses")),
  );
  onProgress?.({ phase: "labels", share: 0.1 });
  const seen = tellingRows(usedTable, real, blackBox.labels, setup.tags);
  refuseNothingSeen(seen, setup.tags);
  const bySeen = ({ rows: given, labels }: LabelledRows): LabelledRows => ({ rows: seen.see(given), labels });
  const rows = codeRows(seen.features, bySeen(real), bySeen(made), MADE_SHARE);
  const settings = { ...COMPOSING, maxConditions: setup.maxConditions, outcomes: blackBox.labels.length };
  const most = Math.max(...sizes, SIZES_SHOWN);
  const composed = (rules: readonly Rule[], from: number, to: number) =>
    composeLists(
      rows,
      rules.flatMap((rule) => boxOfRule(rule, rows, blackBox.labels) ?? []),
      { ...settings, most },
      {
        pause: async () => {
          throwIfAborted(signal);
          await pause();
        },
        onProgress: (share) => onProgress?.({ phase: "composing", share: from + (to - from) * share }),
      },
    );
  let localRules = setup.localRules ?? [];
  if (setup.localRules === undefined) {
    const cases = Math.min(setup.cases, used.length);
    const { open, settings, effort, onHalf } = explaining(setup, cases, counted);
    const explainer = await open({ background: usedTable, settings: { timeoutMs, ...settings }, seed, signal });
    let share: number = EXPLAINING.from;
    let isCut = false;
    try {
      localRules = await explainedRules({
        explainer,
        used: usedTable,
        cases,
        async wrongBy(rules, wanted) {
          const draft = await composed(rules, share, share);
          return wrongIn(draft[draft.length - 1], rows, used.length, wanted);
        },
        onHalf,
        onExplained: (got, wanted) => {
          isCut ||= got < wanted;
        },
        onShare(done) {
          share = EXPLAINING.from + (EXPLAINING.to - EXPLAINING.from) * done;
          onProgress?.({ phase: "explaining", share });
        },
      });
    } finally {
      await explainer.close();
    }
    budget.explained(localRules.length, isCut ? cases : localRules.length, effort);
  }
  const lists = await composed(localRules, EXPLAINING.to, 1);
  const linesOf = ({ boxes, otherwise }: List): Lines => ({
    lines: boxes.map((box) => ({ premise: premiseOf(box, rows), outcome: box.outcome })),
    otherwise,
  });
  const judge: Judge = {
    features: seen.features,
    labels: blackBox.labels,
    keptApart: bySeen(keptApart),
    exampleAt: (i) => batchRow({ features, count: keptApart.labels.length, data: keptApart.rows }, i),
  };
  const measured = lists.map((list) => measureSize(linesOf(list), judge));
  const asked = budget.told(counted.asked());
  const zeroOne = zeroOneColumns(setup.rows);
  return sizes.map((rules) => ({
    format: "lore-rulebook/1",
    version: VERSION,
    seed,
    labels: blackBox.labels,
    ...(dictionary !== null && { dictionary: readingDictionary(dictionary) }),
    ...(zeroOne.length > 0 && { zeroOne }),
    ...spokenOf(measureBook(linesOf(shortest(lists.slice(0, rules + 1))), judge), seen, setup.tags),
    sizes: measured,
    made: {
      localRules: localRules.length,
      rows: real.labels.length,
      keptApart: keptApart.labels.length,
      madeRows: made.labels.length,
    },
    ...(asked !== null && { asked }),
  }));
}
