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
  /** For programs: people are not told of it. */
  readonly isHidden?: true;
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
    name: "dictionary",
    usage: "[options]",
    description:
      "draft what people call the columns of the data, and guess what is sensitive, for a person to complete",
    load: () => import("./dictionary/definition.ts"),
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
    name: "rulebook",
    usage: "[options]",
    description: "what a model does, in a dozen rules, each measured on rows kept apart",
    load: () => import("./rulebook/definition.ts"),
  },
  {
    name: "recourse",
    usage: "[options]",
    description: "what the denied could do: the few actions that help most of them, each put to the model",
    load: () => import("./recourse/definition.ts"),
  },
  {
    name: "audit",
    usage: "[options]",
    description: "whom a model treats otherwise: shares by group, decisions that rest on a protected value",
    load: () => import("./audit/definition.ts"),
  },
  {
    name: "debias",
    usage: "[options]",
    description: "training data that favour no group: weights or corrected labels, and what a model makes of them",
    load: () => import("./debias/definition.ts"),
  },
  {
    name: "pack",
    usage: "[options]",
    description: "one decision with all that it takes to check it later, as a zip: hashes, answers, letter, signature",
    load: () => import("./pack/definition.ts"),
  },
  {
    name: "verify",
    usage: "[options] <file>",
    description: "whether a decision pack is as it was made, and whether its explanation comes out again",
    load: () => import("./verify/definition.ts"),
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
  {
    name: "study",
    usage: "[options] [file...]",
    description: "make a page that tests what explanations tell people, or analyse the answers that it saved",
    load: () => import("./study/definition.ts"),
  },
  {
    name: "engine",
    usage: "[options]",
    description: "explain what a model of another program decides, over a pipe: the Python package starts it",
    isHidden: true,
    load: () => import("./engine/definition.ts"),
  },
];
