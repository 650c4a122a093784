// The application behind the page: data, a model and core. Whoever serves it adds what is its own: a server its store,
// queue and limits, a worker its messages. It knows neither Node nor the browser.

import type { OpenCaseExplainer } from "@lore-xai/audit";
import {
  type AnyExplanation,
  type BlackBox,
  type Dictionary,
  type Explainer,
  fillMissing,
  LORE_OPTIONS,
  type LoreSettings,
  METHOD_NAMES,
  type MethodName,
  type Row,
  rowAt,
  type Signal,
  type Table,
  VERSION,
} from "@lore-xai/core";
import { bindDictionary, missingFor, summarizeTable } from "@lore-xai/core/extend";
import { readingSentence } from "@lore-xai/core/words";
import { createMeasureExplanations, type MeasureExplanations } from "./cases/measure-explanations.ts";
import { createFindSimilar, type FindSimilar } from "./cases/similar-cases.ts";
import { type EarlierData, noEarlierData, openEarlier } from "./comparison/earlier-data.ts";
import { createCompareModels, inTermsOf, noOtherModel, requireSameOutcomes } from "./comparison/other-model.ts";
import { inTurns, type TakeTurn } from "./decisions/in-turns.ts";
import { createPredictRows } from "./decisions/predict-rows.ts";
import { createExplaining, type Explaining } from "./explaining.ts";
import { createIdlePool, type IdlePool } from "./explanations/idle-pool.ts";
import { settingsFor } from "./explanations/settings.ts";
import { WorkbenchFault } from "./fault.ts";
import { fingerprintOf, truthFingerprint } from "./fingerprint.ts";
import { createOverview, type Overview, type OverviewKeeper } from "./overview/create-overview.ts";
import { createDrawNeighborhood, type DrawNeighborhood } from "./pictures/draw-neighborhood.ts";
import { createReviews, type ReviewKeeper, type Reviews } from "./reviews.ts";
import { type CaseFacts, caseFacts, type Truth } from "./rows/case-facts.ts";
import { createCheckedCases } from "./rows/checked-cases.ts";
import { createLabelling, type Labelling, type LabelPlan } from "./rows/labelling.ts";
import { createListRows, type ListRows } from "./rows/list-rows.ts";
import { scoredOutcome } from "./scored-outcome.ts";
import type { DataComparison, LitCell, ModelComparison, Prediction, WorkbenchSchema } from "./workbench.ts";

/** What explains cases with texts and pictures. */
export interface ApplicationMedia {
  readonly kinds: WorkbenchSchema["media"];
  /** Throws where a case that is sent holds something that nobody may ask about, as the name of a file of the host. */
  check(instance: Row): void;
  /** Explains by the method; asks the model that it is given. */
  createExplainer(blackBox: BlackBox, method: MethodName, settings: LoreSettings): Explainer<AnyExplanation>;
  /** What becomes of the decision without each word or segment. */
  light(blackBox: BlackBox, instance: Row, signal: Signal): Promise<readonly LitCell[]>;
}

/** What an application is made of: data, a model and settings. */
export interface ApplicationSetup {
  readonly data: {
    /** As people call the data; no path. */
    readonly name: string;
    /** The column that the model predicts, where the data have it. */
    readonly target: string | null;
    /** Without that column. */
    readonly table: Table;
    /** What that column says, where the data have it. */
    readonly truth?: Truth;
  };
  readonly model: {
    /** As people call it; no path. */
    readonly name: string;
    /** forest, onnx, server … */
    readonly kind: string;
    /** Another model has another hash. */
    readonly hash: string;
    readonly blackBox: BlackBox;
  };
  /** A second model with the same outcomes, to compare with. */
  readonly other?: ApplicationSetup["model"];
  /** An earlier version of the data, to compare with. */
  readonly before?: EarlierData;
  /** What holds for LORE where a request says nothing. */
  readonly settings: LoreSettings;
  readonly seed: number;
  /** Where columns hold texts or pictures; by default none does. */
  readonly media?: ApplicationMedia;
  /** What was made of cases before, and where more is kept; by default it is forgotten with the workbench. */
  readonly reviews?: ReviewKeeper;
  /** What was said of the whole model before, and where more is kept; by default it is forgotten with the workbench. */
  readonly overviews?: OverviewKeeper;
  /** Explains the single cases that an answer about the whole model rests on; in this thread by default. */
  readonly openCaseExplainer?: OpenCaseExplainer | undefined;
  /** Of one question to the model, for a prediction or for the list; a minute by default. */
  readonly timeoutMs?: number;
  /** Rows whose decision is asked of the model beforehand; all by default. */
  readonly maxLabelledRows?: number;
  /** Waited for before the model is asked for an explanation or for the list, so that predictions pass. */
  readonly takeTurn?: TakeTurn;
}

