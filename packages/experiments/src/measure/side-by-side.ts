// [G18] figure "Explanations of LORE, LIME and Anchor": one row, explained by each method.

import { createAnchor, createLime, createLore, type Explanation, rowAt } from "@lore-xai/core";
import type { SideBySideCell } from "../cells/cell.ts";
import type { SideBySideRow } from "../cells/rows.ts";
import type { Lab } from "../lab/lab.ts";

/** As many as fit a figure. */
const LIME_FEATURES = 8;

export async function explainSideBySide(cell: SideBySideCell, lab: Lab): Promise<SideBySideRow[]> {
  const { blackBox, dataset } = await lab.bench(cell.dataset, cell.model);
  const row = rowAt(dataset.test, cell.instance);
  const instance = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));
  const setup = { blackBox, background: dataset.test };
  const ofLore = (method: string, { outcome, rule, counterfactuals }: Explanation): SideBySideRow => ({
    method,
    outcome,
    instance,
    rule,
    weights: [],
    counterfactuals: counterfactuals.flatMap(({ rule: other, confirmed }) =>
      other === null ? [] : [{ rule: other, confirmed }],
    ),
  });
  const lime = await createLime({ ...setup, features: LIME_FEATURES }).explain(row, { seed: 0 });
  const anchor = await createAnchor(setup).explain(row, { seed: 0 });
  return [
    ofLore("LORE (paper)", await createLore({ ...setup, preset: "paper" }).explain(row, { seed: 0 })),
    ofLore("LORE (default)", await createLore(setup).explain(row, { seed: 0 })),
    { method: "LIME", outcome: lime.outcome, instance, rule: null, counterfactuals: [], weights: lime.weights },
    { method: "Anchor", outcome: anchor.outcome, instance, rule: anchor.rule, counterfactuals: [], weights: [] },
  ];
}
