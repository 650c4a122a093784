// The application behind the page: data, a model and core. Whoever serves it adds what is its own: a server its store,
// queue and limits, a worker its messages. It knows neither Node nor the browser.

import {
  type AnyExplanation,
  type BlackBox,
  type ExplainCall,
  LORE_OPTIONS,
  type LoreSettings,
  METHOD_NAMES,
  type MethodName,
  type Row,
  rowAt,
  type Signal,
  summarizeTable,
  type Table,
  VERSION,
} from "@lore-xai/core";
import { missingFor } from "@lore-xai/core/extend";
import { readingSentence } from "@lore-xai/core/words";
import { inTurns, type TakeTurn } from "./decisions/in-turns.ts";
import { createPredictRows } from "./decisions/predict-rows.ts";
import { createExplainers } from "./explanations/explainers.ts";
import { createIdlePool, type IdlePool } from "./explanations/idle-pool.ts";
import { settingsFor } from "./explanations/settings.ts";
import { createDrawNeighborhood, type DrawNeighborhood } from "./pictures/draw-neighborhood.ts";
import { type NeighborSample, sampleNeighbors } from "./pictures/neighbor-sample.ts";
import { createLabelling } from "./rows/labelling.ts";
import { createListRows, type ListRows } from "./rows/list-rows.ts";
import type { Prediction, WorkbenchSchema } from "./workbench.ts";

/** What an application is made of: data, a model and settings. */
export interface ApplicationSetup {
  readonly data: {
    /** As people call the data; no path. */
    readonly name: string;
    /** The column that the model predicts, where the data have it. */
    readonly target: string | null;
    /** Without that column. */
    readonly table: Table;
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
  /** What holds for LORE where a request says nothing. */
  readonly settings: LoreSettings;
  readonly seed: number;
  /** Of one question to the model, for a prediction or for the list; a minute by default. */
  readonly timeoutMs?: number;
  /** Rows whose decision is asked of the model beforehand; all by default. */
  readonly maxLabelledRows?: number;
  /** Waited for before the model is asked for an explanation or for the list, so that predictions pass. */
  readonly takeTurn?: TakeTurn;
}

/** One explanation to be made. */
export interface ExplainTask {
  readonly method: MethodName;
  readonly settings: LoreSettings;
  readonly seed: number;
  readonly instance: Row;
}

/** An explanation, and what can be drawn of it. */
export interface MadeExplanation {
  readonly explanation: AnyExplanation;
  /** To draw; null where the method has no neighbourhood. */
  readonly neighbors: NeighborSample | null;
}

/** The application behind the page. */
export interface Application {
  readonly schema: WorkbenchSchema;
  readonly rows: ListRows;
  /** Throws where there is none. */
  rowAt(row: number): Row;
  /** The model's decision about each case. */
  predict(instances: readonly Row[], signal: Signal): Promise<Prediction[]>;
  /** What a request asks for, together with what holds where it says nothing. */
  settingsFor(method: MethodName, asked: object): LoreSettings;
  /** Throws where the method cannot take the settings for these cases; the model is not asked. */
  check(method: MethodName, settings: LoreSettings, instances: readonly Row[]): void;
  /** Explains one case by one of the methods. */
  explain(task: ExplainTask, call: Pick<ExplainCall, "signal" | "onProgress">): Promise<MadeExplanation>;
  /**
   * Labels the pool that explanations by LORE share unless a request asks for another, while nobody waits for an
   * explanation; rejects when aborted.
   */
  readonly preparePool: IdlePool["prepare"];
  readonly draw: DrawNeighborhood;
  /** Asks for the model's decisions on the rows; resolves when all are known, at the first failure, or when aborted. */
  labelRows(signal: Signal): Promise<void>;
  /** How many of the rows have a decision. */
  labelled(): number;
}

const TIMEOUT_MS = 60_000;

function schemaOf({ data, model, settings, seed }: ApplicationSetup): WorkbenchSchema {
  const { name, target, table } = data;
  const { blackBox, kind, hash } = model;
  const { labels, predictProbabilities } = blackBox;
  return {
    version: VERSION,
    data: { name, rowCount: table.rowCount, target, reading: (table.reading ?? []).map(readingSentence) },
    model: { name: model.name, kind, hash, labels, hasProbabilities: predictProbabilities !== undefined },
    features: summarizeTable(table),
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

/** The application behind the page, without a way to reach it: a server or a worker adds that. */
export function createApplication(setup: ApplicationSetup): Application {
  const { data, model, settings, timeoutMs = TIMEOUT_MS, maxLabelledRows = Number.POSITIVE_INFINITY } = setup;
  const { table } = data;
  const { labels } = model.blackBox;
  const patient = setup.takeTurn === undefined ? model.blackBox : inTurns(model.blackBox, setup.takeTurn);
  // What becomes of gaps is the same in the list, in a prediction and in explanations of every method.
  const missing = missingFor(settings);
  let underWay = 0;
  const plan = { maxRows: maxLabelledRows, timeoutMs, missing, isBusy: () => underWay > 0 };
  const labelling = createLabelling(table, patient, plan);
  const explainers = createExplainers(table, patient, missing);
  const pool = createIdlePool((preparation) => explainers.preparePool(settings, preparation), plan.isBusy);
  // Settings that cannot be are refused now, not with every request.
  explainers.check("lore", settings, []);

  const explain: Application["explain"] = async ({ method, settings, seed, instance }, call) => {
    let neighbors: NeighborSample | null = null;
    underWay++;
    pool.interrupt();
    try {
      const explanation = await explainers.find(method, settings).explain(instance, {
        ...call,
        seed,
        onNeighborhood: (neighborhood, features) => {
          neighbors = sampleNeighbors(neighborhood, features);
        },
      });
      return { explanation, neighbors };
    } finally {
      underWay--;
    }
  };

  return {
    schema: schemaOf(setup),
    rows: createListRows(table, labels, labelling),
    rowAt: (row) => rowAt(table, row),
    predict: createPredictRows(table, model.blackBox, timeoutMs, missing),
    settingsFor: (method, asked) => settingsFor(method, asked, settings),
    check: explainers.check,
    explain,
    preparePool: pool.prepare,
    draw: createDrawNeighborhood(table, labels),
    labelRows: labelling.labelRows,
    labelled: labelling.known,
  };
}