/** The application behind the page. */
export interface Application {
  readonly schema: WorkbenchSchema;
  readonly rows: ListRows;
  /** Keeps what somebody has made of a row. */
  readonly review: Reviews["put"];
  /** Throws where there is none. */
  rowAt(row: number): Row;
  /** The model's decision about each case. */
  predict(instances: readonly Row[], signal: Signal): Promise<Prediction[]>;
  /** Which words and segments the decision about one case leans on. */
  light(instance: Row, signal: Signal): Promise<readonly LitCell[]>;
  /** Real cases that are like one case, some of each outcome. */
  readonly similar: FindSimilar;
  /** What a request asks for, together with what holds where it says nothing. */
  settingsFor(method: MethodName, asked: object): LoreSettings;
  /** Throws where the method cannot take the settings for these cases; the model is not asked. */
  readonly check: Explaining["check"];
  /** Explains one case by one of the methods. */
  readonly explain: Explaining["explain"];
  /** The pool that explanations by LORE with these settings share, for whoever explains elsewhere. */
  readonly poolOf: Explaining["poolOf"];
  /**
   * Labels the pool that explanations by LORE share unless a request asks for another, while nobody waits for an
   * explanation; rejects when aborted.
   */
  readonly preparePool: IdlePool["prepare"];
  readonly draw: DrawNeighborhood;
  /** Measures explanations of one case by several methods, all on the same cases. */
  readonly measure: MeasureExplanations;
  /** What can be said of the whole model. */
  readonly overview: Overview;
  /** Asks for the model's decisions on the rows; resolves when all are known, at the first failure, or when aborted. */
  labelRows(signal: Signal): Promise<void>;
  /** What a second model decides otherwise. */
  compare(signal: Signal): Promise<ModelComparison>;
  /** What is otherwise than in an earlier version of the data. */
  compareData(signal: Signal): Promise<DataComparison>;
  /** Explains one case as the second model decides it. */
  readonly explainOther: Explaining["explain"];
  /** How many of the rows have a decision. */
  labelled(): number;
}

const TIMEOUT_MS = 60_000;

/** Where a model decides by a threshold, its settings say so. */
function thresholdOf({ settings, labels }: BlackBox): WorkbenchSchema["model"]["threshold"] {
  const decision = settings?.decision as { kind?: unknown; threshold?: unknown; positive?: unknown } | undefined;
  const { kind, threshold: at, positive: outcome } = decision ?? {};
  const isKnown = kind === "threshold" && typeof at === "number" && typeof outcome === "string";
  return isKnown && labels.includes(outcome) ? { outcome, at } : null;
}

function schemaOf(
  { data, model, other, before, settings, seed, media }: ApplicationSetup,
  facts: CaseFacts,
  dictionary: Dictionary | null,
): WorkbenchSchema {
  const { name, target, table } = data;
  const { blackBox, kind, hash } = model;
  const { labels, predictProbabilities } = blackBox;
  return {
    version: VERSION,
    data: {
      name,
      rowCount: table.rowCount,
      fingerprint: fingerprintOf(table),
      target,
      hasTruth: facts.truth !== null,
      reading: (table.reading ?? []).map(readingSentence),
      readingNotes: table.reading ?? [],
    },
    model: {
      name: model.name,
      kind,
      hash,
      labels,
      hasProbabilities: predictProbabilities !== undefined,
      scored: facts.scored,
      threshold: thresholdOf(blackBox),
    },
    other: other === undefined ? null : { name: other.name, kind: other.kind, hash: other.hash },
    before:
      before === undefined
        ? null
        : { name: before.name, rowCount: before.table.rowCount, isMatched: before.matches !== undefined },
    features: summarizeTable(table),
    media: media?.kinds ?? {},
    dictionary,
    defaults: {
      seed,
      effort: settings.effort ?? LORE_OPTIONS.effort.default,
      constraints: settings.constraints ?? [],
      counterfactuals: settings.counterfactuals ?? LORE_OPTIONS.counterfactuals.default,
      towards: settings.towards ?? null,
    },
    methods: METHOD_NAMES,
  };
}

interface OtherModel {
  readonly blackBox: BlackBox;
  readonly labelling: Labelling;
  readonly explain: Explaining["explain"];
}

function otherModel(
  { data, other }: ApplicationSetup,
  inTurn: (blackBox: BlackBox) => BlackBox,
  plan: LabelPlan,
): OtherModel | null {
  if (other === undefined) return null;
  const blackBox = inTurn(other.blackBox);
  const labelling = createLabelling(data.table, blackBox, plan);
  const { explain } = createExplaining(data.table, blackBox, plan.missing);
  return { blackBox, labelling, explain };
}

/** The decisions of the model about the data, behind which the others are made: of a second model, about an earlier version. */
function withMore(own: Labelling, others: readonly Labelling[]): Labelling {
  return {
    ...own,
    others: () => others.reduce((sum, other) => sum + other.known(), 0),
    isLabelling: () => [own, ...others].some((one) => one.isLabelling()),
    async labelRows(signal) {
      await own.labelRows(signal);
      for (const other of others) await other.labelRows(signal);
    },
  };
}

