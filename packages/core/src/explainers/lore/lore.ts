// LORE, Local Rule-Based Explanations of black box decision systems: [G18] Algorithm 1.

import { prepareBackground } from "../../background/prepared-background.ts";
import type { BlackBox } from "../../blackbox/black-box.ts";
import { notesOnLinks, requireLinks } from "../../constraints/check-links.ts";
import { bindDictionary } from "../../dictionary/bind-dictionary.ts";
import { DISTANCES } from "../../distance/by-name.ts";
import type { Explanation, NoCounterfactual } from "../../explanation/explanation.ts";
import type { PoolLabels } from "../../reasons/shared-pool.ts";
import type { Row } from "../../table/feature.ts";
import type { Table } from "../../table/table.ts";
import { measureEvidence } from "../evidence.ts";
import type { ExplainCall, Explainer } from "../explainer.ts";
import { notesOnFilled } from "../missing.ts";
import { notesOnEvidence, notesOnGeneration, notesOnInstance, notesOnLocks, notesOnTime } from "../notes.ts";
import { askDecision, headOf, type OpenCase, openCase } from "../open-case.ts";
import { confirmBySeveral, examineSteadiness, type Steadiness } from "../steadiness.ts";
import { describeImportance, describeSurrogate } from "../surrogate.ts";
import { requireOutcome, soughtOutcomes } from "../towards.ts";
import { defaultPreset } from "./default/default-preset.ts";
import { caseQueriesFor, type LoreSettings, recordOptions, resolveLoreOptions } from "./lore-options.ts";
import { paperPreset } from "./paper/paper-preset.ts";
import { describePool, notesOnPool } from "./pool-evidence.ts";
import { type PoolPreparation, preparePool } from "./prepare-pool.ts";
import type { Counterfactuals, Preset } from "./preset.ts";
import { rehearse } from "./rehearse.ts";
import type { Situation } from "./situation.ts";
import { type IsTimeUp, timerFor } from "./timer.ts";

/** What LORE is made of; an option that is left out has its default. */
export interface LoreSetup extends LoreSettings {
  readonly blackBox: BlackBox;
  /** Rows that show which values occur; no outcome is needed. */
  readonly background: Table;
  /**
   * Whether the rows of the background are variants of the one case that is explained, made up for it, as of a text with words
   * taken out. Then nothing is said of real cases, changes are the least that do, and a rule is asked about variants that are
   * brought to keep to it. Not for preset paper.
   */
  readonly isMadeUp?: boolean;
  /**
   * The model trained again, with other seeds or on other rows: how many of them agree with a counterfactual is then measured
   * rather than estimated. Asking them is not counted as asking the model.
   */
  readonly retrained?: readonly BlackBox[];
  /** A clock that counts milliseconds; `maxMs` needs one. */
  readonly now?: () => number;
}

/** LORE, which can be made ready before the first case comes. */
export interface LoreExplainer extends Explainer<Explanation> {
  /**
   * Labels the pool that all explanations share, now instead of with the first of them, however long it takes; gives its
   * labels as plain data. With the labels of before, from another process say, nothing is asked, and explanations are the
   * same to the last digit; labels of other rows are ignored. Null with preset paper, which has no pool.
   *
   * @example
   * ```ts
   * const labels = await createLore({ blackBox: loanDesk, background: applicants }).preparePool();
   * const another = createLore({ blackBox: loanDesk, background: applicants });
   * await another.preparePool({ labels }); // asks nothing
   * ```
   */
  preparePool(preparation?: PoolPreparation): Promise<PoolLabels | null>;
}

const NOT_FOUND: NoCounterfactual = { reason: "not-found", inTheWay: [] };

const PRESETS: Readonly<Record<"default" | "paper", Preset<unknown>>> = {
  default: defaultPreset as Preset<unknown>,
  paper: paperPreset as Preset<unknown>,
};

/**
 * LORE: explains single decisions of a black box by a rule and by counterfactuals. Nothing is asked before `explain` or
 * `preparePool` is called; the same seed, case and options give the same explanation.
 *
 * @example
 * ```ts
 * const applicants = tableFromRows([
 *   { age: 22, job: "clerk", income: 800 },
 *   { age: 48, job: "other", income: 1500 },
 *   { age: 19, job: "clerk", income: 950 },
 *   { age: 24, job: "none", income: 600 },
 * ]);
 * const loanDesk = functionBlackBox(({ age, income }) => (age > 25 || income > 900 ? "grant" : "deny"), {
 *   labels: ["deny", "grant"],
 * });
 * const lore = createLore({ blackBox: loanDesk, background: applicants, constraints: [immutable("age")] });
 * const { outcome, rule, counterfactuals } = await lore.explain({ age: 22, job: "clerk", income: 800 }, { seed: 7 });
 * outcome; // → "deny"
 * counterfactuals[0].outcome; // → "grant"
 * ```
 */
