// What was said of the whole model, kept in this browser by what it was made of. A browser that refuses to keep anything forgets
// it with the page.

import type { OverviewKeeper } from "@lore-xai/workbench";
import { done } from "./database.ts";

const DATABASE = "lore-overviews";
const STORE = "answers";

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

export async function keptOverviews(): Promise<OverviewKeeper> {
  try {
    const database = await openDatabase();
    return {
      get: (key) =>
        done<string | undefined>(database.transaction(STORE).objectStore(STORE).get(key)).catch(() => undefined),
      put: async (key, answer) => {
        await done(database.transaction(STORE, "readwrite").objectStore(STORE).put(answer, key)).catch(() => undefined);
      },
    };
  } catch {
    return { get: async () => undefined, put: async () => undefined };
  }
}
