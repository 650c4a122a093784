// The library speaks of its options by name; whoever uses the command knows them as flags.

import { METHOD_LIST } from "@lore-xai/core/method-list";
import { flagName } from "./flag-name.ts";

export function withFlagNames(message: string): string {
  const names = [...Object.keys(METHOD_LIST.lore.options), "naValues"].filter((name) => /[A-Z]/.test(name));
  return message.replace(new RegExp(`\\b(${names.join("|")})\\b`, "g"), (name) => `--${flagName(name)}`);
}
