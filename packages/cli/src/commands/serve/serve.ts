// lore serve: the workbench and its API, on the data and the model that lore brings along, or on one's own.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { LoreError, type TargetSplit } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import {
  builtPageFolder,
  createApp,
  type GuardRows,
  isLoopbackHost,
  openStore,
  type Repair,
  repairStore,
} from "@lore-xai/server";
import { explainOnThreads } from "../../batch/explain-on-threads.ts";
import { sayReading, surveyWhole } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { readEarlierData } from "../../data/earlier-data.ts";
import { chosenOrEmbedded } from "../../data/embedded-choice.ts";
import { checkTemplateColumns, readLetterTemplate } from "../../data/letter-template.ts";
import { mediaColumnsOf, readAsNames } from "../../flags/media-flags.ts";
import type { ModelFlags } from "../../flags/model-flags.ts";
import { methodSettings } from "../../method/method-settings.ts";
import { withKeptPool } from "../../model/kept-pool.ts";
import { loadWithTrained } from "../../model/load-with-trained.ts";
import { servedIdentity } from "../../model/served-identity.ts";
import type { Terminal } from "../../output/terminal.ts";
import { engineFile } from "../../page/page-files.ts";
import type { ServeFlags } from "./definition.ts";
import { threadsFor } from "./threads.ts";

/** Whoever reaches the server from elsewhere must know the token, unless that is explicitly not wanted. */
function tokenIn(flags: ServeFlags, isLoopback: boolean, { environment }: Terminal): string | undefined {
  const { host, auth, token: flag } = flags;
  if (!auth && flag !== undefined) throw new LoreError("invalid-option", "give either --token or --no-auth, not both");
  if (!auth) return undefined;
  const token = flag ?? (environment.LORE_TOKEN || undefined);
  if (token === undefined && !isLoopback) {
    const message = `--host ${host} is reached from elsewhere: give --token (or LORE_TOKEN), or --no-auth if all may use it`;
    throw new LoreError("invalid-option", message, { option: "host" });
  }
  return token;
}

/** Resolves at Ctrl-C or when the process is asked to end. */
function interruption(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      process.off("SIGTERM", end);
      resolve();
    };
    if (signal.aborted) return resolve();
    signal.addEventListener("abort", end, { once: true });
    process.once("SIGTERM", end);
  });
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: ServeFlags): LoreError {
  const reason = error.code === "EADDRINUSE" ? "it is in use; take another --port, or 0 for any" : error.message;
  return new LoreError("invalid-option", `cannot listen on ${host}:${port}: ${reason}`, { host, port }, error);
}

function checkPort(port: number): void {
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return;
  throw new LoreError("invalid-option", `--port must be a whole number from 0 to 65535, got ${port}`);
}

function sayRepair({ kept, dropped, damagedPath }: Repair, { say }: Terminal): void {
  const keptCount = countOf(kept, "explanation");
  if (damagedPath === null) say(`store: nothing to repair, ${keptCount} intact`);
  else
    say(
      `store: ${keptCount} kept, ${dropped} dropped as damaged; ` + `the damaged file is now ${basename(damagedPath)}`,
    );
}

/** None where no column is named; one that is not there is refused before the server starts. */
async function guardOf(
  { guard: columns }: ServeFlags,
  { features: background }: TargetSplit,
): Promise<GuardRows | undefined> {
  if (columns === undefined) return undefined;
  const { guardFlips } = await import("@lore-xai/audit");
  const guardWith = (decide: Parameters<GuardRows>[1]) => guardFlips({ decide, background, protected: columns });
  guardWith(async () => []);
  return (instances, decide, signal) => guardWith(decide)(instances, signal);
}

async function servedMedia(...given: Parameters<typeof import("./served-media.ts").servedMedia>) {
  return (await import("./served-media.ts")).servedMedia(...given);
}

async function servedPacks(...given: Parameters<typeof import("./served-packs.ts").servedPacks>) {
  return (await import("./served-packs.ts")).servedPacks(...given);
}

async function servedDebiasing(...given: Parameters<typeof import("./served-debiasing.ts").servedDebiasing>) {
  return (await import("./served-debiasing.ts")).servedDebiasing(...given);
}

async function shareKeyIn({ shareKey: file }: ServeFlags): Promise<Uint8Array | undefined> {
  if (file === undefined) return undefined;
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    const code = error.code === "ENOENT" ? "file-not-found" : "file-unreadable";
    const advice = "make one with: head -c 32 /dev/urandom > share.key";
    throw new LoreError(code, `--share-key ${file} cannot be read; ${advice}`, { file }, error);
  });
}

