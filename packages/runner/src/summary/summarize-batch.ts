// What a batch says as a whole: which features decide, how sure the rules are, how far the changes go, what failed.

import { type Explanation, LoreError, METHOD_LIST } from "@lore-xai/core";
import { hasReason, ownChanges, premiseText, shownExplanation, shownValue, spellingOf } from "@lore-xai/core/words";
import { type BatchLine, isFailure } from "../batch-line.ts";
import { linesOf, textOfFile } from "../files/text-of-file.ts";
import { parquetRows } from "../sources/decoded-source.ts";
import { isParquet } from "../sources/open-source.ts";
import { type Histogram, HistogramCounter } from "./histogram.ts";
import { type Tallied, Tally } from "./tally.ts";
import { ENGLISH_SUMMARY, type SummaryWords } from "./words/en.ts";

/** What a batch says as a whole. */
export interface BatchSummary {
  readonly rows: number;
  readonly failures: readonly Tallied[];
  readonly outcomes: readonly Tallied[];
  /** Rows by what the rule's own test says of it. */
  readonly reasons: readonly Tallied[];
  /** In how many rows a feature occurs in a rule that is a reason, and in how many the best counterfactual changes it. */
  readonly inRules: readonly Tallied[];
  readonly inCounterfactuals: readonly Tallied[];
  /** Share of the covered background rows that have the rule's outcome; of made-up rows where no real one is covered. */
  readonly precision: Histogram;
  readonly coverage: Histogram;
  /** Gower's distance to the best counterfactual. */
  readonly distance: Histogram;
  /** Rows by how many features the best counterfactual changes. */
  readonly changes: readonly Tallied[];
  readonly withoutCounterfactual: number;
  /** Rows where the surrogate disagrees with the model. */
  readonly missed: number;
  readonly rules: readonly Tallied[];
  /** There were too many different rules to count every one. */
  readonly areRulesApproximate: boolean;
}

const RULES_SHOWN = 10;

function reasonText(explanation: Explanation, { reasons }: SummaryWords): string {
  if (!hasReason(explanation)) return reasons.none;
  const { rule } = explanation.evidence;
  if (rule === null) return reasons.notMeasured;
  return rule.verdict === "holds" ? reasons.holds : reasons.mostly;
}

/** In the words of its dictionary; without one, as the data call everything. */
function wordsOf(explanation: Explanation, { words }: SummaryWords) {
  const spell = spellingOf(explanation, words);
  const asItIs = (name: string) => name;
  return {
    column: spell.hasWords ? spell.column : asItIs,
    outcome: spell.hasWords ? spell.outcome : asItIs,
    premise: premiseText(shownExplanation(explanation).rule.premise, spell),
  };
}

class Summarizer {
  readonly #words: SummaryWords;
  #rows = 0;
  #withoutCounterfactual = 0;
  #missed = 0;
  readonly #failures = new Tally();
  readonly #outcomes = new Tally();
  readonly #reasons = new Tally();
  readonly #inRules = new Tally();
  readonly #inCounterfactuals = new Tally();
  readonly #changes = new Tally();
  readonly #rules = new Tally();
  readonly #precision = new HistogramCounter();
  readonly #coverage = new HistogramCounter();
  readonly #distance = new HistogramCounter();

  constructor(words: SummaryWords) {
    this.#words = words;
  }

  add(line: BatchLine): void {
    this.#rows++;
    if (isFailure(line)) this.#failures.add(line.error.code);
    else this.#addExplanation(line.explanation);
  }

  #addExplanation(explanation: Explanation): void {
    const { outcome, rule, evidence, counterfactuals } = explanation;
    const { column, outcome: named, premise } = wordsOf(explanation, this.#words);
    this.#outcomes.add(named(outcome));
    if (!evidence.hit) this.#missed++;
    this.#reasons.add(reasonText(explanation, this.#words));
    if (hasReason(explanation)) {
      for (const { feature } of rule.premise) this.#inRules.add(column(feature));
      this.#rules.add(`${premise} -> ${named(rule.outcome)}`);
    } else this.#rules.add(`${this.#words.noRule} -> ${named(outcome)}`);
    const measured = evidence.rule;
    // Without a condition it is the frequency of the outcome, and no rule's precision.
    if (measured !== null && rule.premise.length > 0) {
      this.#coverage.add(measured.coverage);
      const { successes, trials } = measured.onBackground.trials > 0 ? measured.onBackground : measured.onPerturbed;
      if (trials > 0) this.#precision.add(successes / trials);
    }
    const best = counterfactuals[0];
    if (best === undefined) {
      this.#withoutCounterfactual++;
      return;
    }
    const own = ownChanges(best.changes);
    for (const { feature } of own) this.#inCounterfactuals.add(column(feature));
    this.#changes.add(String(own.length));
    this.#distance.add(best.distance);
  }

