// Anchor for tables [R18]: the rule with the widest coverage among those that keep x's outcome with high precision.

import { prepareBackground } from "../../background/prepared-background.ts";
import type { BlackBox } from "../../blackbox/black-box.ts";
import type { Inquiry } from "../../blackbox/inquiry.ts";
import { bindDictionary } from "../../dictionary/bind-dictionary.ts";
import { proportion } from "../../metrics/binomial.ts";
import { type Note, noteOf } from "../../notes.ts";
import { resolveOptions } from "../../options/option.ts";
import type { Row } from "../../table/feature.ts";
import type { Table } from "../../table/table.ts";
import type { ExplainCall, Explainer } from "../explainer.ts";
import { notesOnFilled } from "../missing.ts";
import { notesOnInstance } from "../notes.ts";
import { askDecision, headOf, openCase } from "../open-case.ts";
import { examineSteadiness } from "../steadiness.ts";
import { anchorBackground } from "./anchor-background.ts";
import type { AnchorExplanation } from "./anchor-explanation.ts";
import { ANCHOR_OPTIONS, type AnchorOptions, type AnchorSettings } from "./anchor-options.ts";
import { searchAnchor } from "./beam-search.ts";
import { choicesAmong } from "./candidate.ts";
import { caseStream } from "./case-stream.ts";
import { conditionsOf, predicatesOf } from "./predicates.ts";
import { openTrials } from "./trials.ts";

/** What Anchor is made of; an option that is left out has its default. */
export interface AnchorSetup extends AnchorSettings {
  readonly blackBox: BlackBox;
  /** Rows that show which values occur; no outcome is needed. */
  readonly background: Table;
}

/** Cases on which the final rule is measured, and the share of a tight budget that is kept for them. */
const FRESH_CASES = 200;
const FRESH_SHARE = 0.2;
/** Share of the work that is left after each size of anchors, as far as anyone can tell. */
const LEFT_AFTER_SIZE = 0.6;

function notesOnSearch(isExhausted: boolean, reachedThreshold: boolean, { threshold }: AnchorOptions): Note[] {
  const notes: Note[] = [];
  if (isExhausted) {
    const message = "the budget of questions was used up before the search was over; raise maxQueries";
    notes.push({ code: "budget-used-up", message });
  }
  if (!reachedThreshold) {
    const begin = "no rule was found whose precision is surely about ";
    const end = "; this is the most precise one found";
    notes.push(noteOf("threshold-not-reached", [begin, { text: String(threshold) }, end]));
  }
  return notes;
}

function handOut(blackBox: Inquiry, notes: readonly Note[]) {
  const { count, rows, labels } = blackBox.known();
  return { count, rows: rows.slice(), labels: labels.slice(), notes };
}

/**
 * Anchor for tables (Ribeiro et al., 2018): of the rules that keep the outcome with high precision, the one that covers
 * most.
 *
 * @example
 * ```ts
 * const anchor = createAnchor({ blackBox: loanDesk, background: applicants, threshold: 0.9 });
 * const explanation = await anchor.explain(applicant, { seed: 7 });
 * console.log(formatAnchor(explanation));
 * ```
 */
export function createAnchor(setup: AnchorSetup): Explainer<AnchorExplanation> {
  const { blackBox, background: table, ...given } = setup;
  const options = resolveOptions(ANCHOR_OPTIONS, given);
  const prepared = prepareBackground(table, options.missing);
  const background = anchorBackground(prepared);
  const { timeoutMs, maxQueries } = options;
  const dictionary = bindDictionary(options.dictionary, table.features, blackBox.labels);

  const explain = async (row: Row, call: ExplainCall = {}): Promise<AnchorExplanation> => {
    const opened = openCase({ blackBox, background: prepared, dictionary, timeoutMs, maxQueries }, row, call);
    const { x, blackBox: b, random, progress } = opened;
    const decision = await askDecision(opened);
    const { outcome } = decision;

    const predicates = predicatesOf(x.codes, x.features, background.quartiles);
    const choices = choicesAmong(predicates, background, x.codes.length);
    const reserve = Math.min(FRESH_CASES, Math.floor(b.remaining() * FRESH_SHARE));
    const sourceOf = (label: string) => {
      const cases = caseStream(background.rowCount, x.codes.length, random.fork(label));
      return { instance: x.codes, background, cases };
    };
    const source = sourceOf("search");
    const trials = openTrials({ ...source, outcome, blackBox: b, reserve });
    const onSize = (size: number) => progress("neighborhood", 0.9 * (1 - LEFT_AFTER_SIZE ** (size + 1)));
    const { anchor, reachedThreshold } = await searchAnchor({ options, source, choices, trials, onSize });

    const measured = { ...anchor, successes: 0, trials: 0, keptOutcome: [] };
    await openTrials({ ...sourceOf("fresh"), outcome, blackBox: b, reserve: 0 }).pull([measured], FRESH_CASES);
    const steadiness = await examineSteadiness(b, x.codes.length, { row: x.codes, label: outcome });
    const search = notesOnSearch(trials.isExhausted(), reachedThreshold, options);
    const notes = [...notesOnInstance(x), ...notesOnFilled(prepared), ...search, ...steadiness.notes];
    call.onNeighborhood?.(handOut(b, notes), x.features);
    progress("evidence", 1);

    const { rows: queries, calls: batches } = b.asked();
    return {
      format: "anchor-explanation/1",
      method: "anchor",
      ...headOf(opened, decision, options),
      rule: { premise: conditionsOf(anchor.predicates, x.features), outcome: b.labels[outcome] },
      evidence: {
        precision: proportion(measured.successes, measured.trials),
        coverage: anchor.covered / background.countedRows,
        queries,
        batches,
        repeated: steadiness.repeated,
        reachedThreshold,
      },
      notes,
    };
  };
  return { explain };
}
