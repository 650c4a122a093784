// The library speaks of its options by name; whoever uses the command knows them as flags.

import { LORE_OPTIONS } from "@lore-xai/core/lore-options";
import { flagName } from "./flag-name.ts";

export function withFlagNames(message: string): string {
  const names = [...Object.keys(LORE_OPTIONS), "naValues"].filter((name) => /[A-Z]/.test(name));
  return message.replace(new RegExp(`\\b(${names.join("|")})\\b`, "g"), (name) => `--${flagName(name)}`);
}
