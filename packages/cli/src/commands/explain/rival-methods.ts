// The other methods that lore explain offers, to compare LORE with: LIME, Anchor and the stochastic counterfactual, with
// the defaults of their own packages.

import {
  type BlackBox,
  createAnchor,
  createLime,
  createStochasticCounterfactual,
  type ExplainCall,
  explanationToJson,
  formatAnchor,
  formatLime,
  formatStochasticCounterfactual,
  LoreError,
  type LoreSettings,
  type Missing,
  type Row,
  type Table,
  type TextOptions,
} from "@lore-xai/core";
import { flagName } from "../../flags/flag-name.ts";
import type { MethodName } from "../../flags/method-flags.ts";
import type { OutputFlags } from "../../flags/output-flags.ts";

interface Setup {
  readonly blackBox: BlackBox;
  readonly background: Table;
  readonly towards?: string;
  readonly missing?: Missing;
  readonly maxQueries?: number;
  readonly timeoutMs?: number;
}

type RivalSettings = Pick<Setup, "towards" | "missing" | "maxQueries" | "timeoutMs">;

/** An explanation in the forms that it is written in. */
interface Written {
  text(options: TextOptions): string;
  json(): string;
}

type Rival = (setup: Setup, row: Row, call: ExplainCall) => Promise<Written>;

const rival =
  <E extends { readonly format: string }>(
    create: (setup: Setup) => { explain(row: Row, call: ExplainCall): Promise<E> },
    format: (explanation: E, options: TextOptions) => string,
  ): Rival =>
  async (setup, row, call) => {
    const explanation = await create(setup).explain(row, call);
    return { text: (options) => format(explanation, options), json: () => explanationToJson(explanation) };
  };

export type RivalName = Exclude<MethodName, "lore">;

const RIVALS: Readonly<Record<RivalName, Rival>> = {
  lime: rival(createLime, formatLime),
  anchor: rival(createAnchor, formatAnchor),
  "stochastic-counterfactual": rival(createStochasticCounterfactual, formatStochasticCounterfactual),
};

/** Of LORE's options, those that every method has, and those of methods that look for counterfactuals. */
const SHARED = ["missing", "maxQueries", "timeoutMs"];
const SHARED_BY_SEARCH = [...SHARED, "towards"];

/** What is LORE's own means nothing to another method, and is an error rather than ignored. */
export function rivalSettings(
  method: RivalName,
  settings: LoreSettings,
  { format }: OutputFlags<string>,
): RivalSettings {
  const shared = method === "stochastic-counterfactual" ? SHARED_BY_SEARCH : SHARED;
  const foreign = Object.keys(settings).find((name) => !shared.includes(name));
  if (foreign !== undefined) {
    const flag = foreign === "constraints" ? "what a counterfactual may change" : `--${flagName(foreign)}`;
    throw new LoreError("invalid-option", `${flag} is for LORE; leave it out with --method ${method}`);
  }
  if (format !== "text" && format !== "json") {
    throw new LoreError("invalid-option", `--method ${method} must be written as text or json, got --format ${format}`);
  }
  return settings as RivalSettings;
}

export const explainWithRival = (method: RivalName, ...order: Parameters<Rival>): Promise<Written> =>
  RIVALS[method](...order);
