import { Command } from "commander";
import { describe, expect, test } from "vitest";
import { COMMANDS } from "../src/commands/all-commands.ts";
import { silentTerminal } from "../src/output/terminal.ts";
import { runLore, runLoreProcess } from "./run-lore.ts";

describe("help", () => {
  test.each([
    [["--help"]],
    [["help"]],
    [["demo", "--help"]],
    [["explain", "--help"]],
    [["help", "explain"]],
    [["help", "datasets"]],
  ])("%j prints examples to standard output and succeeds", async (args) => {
    const { status, stdout, stderr } = await runLore(args);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("Examples:");
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  test("documents the exit status", async () => {
    expect((await runLore(["--help"])).stdout).toContain("Exit status:");
  });

  test("--version prints the version", async () => {
    expect((await runLoreProcess(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe("the list of commands", () => {
  const context = { terminal: silentTerminal({}), signal: new AbortController().signal };

  test.each(COMMANDS)("tells what follows $name as its definition has it", async ({ name, usage, load }) => {
    const command = new Command(name);
    (await load()).define(command, context);
    expect(usage).toBe(command.usage());
  });

  test("is what lore help knows: a command's help is the same by name and by flag", async () => {
    const helps = await Promise.all([runLore(["help", "worker"]), runLore(["worker", "--help"])]);
    expect(helps[0]).toEqual(helps[1]);
    expect(helps[0].stdout).toContain("--queue <url>");
  });
});

describe("what is no command", () => {
  test.each([
    [["explian"], "lore: unknown command 'explian'\n(Did you mean explain?); see lore --help [invalid-option]\n"],
    [
      ["demo", "--sed", "1"],
      "lore: unknown option '--sed'\n(Did you mean --seed?); see lore --help [invalid-option]\n",
    ],
    [["summary"], "lore: missing required argument 'file'; see lore --help [invalid-option]\n"],
  ])("%j is wrong usage, and what may be meant is named", async (args, message) => {
    expect(await runLoreProcess(args)).toEqual({ status: 2, stdout: "", stderr: message });
  });
});