export function createLore(setup: LoreSetup): LoreExplainer {
  const { blackBox, background: table, isMadeUp = false, retrained = [], now, ...given } = setup;
  const options = resolveLoreOptions(given);
  requireOutcome(options.towards, blackBox.labels);
  const dictionary = bindDictionary(options.dictionary, table.features, blackBox.labels);
  const startTimer = timerFor(options.maxMs, now);
  const preset = PRESETS[options.preset];
  const generator = options.neighborhood ?? preset.generator(options);
  const background = prepareBackground(table, options.missing);
  requireLinks(options.constraints, background.given);
  const distance = options.distance.prepare(background);
  const { quantile } = DISTANCES;
  const byRanks = options.distance === quantile ? distance : quantile.prepare(background);
  const { timeoutMs } = options;
  const maxQueries = caseQueriesFor(options, background.rowCount);

  /** Where the black box's answers vary, those that several of them confirm. */
  const steadyCounterfactuals = async (found: Counterfactuals, steadiness: Steadiness, situation: Situation) => {
    const checked = await confirmBySeveral(found.counterfactuals, steadiness, situation);
    const counterfactuals = preset.showsUnconfirmed ? checked : checked.filter(({ confirmed }) => confirmed);
    const noCounterfactual = counterfactuals.length > 0 ? null : (found.noCounterfactual ?? NOT_FOUND);
    return { ...found, counterfactuals, noCounterfactual };
  };

  const explainOpened = async (
    opened: OpenCase,
    call: ExplainCall,
    isTimeUp: IsTimeUp,
    trainedAgain: readonly BlackBox[],
  ): Promise<Explanation> => {
    const { x, blackBox: b, progress } = opened;
    const decision = await askDecision(opened);
    const { outcome } = decision;
    const isSought = soughtOutcomes(options.towards, b.labels, outcome);
    const asGiven = { options, isMadeUp, retrained: trainedAgain, isTimeUp, outcome, isSought, signal: call.signal };
    const situation: Situation = { ...opened, ...asGiven, background, distance, byRanks };
    const ground = await preset.prepare(situation);
    progress("neighborhood", 0.4);

    const Z = await generator.generate(
      {
        features: x.features,
        instance: x.codes,
        outcome,
        background,
        distance,
        blackBox: b.within(preset.neighborhoodQueries(situation)),
        size: options.neighbors,
        allows: preset.allows(situation),
        links: preset.links(situation),
        isDecided: preset.isDecided(ground, situation),
        isSought: situation.isSought,
        onProgress: (share) => progress("neighborhood", (2 + share) / 5),
      },
      situation.random.fork("neighborhood"),
    ); // lines 2 to 4
    progress("surrogate", 0.6);
    const grown = preset.growSurrogate(Z, ground, situation); // lines 5 and 6
    const { tree: c, rule: r, cases } = grown;
    call.onNeighborhood?.(Z, x.features);
    progress("counterfactuals", 0.7);
    const found = await preset.findCounterfactuals(grown, ground, Z, situation); // line 7
    progress("evidence", 0.85);
    const fresh = await preset.measure(c, ground, Z, situation);
    const pool = preset.poolOf(ground);
    const steadiness = await examineSteadiness(
      b,
      x.codes.length,
      { row: x.codes, label: outcome },
      pool?.cost.repeated,
    );
    const phi = await steadyCounterfactuals(found, steadiness, situation);
    const measured = { ...measureEvidence(c, Z, situation), ...fresh, repeated: steadiness.repeated };
    const counted = { counterfactualRules: phi.ruleCount, pool: pool === null ? null : describePool(pool, b.labels) };
    const evidence = { ...measured, ...counted };
    progress("evidence", 1);

    return {
      format: "lore-explanation/3",
      method: "lore",
      ...headOf(opened, decision, recordOptions(options, generator)),
      rule: r,
      counterfactuals: phi.counterfactuals,
      counterfactualRules: phi.rules,
      noCounterfactual: phi.noCounterfactual,
      evidence,
      importance: describeImportance(c, x.features),
      surrogate: describeSurrogate(c, x.features, b.labels, cases),
      notes: [
        ...notesOnInstance(x),
        ...notesOnFilled(background),
        ...notesOnLinks(options.constraints, x),
        ...notesOnGeneration(Z.notes, options),
        ...notesOnPool(pool, situation),
        ...notesOnEvidence(evidence, b.labels[outcome], r, phi.noCounterfactual),
        ...phi.notes,
        ...(preset.keepsLocks ? [] : notesOnLocks(dictionary, phi.counterfactuals)),
        ...steadiness.notes,
        ...notesOnTime(situation),
      ],
    };
  };
  const explainBy = async (
    model: BlackBox,
    trainedAgain: readonly BlackBox[],
    row: Row,
    call: ExplainCall,
  ): Promise<Explanation> => {
    const isTimeUp = startTimer();
    const asked = { blackBox: model, background, dictionary, timeoutMs, maxQueries, isTimeUp };
    const opened = openCase(asked, row, call);
    try {
      return await explainOpened(opened, call, isTimeUp, trainedAgain);
    } finally {
      // Whoever was shown the neighbourhood may still look at it.
      if (call.onNeighborhood === undefined) opened.blackBox.close();
    }
  };
  const owner = { background, blackBox, options };
  const prepare = async (preparation: PoolPreparation = {}) => {
    const labels = await preparePool(owner, preparation);
    const { signal, rehearse: isRehearsed = false } = preparation;
    const explainUnseen = (standIn: BlackBox, row: Row) => explainBy(standIn, [], row, { seed: 0 });
    if (isRehearsed && labels !== null) await rehearse(owner, explainUnseen, signal);
    return labels;
  };
  return {
    explain: (row, call = {}) => explainBy(blackBox, retrained, row, call),
    preparePool: prepare,
  };
}
