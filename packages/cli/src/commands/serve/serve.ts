// lore serve: the workbench and its API, on the data and the model that lore brings along, or on one's own.

import { basename } from "node:path";
import { LoreError } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import { builtPageFolder, createApp, isLoopbackHost, openStore, type Repair, repairStore } from "@lore-xai/server";
import { readDataset, sayReading } from "../../data/dataset.ts";
import { chosenOrEmbedded } from "../../data/embedded-choice.ts";
import { methodSettings } from "../../method/method-settings.ts";
import { withKeptPool } from "../../model/kept-pool.ts";
import { loadModel } from "../../model/load-model.ts";
import { servedIdentity } from "../../model/served-identity.ts";
import type { Terminal } from "../../output/terminal.ts";
import { engineFile } from "../../page/page-files.ts";
import type { ServeFlags } from "./definition.ts";

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
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
    process.once("SIGTERM", () => resolve());
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

export async function serve(flags: ServeFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  checkPort(flags.port);
  if (flags.repair && flags.store === undefined) {
    throw new LoreError("invalid-option", "--repair needs --store, the file to repair", { option: "repair" });
  }
  const isLoopback = isLoopbackHost(flags.host);
  const token = tokenIn(flags, isLoopback, terminal);
  const chosen = chosenOrEmbedded(flags);
  if (flags.repair && flags.store !== undefined) sayRepair(repairStore(flags.store), terminal);
  const settings = await methodSettings(flags);
  const dataset = await readDataset(chosen);
  sayReading(dataset, terminal);
  const blackBox = await loadModel(chosen, dataset, terminal);
  const store = openStore(flags.store);
  try {
    const identity = await servedIdentity(chosen.model, blackBox, dataset);
    const app = await createApp({
      dataset,
      model: { ...identity, blackBox },
      store,
      pageFolder: builtPageFolder(),
      engineFile: engineFile(),
      withKeptPool: (label) => withKeptPool({ model: chosen, method: settings, dataset }, terminal, label),
      options: {
        dataName: basename(chosen.data),
        ...(chosen.target === undefined ? {} : { target: chosen.target }),
        settings,
        seed: flags.seed,
        ...(token === undefined ? {} : { token }),
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
  }
}
