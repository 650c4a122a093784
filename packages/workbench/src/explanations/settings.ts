// The settings of a request, together with what holds where it says nothing.

import { type LoreSettings, METHOD_LIST, type MethodName } from "@lore-xai/core";
import { asksForNothing, missingFor } from "@lore-xai/core/extend";
import type { ExplainRequest } from "../workbench.ts";

/** Those of the settings that the method has. */
function ownSettings(method: MethodName, settings: object): LoreSettings {
  const { options } = METHOD_LIST[method];
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in options));
}

/** What a page's request asks of the method: not every one knows constraints or an outcome to change towards. */
export function settingsAsked(
  method: MethodName,
  {
    constraints,
    towards,
    unlock,
    dictionary,
  }: Pick<ExplainRequest, "constraints" | "towards" | "unlock" | "dictionary">,
): LoreSettings {
  const words = dictionary === null ? {} : { dictionary };
  const unlocked = unlock.length === 0 ? {} : { unlock };
  return ownSettings(method, { constraints, towards, ...words, ...unlocked });
}

/** The settings of a request as its method takes them; without what asks for nothing, so that two that mean the same are. */
export function settingsFor(method: MethodName, asked: object, byDefault: LoreSettings): LoreSettings {
  // What becomes of gaps is the same for all methods; to keep them is what each does by itself.
  const missing = method !== "lore" && missingFor(byDefault) === "fill" ? { missing: "fill" as const } : {};
  const settings = { ...ownSettings(method, byDefault), ...missing, ...asked };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => !asksForNothing(value)));
}
