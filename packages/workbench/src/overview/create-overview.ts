// The overview of the whole model: a summary at once, of what is known; and parts that take longer, each made once for these
// data and this model, counted, stoppable, and kept where the host keeps things.

import { explainHere, type OpenCaseExplainer } from "@lore-xai/audit";
import { type BlackBox, type Dictionary, LoreError, type Signal, VERSION } from "@lore-xai/core";
import { type Batch, bindDictionary, type PredictCall } from "@lore-xai/core/extend";
import { capital, listText } from "@lore-xai/core/words";
import { inTurns, type TakeTurn } from "../decisions/in-turns.ts";
import { canonicalJson } from "../explanations/canonical-json.ts";
import { nowMs, pause } from "../host.ts";
import type {
  FlipsAnswer,
  ModelSummary,
  OverviewAnswer,
  OverviewPart,
  OverviewRequest,
  ReasonsAnswer,
} from "../overview-answers.ts";
import { createRecent } from "../recent.ts";
import type { OverviewCall } from "../workbench.ts";
import { makeBook } from "./book.ts";
import { columnNamed, makeCurves } from "./curves.ts";
import { createDoors } from "./doors.ts";
import { makeErrors } from "./errors.ts";
import { makeFlips } from "./flips.ts";
import { makeGroups } from "./groups.ts";
import { makeImportance } from "./importance.ts";
import type { Made, MakePart, OverviewSources } from "./part.ts";
import { makeReasons, reasonSteps } from "./reasons.ts";
import { makeHelp } from "./recourse.ts";
import { summarizeModel } from "./summarize.ts";

/** Keeps what was made, beyond the life of the workbench: by what it was made of. */
export interface OverviewKeeper {
  /** What was kept under the key; undefined where that is nothing. */
  get(key: string): Promise<string | undefined>;
  /** Keeps an answer, as far as there is room. */
  put(key: string, answer: string): Promise<void>;
}

export interface OverviewSetup extends OverviewSources {
  readonly blackBox: BlackBox;
  readonly dictionary: Dictionary | null;
  /** Tells these data and this model from others. */
  readonly subject: string;
  /** Explains the single cases that an answer rests on; in this thread by default. */
  readonly openExplainer: OpenCaseExplainer | undefined;
  readonly takeTurn: TakeTurn | undefined;
  readonly keeper: OverviewKeeper | undefined;
}

/** What can be said of the whole model. */
export interface Overview {
  /** What is known by now. */
  summarize(): ModelSummary;
  /** Throws what cannot be asked, without asking the model. */
  check(request: OverviewRequest): void;
  /** What was made before; null where it was not. */
  kept(request: OverviewRequest): Promise<OverviewAnswer | null>;
  /** Takes up what was found out of single cases before. */
  recall(): Promise<void>;
  /** Makes it anew, and keeps it. */
  make(request: OverviewRequest, call: OverviewCall): Promise<OverviewAnswer>;
}

const MAKE: { readonly [P in OverviewPart]: MakePart<P> } = {
  errors: makeErrors,
  book: makeBook,
  importance: makeImportance,
  curves: makeCurves,
  groups: makeGroups,
  recourse: makeHelp,
  reasons: makeReasons,
  flips: makeFlips,
};

const ANSWERS_KEPT = 64;
/** Work that nobody is waited for in between. */
const STRETCH_MS = 25;

/** What cannot be told of these data is told as such: it is no failure. */
const UNTOLD: readonly string[] = ["table-empty", "invalid-option", "black-box-unsteady", "missing-values-refused"];

const sentence = (message: string) => `${capital(message)}${/[.!?]$/.test(message) ? "" : "."}`;

/** Lets everything else that waits have its turn, now and then. */
function turnsOf(signal: Signal): TakeTurn {
  let begunMs = nowMs();
  return async () => {
    if (nowMs() - begunMs < STRETCH_MS) return;
    await pause(0, signal);
    begunMs = nowMs();
  };
}

/** The same black box, which tells of every row that it is asked about, for a decision or for scores. */
function countingAll(blackBox: BlackBox, add: (rows: number) => void): BlackBox {
  const counting = (ask: BlackBox["predict"]) => (batch: Batch, call?: PredictCall) => {
    add(batch.count);
    return ask(batch, call);
  };
  const { predictProbabilities } = blackBox;
  return {
    ...blackBox,
    predict: counting(blackBox.predict),
    ...(predictProbabilities === undefined ? {} : { predictProbabilities: counting(predictProbabilities) }),
  };
}

/** Threads ask a model of their own: what they asked is told by what they give. */
function countingExplainer(open: OpenCaseExplainer, add: (queries: number) => void): OpenCaseExplainer {
  return async (setup) => {
    const explainer = await open(setup);
    let hasPool = false;
    return {
      close: () => explainer.close(),
      explain: (cases, onDone) =>
        explainer.explain(cases, (explanation, position) => {
          const { queries, pool } = explanation.evidence;
          add(queries + (hasPool ? 0 : (pool?.queries ?? 0)));
          hasPool = true;
          onDone?.(explanation, position);
        }),
    };
  };
}

