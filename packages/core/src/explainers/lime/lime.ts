// LIME, local interpretable model-agnostic explanations [R16], for tables: a weighted linear model of the probability
// of b(x) on rows drawn around the background, near ones counting more. Algorithm and defaults as in the package `lime`.

import { prepareBackground } from "../../background/prepared-background.ts";
import type { BlackBox } from "../../blackbox/black-box.ts";
import { bindDictionary } from "../../dictionary/bind-dictionary.ts";
import { f1 } from "../../metrics/f1.ts";
import type { Row } from "../../table/feature.ts";
import type { EncodedInstance } from "../../table/instance.ts";
import type { Table } from "../../table/table.ts";
import type { ExplainCall, Explainer } from "../explainer.ts";
import { notesOnFilled } from "../missing.ts";
import { notesOnInstance } from "../notes.ts";
import { headOf, openCase } from "../open-case.ts";
import { examineSteadiness } from "../steadiness.ts";
import type { LimeExplanation, LimeWeight } from "./lime-explanation.ts";
import { notesOnFindings } from "./lime-notes.ts";
import { type LimeSettings, resolveLimeOptions } from "./lime-options.ts";
import { type Perturbation, perturbationOf } from "./perturbation.ts";
import { fitRidge, type LinearModel, predictLinear } from "./ridge.ts";
import { type Neighbors, sampleNeighbors, withinBudget } from "./sample-neighbors.ts";
import { selectColumns } from "./select-columns.ts";
import { kernelWeights, weightedMoments } from "./weighted-moments.ts";

/** What LIME is made of; an option that is left out has its default. */
export interface LimeSetup extends LimeSettings {
  readonly blackBox: BlackBox;
  /** Rows that show which values occur; no outcome is needed. */
  readonly background: Table;
}

/** Penalty of the linear model's weights. */
const ALPHA = 1;
/** From this value on the linear model says b(x), as [G18] takes it. */
const SAYS_OUTCOME = 0.5;

function describeWeights(model: LinearModel, perturbations: readonly Perturbation[], x: EncodedInstance): LimeWeight[] {
  const weights = model.columns.map((j, a): LimeWeight => {
    const feature = x.features[j];
    const condition = perturbations[j].conditionAt(x.codes[j], feature);
    return { feature: feature.name, condition, weight: model.weights[a] };
  });
  return weights.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

/** f1 of "the linear model says b(x)" against "the black box says b(x)". */
function fidelityOf(model: LinearModel, { seen, count }: Neighbors, isOutcome: Int32Array): number {
  const width = seen.length / count;
  const says = new Int32Array(count);
  for (let i = 0; i < count; i++) says[i] = predictLinear(model, seen, i * width) >= SAYS_OUTCOME ? 1 : 0;
  return f1(says, isOutcome, 2);
}

/**
 * LIME for tables (Ribeiro et al., 2016): the weights of a linear model of the black box near the case.
 *
 * @example
 * ```ts
 * const lime = createLime({ blackBox: loanDesk, background: applicants, features: 2 });
 * const { weights } = await lime.explain(applicant, { seed: 7 });
 * weights.length; // → 2
 * ```
 */
export function createLime(setup: LimeSetup): Explainer<LimeExplanation> {
  const { blackBox, background: table, ...given } = setup;
  const width = table.features.length;
  const options = resolveLimeOptions(given, width);
  const background = prepareBackground(table, options.missing);
  const perturbations = background.features.map((feature, j) =>
    perturbationOf(feature, background.columns[j], options.discretize),
  );
  const { timeoutMs, maxQueries } = options;
  const dictionary = bindDictionary(options.dictionary, table.features, blackBox.labels);

  const explain = async (row: Row, call: ExplainCall = {}): Promise<LimeExplanation> => {
    const opened = openCase({ blackBox, background, dictionary, timeoutMs, maxQueries }, row, call);
    const { x, blackBox: b, progress } = opened;

    const drawn = sampleNeighbors(perturbations, x.codes, options.samples, opened.random.fork("lime"));
    const neighbors = withinBudget(drawn, width, b.remaining());
    const { rows, seen, count } = neighbors;
    const labels = await b.ask(rows, count);
    progress("neighborhood", 0.5);
    const outcome = labels[0];
    const isOutcome = labels.map((label) => (label === outcome ? 1 : 0));
    const all = await b.probabilities(rows, count);
    const probabilities = all && Float64Array.from({ length: count }, (_, i) => all[i * b.labels.length + outcome]);
    call.onNeighborhood?.({ count, rows, labels, notes: [] }, x.features);
    progress("surrogate", 0.8);

    const target = probabilities ?? Float64Array.from(isOutcome);
    const moments = weightedMoments(seen, width, target, kernelWeights(seen, count, width, options.kernelWidth));
    const model = fitRidge(moments, selectColumns(moments, seen.subarray(0, width), options.features), ALPHA);
    const localPrediction = predictLinear(model, seen, 0);
    const hit = localPrediction >= SAYS_OUTCOME;
    const fidelity = fidelityOf(model, neighbors, isOutcome);
    const steadiness = await examineSteadiness(b, width, { row: x.codes, label: outcome });
    const { rows: queries, calls: batches } = b.asked();
    progress("evidence", 1);

    const findings = {
      outcome: b.labels[outcome],
      samples: options.samples,
      neighbors: count,
      hit,
      isOneOutcome: !isOutcome.includes(0),
      hasProbabilities: probabilities !== null,
    };
    return {
      format: "lime-explanation/1",
      method: "lime",
      ...headOf(opened, { outcome, probability: probabilities?.[0] ?? null }, { ...options }),
      weights: describeWeights(model, perturbations, x),
      intercept: model.intercept,
      localPrediction,
      score: model.score,
      evidence: { hit, fidelity, neighbors: count, queries, batches, repeated: steadiness.repeated },
      notes: [...notesOnInstance(x), ...notesOnFilled(background), ...notesOnFindings(findings), ...steadiness.notes],
    };
  };
  return { explain };
}
