// What people have made of cases: how far each has come, a note, a mark. Kept by whoever serves the workbench.

import { LoreError } from "@lore-xai/core";

/** Every status of a case, from the first to the last. */
export const REVIEW_STATUSES = ["open", "reviewed", "sent"] as const;
/** How far a case has come. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 2000;

/** What somebody has made of a case. */
export interface Review {
  readonly status: ReviewStatus;
  readonly note: string;
  readonly isMarked: boolean;
}

/** Of a case that nobody has looked at. */
export const NOT_REVIEWED: Review = { status: "open", note: "", isMarked: false };

/** What was made of cases before, by row, and where more is kept. */
export interface ReviewKeeper {
  readonly known: ReadonlyMap<number, Review>;
  /** Resolves when it is kept. */
  keep(row: number, review: Review): void | Promise<void>;
}

export interface Reviews {
  of(row: number): Review;
  /** Throws where there is no such row, or the review is none. */
  put(row: number, review: Review): Promise<void>;
  /** Another number after every change. */
  version(): number;
}

const reviewError = (message: string) => new LoreError("invalid-option", message, { option: "review" });

function checkReview({ status, note }: Review): void {
  if (!REVIEW_STATUSES.includes(status)) {
    throw reviewError(`status must be one of ${REVIEW_STATUSES.join(", ")}, got "${status}"`);
  }
  if (note.length > MAX_NOTE_LENGTH) {
    throw reviewError(`a note must have at most ${MAX_NOTE_LENGTH} characters, got ${note.length}`);
  }
}

/** Without a keeper they are forgotten with the workbench. */
export function createReviews(rowCount: number, keeper: ReviewKeeper = { known: new Map(), keep: () => {} }): Reviews {
  const reviews = new Map(keeper.known);
  let version = 0;
  return {
    of: (row) => reviews.get(row) ?? NOT_REVIEWED,
    async put(row, review) {
      if (!Number.isInteger(row) || row < 0 || row >= rowCount) {
        throw new LoreError("row-out-of-range", `there is no row ${row}; rows are 0 to ${rowCount - 1}`, { row });
      }
      checkReview(review);
      const { status, note, isMarked } = review;
      await keeper.keep(row, { status, note, isMarked });
      reviews.set(row, { status, note, isMarked });
      version++;
    },
    version: () => version,
  };
}
