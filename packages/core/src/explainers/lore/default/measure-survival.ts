// Where the model can be trained again: of the models that were, and that leave the case its outcome, how many give the changed
// case the outcome that is promised. They had no part in finding it.

import type { BlackBox } from "../../../blackbox/black-box.ts";
import { guardedBlackBox } from "../../../blackbox/guarded.ts";
import type { Confirmed } from "../../../counterfactuals/safe-change.ts";
import type { Survival } from "../../../explanation/explanation.ts";
import type { Situation } from "../situation.ts";

/** Outcomes by name: a model that was trained again may have them in another order. */
async function outcomesOf(model: BlackBox, data: Float64Array, { x, options, signal }: Situation): Promise<string[]> {
  const guarded = guardedBlackBox(model, { timeoutMs: options.timeoutMs });
  const count = data.length / x.codes.length;
  const labels = await guarded.predict({ features: x.features, count, data }, { signal });
  return Array.from(labels, (label) => model.labels[label]);
}

/** In the order of the cases; null where no model was trained again, or none leaves the case its outcome. */
export async function measureSurvival(cases: readonly Confirmed[], situation: Situation): Promise<Survival[] | null> {
  const { x, outcome, blackBox, retrained } = situation;
  if (cases.length === 0 || retrained.length === 0) return null;
  const width = x.codes.length;
  const rows = new Float64Array((cases.length + 1) * width);
  rows.set(x.codes);
  for (const [k, { codes }] of cases.entries()) rows.set(codes, (k + 1) * width);
  const answers: string[][] = [];
  for (const model of retrained) answers.push(await outcomesOf(model, rows, situation));
  const keeping = answers.filter(([own]) => own === blackBox.labels[outcome]);
  const trials = keeping.length;
  if (trials === 0) return null;
  return cases.map(({ label }, k) => {
    const kept = keeping.filter((outcomes) => outcomes[k + 1] === blackBox.labels[label]).length;
    return { probability: kept / trials, basis: "retrained", trials, kept };
  });
}
