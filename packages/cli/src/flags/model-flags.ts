// Which model is explained, how it is reached, and what its answers mean.

import type { HttpProtocol } from "@lore-xai/blackbox/http";
import { type Command, Option } from "commander";
import { addDecisionFlags, type DecisionFlags } from "./decision-flags.ts";
import { MODELS } from "./kind-of-model.ts";
import { collect, parseList, parseNumber } from "./parse.ts";

export interface ModelFlags extends DecisionFlags {
  readonly model: string;
  readonly labels?: readonly string[];
  readonly timeoutMs?: number;
  readonly protocol?: HttpProtocol;
  readonly header?: readonly string[];
  readonly mapping?: string;
  readonly batchSize?: number;
  readonly concurrency?: number;
  readonly retries?: number;
  readonly python?: string;
  readonly trustPickle?: boolean;
}

/** The flags of the model alone, as plain data. */
export function pickModelFlags(flags: ModelFlags): ModelFlags {
  const { model, labels, timeoutMs, protocol, header, mapping, batchSize, concurrency, retries } = flags;
  const { python: program, trustPickle, threshold, positive, bands } = flags;
  const all = {
    model,
    labels,
    timeoutMs,
    protocol,
    header,
    mapping,
    batchSize,
    concurrency,
    retries,
    python: program,
    trustPickle,
    threshold,
    positive,
    bands,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as ModelFlags;
}

const MODEL_HELP = `the black box: ${MODELS}, which is kept for the next time unless LORE_NO_CACHE is set`;

const server = (option: Option) => option.helpGroup("Options of a prediction server:");
const python = (option: Option) => option.helpGroup("Options of a Python model:");
export function addModelFlags(command: Command, isRequired = true): Command {
  addHostModelFlags(command, isRequired).option(
    "--labels <labels>",
    "outcomes in the model's own order, where it does not name them",
    parseList,
  );
  addDecisionFlags(command);
  return command
    .addOption(
      server(new Option("--protocol <name>", "by default found out").choices(["oip", "mlflow", "tfserving", "json"])),
    )
    .addOption(server(new Option("--mapping <json>", "shape of a plain JSON server's requests and answers")));
}

/** Where the model is and how this host gets at it; what its answers mean is the batch's business. */
export function addHostModelFlags(command: Command, isRequired = true): Command {
  return command
    .addOption(new Option("--model <model>", MODEL_HELP).makeOptionMandatory(isRequired))
    .addOption(
      server(
        new Option("--header <header>", 'e.g. "Authorization: Bearer $TOKEN"; may be repeated').argParser(collect),
      ),
    )
    .addOption(
      server(new Option("--batch-size <number>", "most rows in one request (default: 1000)").argParser(parseNumber)),
    )
    .addOption(
      server(new Option("--concurrency <number>", "most requests at once (default: 4)").argParser(parseNumber)),
    )
    .addOption(
      server(
        new Option("--retries <number>", "after 429, 5xx or a broken connection (default: 4)").argParser(parseNumber),
      ),
    )
    .addOption(python(new Option("--python <path>", "the Python that has the model's packages (default: python3)")))
    .addOption(python(new Option("--trust-pickle", "load the pickle, which runs the code in it")));
}
