// The ways to explain that the workbench offers. Another one is another entry here, and its explanation in
// `ExplanationOf`.

import {
  asksForNothing,
  type BlackBox,
  createAnchor,
  createLime,
  createLore,
  type Explainer,
  type LoreSettings,
  missingFor,
  type Table,
} from "@lore-xai/core";
import { nowMs } from "../host.ts";
import type { ExplainRequest, ExplanationOf, MethodName } from "../workbench.ts";

type MethodSetup = LoreSettings & { readonly blackBox: BlackBox; readonly background: Table };

/** What a method does not know among the settings, it refuses. */
const CREATE: { readonly [M in MethodName]: (setup: MethodSetup) => Explainer<ExplanationOf[M]> } = {
  lore: (setup) => createLore({ ...setup, now: nowMs }),
  lime: createLime,
  anchor: createAnchor,
};

/** The names of the ways to explain. */
export const METHODS = Object.keys(CREATE) as readonly MethodName[];

export function createExplainer<M extends MethodName>(method: M, setup: MethodSetup): Explainer<ExplanationOf[M]> {
  return CREATE[method](setup);
}

/** What a page's request asks of the method: constraints and an outcome are LORE's alone. */
export function settingsAsked(
  method: MethodName,
  { constraints, towards }: Pick<ExplainRequest, "constraints" | "towards">,
): { constraints?: ExplainRequest["constraints"]; towards?: string | null } {
  return method === "lore" ? { constraints, towards } : {};
}

/** The settings of a request as its method takes them; without what asks for nothing, so that two that mean the same are. */
export function settingsFor(method: MethodName, asked: object, byDefault: LoreSettings): LoreSettings {
  // What becomes of gaps is the same for all methods; to keep them is what each does by itself.
  const missing = missingFor(byDefault) === "fill" ? { missing: "fill" as const } : {};
  const settings = { ...(method === "lore" ? byDefault : missing), ...asked };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => !asksForNothing(value)));
}
