// Which workbench this page has: the meta element "lore-page" names a file for a page without a server, or nothing.

import { WorkbenchFault } from "./fault.ts";
import { createLocalWorkbench } from "./local/local-workbench.ts";
import type { PageConfig } from "./local/page-config.ts";
import { createServerWorkbench } from "./server-workbench.ts";
import type { Workbench } from "./workbench.ts";

const TOKEN_KEY = "lore-token";

/** Kept for this tab alone. */
export function keepToken(token: string): void {
  sessionStorage.setItem(TOKEN_KEY, token);
}

export async function openWorkbench(): Promise<Workbench> {
  const base = document.baseURI.replace(/[?#].*$/, "");
  const file = document.querySelector<HTMLMetaElement>('meta[name="lore-page"]')?.content ?? "";
  if (file === "") return createServerWorkbench({ base, token: sessionStorage.getItem(TOKEN_KEY) });
  const response = await fetch(new URL(file, base)).catch(() => null);
  if (response === null || !response.ok) {
    const advice = "serve the folder with any static file server; a page opened as a file cannot read its neighbours";
    throw new WorkbenchFault("file-not-found", `${file} must be beside the page; ${advice}`);
  }
  return createLocalWorkbench((await response.json()) as PageConfig, base);
}