/** The application behind the page, without a way to reach it: a server or a worker adds that. */
export function createApplication(setup: ApplicationSetup): Application {
  const { data, model, settings, media, timeoutMs = TIMEOUT_MS, maxLabelledRows = Number.POSITIVE_INFINITY } = setup;
  const { table } = data;
  const { labels } = model.blackBox;
  const inTurn = (blackBox: BlackBox) => (setup.takeTurn === undefined ? blackBox : inTurns(blackBox, setup.takeTurn));
  const patient = inTurn(model.blackBox);
  if (setup.other !== undefined) requireSameOutcomes(labels, setup.other.blackBox.labels, setup.other.name);
  // What becomes of gaps is the same in the list, in a prediction and in explanations of every method.
  const missing = missingFor(settings);
  let underWay = 0;
  const dictionary = bindDictionary(settings.dictionary ?? null, table.features, labels);
  const scored = model.blackBox.predictProbabilities === undefined ? null : scoredOutcome(labels, dictionary);
  const plan = { maxRows: maxLabelledRows, timeoutMs, missing, scored, isBusy: () => underWay > 0 };
  const labelling = createLabelling(table, patient, plan);
  const reviews = createReviews(table.rowCount, setup.reviews);
  const other = otherModel(setup, inTurn, { ...plan, scored: null });
  const earlier = setup.before === undefined ? null : openEarlier(table, setup.before, patient, plan);
  const others = other === null ? null : inTermsOf(labels, other.blackBox, other.labelling);
  const sensitive = table.features.flatMap(({ name }) => (dictionary?.columns[name]?.sensitive === true ? [name] : []));
  const checked = createCheckedCases(table.rowCount, sensitive);
  const facts = caseFacts({
    labels,
    stated: data.truth ?? null,
    scored,
    decisions: labelling,
    others,
    reviews,
    checked: media === undefined ? checked : null,
    earlier: earlier?.facts ?? null,
  });
  const more = [other, earlier].flatMap((one) => (one === null ? [] : [one.labelling]));
  const decisions = more.length === 0 ? labelling : withMore(labelling, more);
  const explaining = createExplaining(table, patient, missing, media?.createExplainer);
  const pool = createIdlePool((preparation) => explaining.preparePool(settings, preparation), plan.isBusy);
  // Settings that cannot be are refused now, not with every request.
  explaining.check("lore", settings, []);

  const predictRows = createPredictRows(table, model.blackBox, timeoutMs, missing);

  /** What is done in the background waits meanwhile. */
  const busy = async <T>(work: () => Promise<T>): Promise<T> => {
    underWay++;
    pool.interrupt();
    try {
      return await work();
    } finally {
      underWay--;
    }
  };

  const schema = schemaOf(setup, facts, dictionary);
  const filled = missing === "fill" ? fillMissing(table) : table;
  const overview = createOverview({
    table,
    asked: filled,
    facts,
    decisions: labelling,
    checked,
    hasMedia: media !== undefined,
    settings,
    seed: setup.seed,
    timeoutMs,
    blackBox: model.blackBox,
    dictionary,
    subject: [schema.data.fingerprint, truthFingerprint(data.truth ?? null), model.hash].join(" "),
    openExplainer: setup.openCaseExplainer,
    takeTurn: setup.takeTurn,
    keeper: setup.overviews,
  });

  return {
    schema,
    rows: createListRows({ table, facts, decisions, reviews, dictionary }),
    review: reviews.put,
    rowAt: (row) => rowAt(table, row),
    predict: (instances, signal) => {
      if (media !== undefined) for (const instance of instances) media.check(instance);
      return predictRows(instances, signal);
    },
    light: async (instance, signal) => {
      media?.check(instance);
      return media?.light(model.blackBox, instance, signal) ?? [];
    },
    similar: createFindSimilar(table, labels, labelling, missing),
    settingsFor: (method, asked) => settingsFor(method, asked, settings),
    check: explaining.check,
    explain: (task, call) =>
      busy(() => {
        media?.check(task.instance);
        return explaining.explain(task, call);
      }),
    // Every text has a pool of its own.
    poolOf: media === undefined ? explaining.poolOf : () => null,
    preparePool: media === undefined ? pool.prepare : async () => null,
    draw: createDrawNeighborhood(table, labels),
    measure:
      media === undefined
        ? createMeasureExplanations({ table: filled, blackBox: patient, decisions: labelling, missing, timeoutMs })
        : () => Promise.reject(new WorkbenchFault("not-found", "explanations of texts and pictures are not measured")),
    overview,
    async labelRows(signal) {
      // What was found out before is a help and no need: a store that cannot be read says so to whoever asks for it.
      const recalled = overview.recall().catch(() => undefined);
      await Promise.all([recalled, decisions.labelRows(signal)]);
    },
    compare:
      other === null
        ? () => Promise.reject(noOtherModel())
        : createCompareModels({ table, facts, own: labelling, other: other.labelling }),
    compareData: (signal) => earlier?.compare(facts, labelling, signal) ?? Promise.reject(noEarlierData()),
    explainOther:
      other === null ? () => Promise.reject(noOtherModel()) : (task, call) => busy(() => other.explain(task, call)),
    labelled: labelling.known,
  };
}