/** The second model, which takes the same flags as the first. */
async function servedOther(flags: ModelFlags, dataset: TargetSplit, terminal: Terminal) {
  const { blackBox } = await loadWithTrained(flags, dataset, terminal);
  return { ...(await servedIdentity(flags.model, blackBox, dataset)), blackBox };
}

function checkCompared(tooMany: readonly string[], areMediaCompared: boolean): void {
  if (tooMany.length > 0) {
    throw new LoreError("invalid-option", "--model may be given twice, to compare two models, not more");
  }
  if (areMediaCompared) {
    throw new LoreError(
      "invalid-option",
      "models and data with texts or pictures cannot be compared; give one --model, no --data-before",
    );
  }
}

export async function serve(flags: ServeFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  checkPort(flags.port);
  if (flags.repair && flags.store === undefined) {
    throw new LoreError("invalid-option", "--repair needs --store, the file to repair", { option: "repair" });
  }
  const isLoopback = isLoopbackHost(flags.host);
  const token = tokenIn(flags, isLoopback, terminal);
  const shareKey = await shareKeyIn(flags);
  const [model, otherModel, ...more] = [flags.model ?? []].flat();
  const media = mediaColumnsOf(flags);
  checkCompared(more, (otherModel !== undefined || flags.dataBefore !== undefined) && media !== null);
  const chosen = readAsNames(chosenOrEmbedded({ ...flags, model }), media);
  if (flags.repair && flags.store !== undefined) sayRepair(repairStore(flags.store), terminal);
  const asked = await methodSettings(flags);
  const dictionary = await readDictionary(chosen, terminal);
  const letterTemplate = await readLetterTemplate(flags);
  const data = await surveyWhole(chosen);
  const { dataset } = data;
  sayReading(dataset, terminal);
  const settings = withDictionary(media === null ? asked : { effort: "quick", ...asked }, dictionary, data);
  const before = flags.dataBefore === undefined ? undefined : await readEarlierData(flags.dataBefore, chosen, data);
  const columns = dataset.features.features.map(({ name }) => name);
  await checkTemplateColumns(letterTemplate, columns, flags);
  const guard = await guardOf(flags, dataset);
  const loaded = await loadWithTrained(chosen, dataset, terminal);
  const { blackBox } = loaded;
  const other =
    otherModel === undefined ? undefined : await servedOther({ ...chosen, model: otherModel }, dataset, terminal);
  const store = openStore(flags.store);
  try {
    const identity = await servedIdentity(chosen.model, blackBox, dataset);
    const app = await createApp({
      dataset,
      model: { ...identity, blackBox },
      ...(other !== undefined && { other }),
      ...(before !== undefined && { before }),
      ...(media === null ? {} : { media: await servedMedia(media, chosen.data, dataset.features) }),
      store,
      pageFolder: builtPageFolder(),
      engineFile: engineFile(),
      ...(guard !== undefined && { guard }),
      openCaseExplainer: explainOnThreads({ flags: chosen, loaded, dataset, workers: flags.workers }),
      ...(media === null && {
        makePack: await servedPacks({
          flags: chosen,
          dataset,
          given: dictionary === null ? null : { dictionary: settings.dictionary ?? null, source: dictionary.source },
          letterTemplate: letterTemplate ?? null,
        }),
      }),
      ...(media === null && chosen.target !== undefined && { debiasing: await servedDebiasing(data, chosen.target) }),
      threads: threadsFor(chosen, loaded, dataset),
      rehearse: true,
      withKeptPool: (label) => withKeptPool({ model: chosen, method: settings, dataset }, terminal, label),
      options: {
        dataName: basename(chosen.data),
        ...(chosen.target === undefined ? {} : { target: chosen.target }),
        settings,
        ...(letterTemplate === undefined ? {} : { letterTemplate }),
        seed: flags.seed,
        ...(token === undefined ? {} : { token }),
        ...(shareKey === undefined ? {} : { shareKey }),
        isLoopback,
        ...(flags.verbose ? { logRequest: terminal.say } : {}),
        logFault: terminal.say,
      },
    });
    try {
      const { host, port } = flags;
      const address = await app.listen({ host, port }).catch((error: unknown) => {
        throw cannotListen(error as NodeJS.ErrnoException, flags);
      });
      terminal.result(`${address}\n`);
      terminal.say(`LORE answers at ${address}; Ctrl-C ends it`);
      await interruption(signal);
      terminal.say("ending");
    } finally {
      await app.close();
    }
  } finally {
    store.close();
    await blackBox.close();
    await other?.blackBox.close();
  }
}
