// Which workbench this page has: the meta element "lore-page" names a file for a page without a server, says that a program
// shows the page, or nothing.

import { WorkbenchFault, type WorkbenchSchema } from "@lore-xai/workbench";
import { openingFromFiles } from "./local/files-opening.ts";
import { createLocalWorkbench } from "./local/local-workbench.ts";
import { type Opening, openingFromConfig } from "./local/opening.ts";
import { forgetOwnFiles, keptInTab } from "./local/own-files.ts";
import type { PageConfig } from "./local/page-config.ts";
import type { PageWorkbench } from "./page-workbench.ts";
import { createProgramWorkbench } from "./program-workbench.ts";
import { createServerWorkbench } from "./server-workbench.ts";

/** Instead of the name of a file; python/src/lore_xai/_serving.py puts it there. */
const BY_A_PROGRAM = "program:";

const TOKEN_KEY = "lore-token";

/** Kept for this tab alone. */
export function keepToken(token: string): void {
  sessionStorage.setItem(TOKEN_KEY, token);
}

export interface OpenedWorkbench {
  readonly workbench: PageWorkbench;
  readonly schema: WorkbenchSchema;
}

/** Nothing is open yet: the page asks for files, or shows what it brings along. */
export interface EmptyPage {
  readonly demo: Opening;
}

export const pageBase = () => document.baseURI.replace(/[?#].*$/, "");

/** Asks what there is; one that cannot say it is closed. */
export async function opened(workbench: PageWorkbench, signal: AbortSignal): Promise<OpenedWorkbench> {
  try {
    return { workbench, schema: await workbench.describe(signal) };
  } catch (error) {
    workbench.close();
    throw error;
  }
}

/** Opens data and a model in this browser. */
export function openHere(opening: Opening, signal: AbortSignal): Promise<OpenedWorkbench> {
  return opened(createLocalWorkbench(opening), signal);
}

/** What this tab had open before the page was loaded again; null where that was nothing of its own, or is gone. */
async function reopened(signal: AbortSignal): Promise<OpenedWorkbench | null> {
  const kept = await keptInTab();
  if (kept === null || kept === "demo") return null;
  try {
    return await openHere(await openingFromFiles(kept, pageBase()), signal);
  } catch {
    // Files that cannot be read any more are chosen again.
    await forgetOwnFiles();
    return null;
  }
}

export async function openWorkbench(signal: AbortSignal): Promise<OpenedWorkbench | EmptyPage> {
  const own = await reopened(signal);
  if (own !== null) return own;
  const base = pageBase();
  const file = document.querySelector<HTMLMetaElement>('meta[name="lore-page"]')?.content ?? "";
  if (file === "") return opened(createServerWorkbench({ base, token: sessionStorage.getItem(TOKEN_KEY) }), signal);
  if (file === BY_A_PROGRAM) return opened(createProgramWorkbench(base), signal);
  const response = await fetch(new URL(file, base)).catch(() => null);
  if (response === null || !response.ok) {
    const advice = "serve the folder with any static file server; a page opened as a file cannot read its neighbours";
    throw new WorkbenchFault("file-not-found", `${file} must be beside the page; ${advice}`);
  }
  const config = (await response.json()) as PageConfig;
  const opening = openingFromConfig(config, base);
  const isEmpty = config.isDemo && (await keptInTab()) !== "demo";
  return isEmpty ? { demo: opening } : openHere(opening, signal);
}
