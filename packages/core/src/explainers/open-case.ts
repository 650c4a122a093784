// One way to open a case, for every explainer: the row is encoded, the line to the black box opened, the seed resolved.
// What all explanations begin with is written here too.

import type { PreparedBackground } from "../background/prepared-background.ts";
import type { BlackBox, JsonValue } from "../blackbox/black-box.ts";
import { type Inquiry, openInquiry } from "../blackbox/inquiry.ts";
import { readingDictionary } from "../dictionary/bind-dictionary.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import type { ExplanationHead, ExplanationOptions } from "../explanation/head.ts";
import { numberColumnsOf } from "../explanation/number-columns.ts";
import { Random } from "../random/random.ts";
import type { PoolProgress } from "../reasons/shared-pool.ts";
import type { Row } from "../table/feature.ts";
import { type EncodedInstance, encodeInstance } from "../table/instance.ts";
import { VERSION } from "../version.ts";
import { type ExplainCall, type Progress, resolveSeed } from "./explainer.ts";

/** Whom to ask about which data, and how much. */
export interface CaseSetup {
  readonly blackBox: BlackBox;
  readonly background: PreparedBackground;
  readonly timeoutMs: number;
  readonly maxQueries: number | null;
  /** Held against the background and the black box; none where it is left out. */
  readonly dictionary?: Dictionary | null;
  /** From then on nothing more is asked. */
  readonly isTimeUp?: () => boolean;
}

/** A case that is being explained, and the line to the black box. */
export interface OpenCase {
  readonly setup: CaseSetup;
  readonly seed: number;
  readonly random: Random;
  readonly x: EncodedInstance;
  /** The only line to the black box. */
  readonly blackBox: Inquiry;
  /** Tells how far the work is. */
  progress(phase: Progress["phase"], share: number, pool?: PoolProgress): void;
}

/** What the black box says of x: a position in its labels, and its probability of that, where it gives one. */
export interface Decision {
  readonly outcome: number;
  readonly probability: number | null;
}

/** The black box is not asked yet. */
export function openCase(setup: CaseSetup, row: Row, call: ExplainCall): OpenCase {
  const { background } = setup;
  const seed = resolveSeed(call);
  const x = encodeInstance(row, background.given, background.missing);
  const blackBox = openInquiry(setup.blackBox, x.features, { ...setup, signal: call.signal });
  const progress: OpenCase["progress"] = (phase, share, pool) =>
    call.onProgress?.({ phase, share, queries: blackBox.asked().rows, ...(pool === undefined ? {} : { pool }) });
  return { setup, seed, random: Random.fromSeed(seed), x, blackBox, progress };
}

/** Asks the black box what it decides for the case. */
export async function askDecision({ blackBox, x }: OpenCase): Promise<Decision> {
  const [outcome] = await blackBox.ask(x.codes, 1);
  return { outcome, probability: await blackBox.probabilityOf(x.codes, outcome) };
}

const numbersOf = ({ given }: PreparedBackground) => numberColumnsOf(given);

/** Options as they were resolved. What the dictionary says stands beside them. */
export type RecordedOptions = Readonly<Record<string, JsonValue | Dictionary>>;

function recorded({ dictionary: _, ...options }: RecordedOptions): ExplanationOptions {
  return options as ExplanationOptions;
}

/** What every explanation begins with. */
export function headOf(
  { setup, seed, x, blackBox }: OpenCase,
  { outcome, probability }: Decision,
  options: RecordedOptions,
): ExplanationHead {
  const { settings } = setup.blackBox;
  const { dictionary = null } = setup;
  return {
    version: VERSION,
    seed,
    options: { ...recorded(options), ...(settings === undefined ? {} : { blackBox: settings }) },
    instance: x.row,
    numbers: setup.background.derived(numbersOf),
    dictionary: dictionary === null ? null : readingDictionary(dictionary),
    outcome: blackBox.labels[outcome],
    probability,
  };
}
