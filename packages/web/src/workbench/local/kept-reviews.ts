// What people have made of cases, kept in this browser by data and model. A browser that refuses to keep anything, as in a
// private window, forgets it with the page.

import type { Review, ReviewKeeper } from "@lore-xai/workbench";
import { done } from "./database.ts";

const DATABASE = "lore-reviews";
const STORE = "reviews";

interface KeptReview {
  /** Data, model and row. */
  readonly subject: string;
  readonly row: number;
  readonly review: Review;
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: ["subject", "row"] });
    store.createIndex("subject", "subject");
  };
  return done(request);
}

/** `subject` tells one pair of data and model from another. */
export async function keptReviews(subject: string): Promise<ReviewKeeper> {
  try {
    const database = await openDatabase();
    const found = await done<KeptReview[]>(
      database.transaction(STORE).objectStore(STORE).index("subject").getAll(subject),
    );
    return {
      known: new Map(found.map(({ row, review }) => [row, review])),
      async keep(row, review) {
        const store = database.transaction(STORE, "readwrite").objectStore(STORE);
        await done(store.put({ subject, row, review } satisfies KeptReview));
      },
    };
  } catch {
    return { known: new Map(), keep: () => {} };
  }
}
