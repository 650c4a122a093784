// The reader's own files, for the next load of this page: they stay in this browser, each tab has its own, and after a day
// they are gone.

import type { FilesToOpen } from "./files-opening.ts";

const TAB_KEY = "lore-own";
const DEMO = "demo";
const [DATABASE, STORE] = ["lore", "own-files"];
const DAY_MS = 24 * 60 * 60 * 1000;

interface Kept {
  readonly tab: string;
  readonly keptMs: number;
  readonly files: FilesToOpen;
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "tab" });
  const database = await answerOf(opening);
  try {
    return await use(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

/** A browser that keeps nothing loses nothing but this comfort. */
const ifAllowed = <T>(work: () => Promise<T>): Promise<T | null> => work().catch(() => null);

export async function keepOwnFiles(files: FilesToOpen): Promise<void> {
  await ifAllowed(() =>
    withStore("readwrite", async (store) => {
      const all = (await answerOf(store.getAll())) as Kept[];
      for (const { tab, keptMs } of all) if (Date.now() - keptMs > DAY_MS) store.delete(tab);
      const tab = sessionStorage.getItem(TAB_KEY) ?? crypto.getRandomValues(new Uint32Array(2)).join("-");
      await answerOf(store.put({ tab, keptMs: Date.now(), files } satisfies Kept));
      sessionStorage.setItem(TAB_KEY, tab);
    }),
  );
}

export function keepDemo(): void {
  sessionStorage.setItem(TAB_KEY, DEMO);
}

/** What this tab had open: files, the demo that the page brings along, or nothing of its own. */
export async function keptInTab(): Promise<FilesToOpen | "demo" | null> {
  const tab = sessionStorage.getItem(TAB_KEY);
  if (tab === null || tab === DEMO) return tab === null ? null : DEMO;
  const kept = await ifAllowed(() =>
    withStore("readonly", (store) => answerOf(store.get(tab) as IDBRequest<Kept | undefined>)),
  );
  return kept?.files ?? null;
}

export async function forgetOwnFiles(): Promise<void> {
  const tab = sessionStorage.getItem(TAB_KEY);
  sessionStorage.removeItem(TAB_KEY);
  if (tab !== null && tab !== DEMO)
    await ifAllowed(() => withStore("readwrite", (store) => answerOf(store.delete(tab))));
}
