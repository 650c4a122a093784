// LORE, Local Rule-Based Explanations of black box decision systems: [G18] Algorithm 1.

import type { BlackBox } from "../blackbox/black-box.ts";
import { type Inquiry, openInquiry } from "../blackbox/inquiry.ts";
import { geneticNeighborhood } from "../neighborhood/genetic.ts";
import type { NeighborhoodGenerator } from "../neighborhood/neighborhood.ts";
import { Random } from "../random/random.ts";
import { extractCounterfactuals } from "../rules/extract-counterfactuals.ts";
import { extractRule } from "../rules/extract-rule.ts";
import type { Row } from "../table/feature.ts";
import { encodeInstance } from "../table/instance.ts";
import { fillMissing, type Table } from "../table/table.ts";
import { VERSION } from "../version.ts";
import { buildTree } from "./build-tree.ts";
import { confirmCounterfactuals } from "./confirm.ts";
import { measureEvidence } from "./evidence.ts";
import { type ExplainCall, type Explainer, resolveSeed } from "./explainer.ts";
import type { Explanation } from "./explanation.ts";
import { distanceOf, type LoreOptions, recordOptions, resolveLoreOptions } from "./lore-options.ts";
import { notesOnEvidence, notesOnInstance } from "./notes.ts";
import { describeSurrogate } from "./surrogate.ts";

export interface LoreSetup extends Partial<LoreOptions> {
  readonly blackBox: BlackBox;
  /** Rows that show which values occur; no outcome is needed. */
  readonly background: Table;
  /** How neighbours are made; by default the paper's genetic algorithm. */
  readonly neighborhood?: NeighborhoodGenerator;
}

/** A tenth of a budget is kept for asking about the counterfactuals. */
const NEIGHBORHOOD_SHARE = 0.9;

export function createLore(setup: LoreSetup): Explainer<Explanation> {
  const { blackBox, background, neighborhood, ...given } = setup;
  const options = resolveLoreOptions(given);
  const generator = neighborhood ?? geneticNeighborhood(options);
  const values = fillMissing(background);
  const distance = distanceOf(options).prepare(values);

  const explain = async (row: Row, call: ExplainCall = {}): Promise<Explanation> => {
    const seed = resolveSeed(call);
    const random = Random.fromSeed(seed);
    const x = encodeInstance(row, background);
    const { features, codes: instance } = x;
    const b = openInquiry(blackBox, features, { ...options, signal: call.signal });
    const progress = progressOf(call, b);
    const [y] = await b.ask(instance, 1);
    const probability = await b.probabilityOf(instance, y);

    const Z = await generator.generate(
      {
        ...{ features, instance, outcome: y, background: values, blackBox: b, distance, size: options.neighbors },
        queries: Math.floor(b.remaining() * NEIGHBORHOOD_SHARE),
        onProgress: (share) => progress("neighborhood", 0.9 * share),
      },
      random.fork("neighborhood"),
    ); // lines 2 to 4
    progress("surrogate", 0.9);
    const c = buildTree(Z, features, b.labels.length, options); // line 5
    const r = extractRule(c, features, b.labels, instance); // line 6
    progress("counterfactuals", 0.95);
    const found = extractCounterfactuals(c, features, b.labels, r, instance); // line 7
    const phi = await confirmCounterfactuals(found, r, x, b, distance);
    const evidence = measureEvidence(c, Z, instance, y, b);
    progress("counterfactuals", 1);

    return {
      format: "lore-explanation/1",
      method: "lore",
      version: VERSION,
      seed,
      options: recordOptions(options, generator, blackBox),
      instance: x.row,
      outcome: b.labels[y],
      probability,
      rule: r,
      counterfactuals: phi.counterfactuals,
      evidence,
      surrogate: describeSurrogate(c, features, b.labels),
      notes: [...notesOnInstance(x), ...Z.notes, ...notesOnEvidence(evidence, b.labels[y], r), ...phi.notes],
    };
  };
  return { explain };
}

function progressOf(call: ExplainCall, blackBox: Inquiry) {
  return (phase: "neighborhood" | "surrogate" | "counterfactuals", share: number) =>
    call.onProgress?.({ phase, share, queries: blackBox.asked().rows });
}