  finish(): BatchSummary {
    return {
      rows: this.#rows,
      failures: this.#failures.most(),
      outcomes: this.#outcomes.most(),
      reasons: this.#reasons.most(),
      inRules: this.#inRules.most(),
      inCounterfactuals: this.#inCounterfactuals.most(),
      precision: this.#precision.finish(),
      coverage: this.#coverage.finish(),
      distance: this.#distance.finish(),
      changes: this.#changes.most().sort((a, b) => Number(a.text) - Number(b.text)),
      withoutCounterfactual: this.#withoutCounterfactual,
      missed: this.#missed,
      rules: this.#rules.most(RULES_SHOWN),
      areRulesApproximate: this.#rules.isApproximate,
    };
  }
}

async function* resultLines(path: string): AsyncGenerator<string> {
  if (isParquet(path)) {
    for await (const { json } of parquetRows(path, ["json"])) yield String(json);
    return;
  }
  for await (const lines of linesOf(textOfFile(path))) yield* lines;
}

function parseLine(text: string): BatchLine | null {
  try {
    const line = JSON.parse(text) as BatchLine;
    return Number.isInteger(line?.row) && ("error" in line || line.explanation?.method === "lore") ? line : null;
  } catch {
    return null;
  }
}

/** What another version has written is told apart from a file that is damaged. */
function requireFormat(line: BatchLine, number: number, path: string): void {
  if (isFailure(line) || line.explanation.format === METHOD_LIST.lore.format) return;
  const { format } = line.explanation;
  const message = `line ${number} of "${path}" must have the format "${METHOD_LIST.lore.format}", got ${shownValue(format)}: another version of LORE wrote it; run the batch again`;
  throw new LoreError("file-unreadable", message, { path, line: number, format });
}

function notALine(path: string, line: number): LoreError {
  const message = `line ${line} of "${path}" must be a line of a batch of LORE's explanations and is not; run the batch again`;
  return new LoreError("file-unreadable", message, { path, line });
}

/** The lines of a result that is finished, or still being written: a torn last line is passed over. */
async function* batchLines(path: string): AsyncGenerator<{ readonly line: BatchLine; readonly number: number }> {
  let number = 0;
  let tornAt: number | null = null;
  for await (const text of resultLines(path)) {
    number++;
    if (tornAt !== null) throw notALine(path, tornAt);
    const line = parseLine(text);
    if (line === null) tornAt = number;
    else {
      requireFormat(line, number, path);
      yield { line, number };
    }
  }
}

/** The explanations of a batch, one after another; rows that failed are passed over. */
export async function* batchExplanations(path: string): AsyncGenerator<Explanation> {
  let found = 0;
  for await (const { line } of batchLines(path)) {
    if (isFailure(line)) continue;
    found++;
    yield line.explanation;
  }
  if (found === 0) {
    throw new LoreError("table-empty", `"${path}" must hold at least one explained row, got none`, { path });
  }
}

/** Adds a line whose explanation may not be whole: what reads as JSON was written whole, so that it was changed since. */
function addTo(summarizer: Summarizer, line: BatchLine, fault: () => LoreError): void {
  try {
    summarizer.add(line);
  } catch {
    throw fault();
  }
}

/** What a batch says as a whole; it may still be under way. Rules and reasons are told in `words`, English unless told. */
export async function summarizeBatch(path: string, words: SummaryWords = ENGLISH_SUMMARY): Promise<BatchSummary> {
  const summarizer = new Summarizer(words);
  for await (const { line, number } of batchLines(path)) addTo(summarizer, line, () => notALine(path, number));
  const summary = summarizer.finish();
  if (summary.rows === 0) {
    throw new LoreError("table-empty", `"${path}" must hold at least one explained row, got none`, { path });
  }
  return summary;
}
