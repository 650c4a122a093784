// [G18] "global": one tree on all given rows in place of a local one, Z = X. It is grown when first needed and shared by
// all instances; rule and counterfactuals are read off it as LORE reads them off its own.

import { type PreparedBackground, prepareBackground } from "../background/prepared-background.ts";
import { untilAborted } from "../blackbox/abortable.ts";
import type { BlackBox } from "../blackbox/black-box.ts";
import { openInquiry } from "../blackbox/inquiry.ts";
import { bindDictionary } from "../dictionary/bind-dictionary.ts";
import { DISTANCES } from "../distance/by-name.ts";
import type { Evidence, Explanation } from "../explanation/explanation.ts";
import type { Neighborhood } from "../neighborhood/neighborhood.ts";
import { resolveOptions } from "../options/option.ts";
import { extractRule } from "../rules/extract-rule.ts";
import type { Row } from "../table/feature.ts";
import { rowMajor, type Table } from "../table/table.ts";
import type { Tree } from "../tree/tree.ts";
import { buildTree, encodeRows } from "./build-tree.ts";
import { NO_ROWS } from "./counterfactual-rules.ts";
import { measureEvidence } from "./evidence.ts";
import type { ExplainCall, Explainer } from "./explainer.ts";
import { GLOBAL_TREE_OPTIONS, type GlobalTreeOptions, type GlobalTreeSettings } from "./global-tree-options.ts";
import { notesOnFilled } from "./missing.ts";
import { notesOnEvidence, notesOnInstance, notesOnLocks } from "./notes.ts";
import { askDecision, headOf, openCase } from "./open-case.ts";
import { confirmBySeveral, examineSteadiness, type Steadiness } from "./steadiness.ts";
import type { Subject } from "./subject.ts";
import { describeImportance, describeSurrogate } from "./surrogate.ts";
import { treeCounterfactuals } from "./tree-counterfactuals.ts";

/** What a global tree is made of; an option that is left out has its default. */
export interface GlobalTreeSetup extends GlobalTreeSettings {
  readonly blackBox: BlackBox;
  /** The rows that the tree is grown on, all of them. */
  readonly background: Table;
}

interface GrownTree {
  readonly tree: Tree;
  readonly neighborhood: Neighborhood;
  readonly queries: number;
  readonly batches: number;
  readonly steadiness: Steadiness;
}

/** All rows in one batch. No single call's signal may end what others wait for. */
async function growOn(values: PreparedBackground, blackBox: BlackBox, options: GlobalTreeOptions): Promise<GrownTree> {
  const inquiry = openInquiry(blackBox, values.features, { ...options, maxQueries: null });
  const rows = rowMajor(values);
  const labels = await inquiry.ask(rows, values.rowCount);
  const neighborhood = { rows, labels, count: values.rowCount, notes: [] };
  const tree = buildTree(encodeRows(neighborhood, values.features, blackBox.labels.length), options);
  const steadiness = await examineSteadiness(inquiry, values.features.length);
  const { rows: queries, calls: batches } = inquiry.asked();
  return { tree, neighborhood, queries, batches, steadiness };
}

/** What the tree cost is part of every explanation that rests on it. */
function evidenceOf(
  { tree, neighborhood, queries, batches, steadiness }: GrownTree,
  subject: Subject,
): Omit<Evidence, "counterfactualRules"> {
  const own = measureEvidence(tree, neighborhood, subject);
  const spent = { queries: queries + own.queries, batches: batches + own.batches };
  return { ...own, ...spent, repeated: steadiness.repeated, pool: null, freshFidelity: null, freshRows: 0, rule: null };
}

/**
 * The paper's rival "global": one decision tree on the whole background, from which every case is explained.
 *
 * @example
 * ```ts
 * const globalTree = createGlobalTree({ blackBox: loanDesk, background: applicants });
 * const explanation = await globalTree.explain(applicant);
 * console.log(formatExplanation(explanation));
 * ```
 */
export function createGlobalTree(setup: GlobalTreeSetup): Explainer<Explanation> {
  const { blackBox, background: table, ...given } = setup;
  const options = resolveOptions(GLOBAL_TREE_OPTIONS, given);
  const background = prepareBackground(table, options.missing);
  const distance = DISTANCES.quantile.prepare(background);
  const dictionary = bindDictionary(options.dictionary, table.features, blackBox.labels);
  const setupOf = { blackBox, background, dictionary, timeoutMs: options.timeoutMs, maxQueries: null };
  let growing: Promise<GrownTree> | undefined;
  const grown = (): Promise<GrownTree> => {
    growing ??= growOn(background, blackBox, options).catch((error) => {
      // A black box that failed once may answer the next time.
      growing = undefined;
      throw error;
    });
    return growing;
  };

  const explain = async (row: Row, call: ExplainCall = {}): Promise<Explanation> => {
    const opened = openCase(setupOf, row, call);
    const { x, blackBox: b, progress } = opened;
    const decision = await askDecision(opened);
    const { outcome } = decision;
    progress("surrogate", 0);
    const shared = await untilAborted(grown(), call.signal);
    const { tree, neighborhood, steadiness } = shared;
    call.onNeighborhood?.(neighborhood, x.features);
    const subject: Subject = { x, outcome, blackBox: b, distance, background };
    const rule = extractRule(tree, x.features, b.labels, x.codes);
    progress("counterfactuals", 0.7);
    const grownOn = { real: neighborhood, perturbed: NO_ROWS };
    const phi = await treeCounterfactuals(tree, rule, grownOn, subject);
    const counterfactuals = await confirmBySeveral(phi.counterfactuals, steadiness, subject);
    const evidence = { ...evidenceOf(shared, subject), counterfactualRules: phi.ruleCount };
    progress("evidence", 1);
    return {
      format: "lore-explanation/3",
      method: "global",
      ...headOf(opened, decision, options),
      rule,
      counterfactuals,
      counterfactualRules: phi.rules,
      noCounterfactual: phi.noCounterfactual,
      evidence,
      importance: describeImportance(tree, background.features),
      // The background's features: the tree has no branch for a category that only x has.
      surrogate: describeSurrogate(tree, background.features, b.labels),
      notes: [
        ...notesOnInstance(x),
        ...notesOnFilled(background),
        ...notesOnEvidence(evidence, b.labels[outcome], rule, phi.noCounterfactual),
        ...phi.notes,
        ...notesOnLocks(dictionary, counterfactuals),
        ...steadiness.notes,
      ],
    };
  };
  return { explain };
}
