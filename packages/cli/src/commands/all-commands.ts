// The commands by name, as lore --help lists them. What one of them can be told is loaded when it is named, and what it
// does when it is called.

import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";

interface Definition {
  /** Gives the command its flags, its help and what it does. */
  define(command: Command, context: CommandContext): void;
}

export interface ListedCommand {
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  readonly description: string;
  load(): Promise<Definition>;
}

export const COMMANDS: readonly ListedCommand[] = [
  {
    name: "demo",
    usage: "[options]",
    description: "explain one denied loan application, with the data and the model that lore brings along",
    load: () => import("./demo/definition.ts"),
  },
  {
    name: "explain",
    usage: "[options]",
    description: "explain one decision of a model",
    load: () => import("./explain/definition.ts"),
  },
  {
    name: "check",
    usage: "[options]",
    description: "ask a model about a few hundred rows: does it fit the data, and can it be explained?",
    load: () => import("./check/definition.ts"),
  },
  {
    name: "sidecar",
    usage: "[options]",
    description: "write model.lore.json for an ONNX model of one matrix: how columns become numbers",
    load: () => import("./sidecar/definition.ts"),
  },
  {
    name: "datasets",
    usage: "[options] [command]",
    description: "the datasets of the paper: adult, compas, german",
    load: () => import("./datasets/definition.ts"),
  },
  {
    name: "batch",
    usage: "[options]",
    description: "explain every row of a file, or some of them, with all cores",
    load: () => import("./batch/definition.ts"),
  },
  {
    name: "summary",
    usage: "[options] <file>",
    description: "what a batch says as a whole: features, rules, precision, distances, failures",
    load: () => import("./summary/definition.ts"),
  },
  {
    name: "worker",
    usage: "[options]",
    description: "take part in batches that wait on a queue",
    load: () => import("./worker/definition.ts"),
  },
  {
    name: "serve",
    usage: "[options]",
    description: "start the workbench, a web page, and its API; with no argument on the data that lore brings along",
    load: () => import("./serve/definition.ts"),
  },
  {
    name: "build-page",
    usage: "[options]",
    description: "write the workbench as static files, for a browser without a server",
    load: () => import("./build-page/definition.ts"),
  },
  {
    name: "experiment",
    usage: "[options] <name...>",
    description: "rerun the experiments of the LORE paper, measured beside published",
    load: () => import("./experiment/definition.ts"),
  },
];