export function createOverview(setup: OverviewSetup): Overview {
  const { table, facts, decisions, checked, settings, seed, subject, keeper } = setup;
  const doors = createDoors({
    table,
    facts,
    dictionary: setup.dictionary,
    isDecided: () => !decisions.isLabelling(),
  });
  const recent = createRecent<OverviewAnswer>(ANSWERS_KEPT);
  const steps = reasonSteps(table.rowCount);

  const dictionaryOf = (request: OverviewRequest) =>
    request.dictionary === null ? setup.dictionary : bindDictionary(request.dictionary, table.features, facts.labels);
  const keyOf = (request: OverviewRequest) => {
    const { part, feature, withRecourse, cases } = request;
    return canonicalJson({
      VERSION,
      subject,
      seed,
      settings,
      part,
      feature,
      withRecourse,
      cases: part === "reasons" ? (cases ?? steps[0]) : null,
      dictionary: dictionaryOf(request),
    });
  };

  const made = async (request: OverviewRequest, { signal, onProgress }: OverviewCall): Promise<OverviewAnswer> => {
    const { part } = request;
    const takeTurn = setup.takeTurn ?? turnsOf(signal);
    let queries = 0;
    const counted = countingAll(inTurns(setup.blackBox, takeTurn), (rows) => {
      queries += rows;
    });
    let last = { phase: null as string | null, share: 0 };
    const tell = () => onProgress?.({ ...last, queries });
    const open = setup.openExplainer;
    const openExplainer =
      open === undefined
        ? explainHere(counted)
        : countingExplainer(open, (more) => {
            queries += more;
            tell();
          });
    const make = MAKE[part] as MakePart<OverviewPart>;
    const answer = async (): Promise<Made<OverviewPart>> => {
      try {
        return await make({
          ...setup,
          request,
          dictionary: dictionaryOf(request),
          doors,
          blackBox: counted,
          openExplainer,
          signal,
          pause: async () => {
            if (signal.aborted) throw new LoreError("aborted", "the overview was stopped");
            await takeTurn();
          },
          onShare: (phase, share) => {
            last = { phase, share };
            tell();
          },
        });
      } catch (error) {
        if (error instanceof LoreError && UNTOLD.includes(error.code)) {
          return { found: null, missing: sentence(error.message), missingReason: null, rows: 0 };
        }
        throw error;
      }
    };
    const { found, missing, missingReason, rows } = await answer();
    if (signal.aborted) throw new LoreError("aborted", "the overview was stopped");
    return { part, found, missing, missingReason, rows, ofRows: table.rowCount, queries };
  };

  /** What an answer of before says of single cases is known to the list again. */
  const noteCases = ({ part, found }: OverviewAnswer) => {
    if (found === null) return;
    if (part === "reasons") {
      const { looked, without } = found as ReasonsAnswer;
      const isWithout = new Set(without);
      for (const row of looked) checked.noteReason(row, !isWithout.has(row));
    }
    if (part === "flips") {
      const { feature, looked, flipping } = found as FlipsAnswer;
      checked.noteFlips(feature, looked, flipping);
    }
  };

  const kept = async (request: OverviewRequest): Promise<OverviewAnswer | null> => {
    const key = keyOf(request);
    const known = recent.get(key);
    if (known !== undefined) return known;
    const text = await keeper?.get(key);
    if (text === undefined) return null;
    const answer = JSON.parse(text) as OverviewAnswer;
    recent.set(key, answer);
    noteCases(answer);
    return answer;
  };

  const recall = async (): Promise<void> => {
    const asked = { feature: null, withRecourse: false, cases: null, dictionary: null, onlyKept: true };
    for (const cases of steps) await kept({ ...asked, part: "reasons", cases });
    for (const feature of checked.protected) await kept({ ...asked, part: "flips", feature });
  };

  return {
    summarize: () => summarizeModel(facts, decisions, doors),
    check({ part, feature, cases, dictionary }) {
      if (dictionary !== null) bindDictionary(dictionary, table.features, facts.labels);
      if (part === "curves" || part === "flips") columnNamed(table.features, feature);
      if (part === "reasons" && cases !== null && !steps.includes(cases)) {
        const message = `cases must be ${listText(steps.map(String), "or")} for these data, got ${cases}`;
        throw new LoreError("invalid-option", message, { option: "cases", value: cases });
      }
    },
    kept,
    recall,
    async make(request, call) {
      const known = await kept(request);
      if (known !== null) return known;
      const answer = await made(request, call);
      const key = keyOf(request);
      recent.set(key, answer);
      // What asked nothing is made anew as fast as it is read, but for what goes on from an answer that was stopped.
      if (answer.queries > 0 || request.part === "reasons") await keeper?.put(key, JSON.stringify(answer));
      return answer;
    },
  };
}
