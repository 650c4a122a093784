// The flags of the method, from the words of the command line to the library's settings.

import { immutable, type LoreSettings } from "@lore-xai/core";
import { Command } from "commander";
import { expect, test } from "vitest";
import { addMethodFlags, type MethodFlags } from "../../src/flags/method-flags.ts";
import { methodSettings } from "../../src/method/method-settings.ts";

async function settingsFrom(...args: string[]): Promise<LoreSettings> {
  const command = addMethodFlags(new Command().exitOverride().configureOutput({ writeErr: () => undefined }));
  return methodSettings(command.parse(args, { from: "user" }).opts<MethodFlags>());
}

test("a number of changes and of alternatives are options, beside constraints", async () => {
  expect(await settingsFrom("--max-changes", "2", "--alternatives", "3", "--immutable", "age")).toEqual({
    ...{ maxChanges: 2, alternatives: 3 },
    constraints: [immutable("age")],
  });
});

test("a number of changes that is no number is refused", async () => {
  await expect(settingsFrom("--max-changes", "two")).rejects.toThrow('must be a number, got "two"');
});
