// What people have made of cases, in the same file as the explanations: as bytes with a checksum each, as these are.

import type { Review } from "@lore-xai/workbench";
import type Database from "libsql";
import { checksumOf } from "./row.ts";

/** A review of a row; the subject tells one pair of data and model from another. */
export interface StoredReview {
  readonly subject: string;
  readonly row: number;
  readonly review: Review;
}

/** libsql gives several rows at once as other bytes than one alone. */
type ReadBytes = ArrayBuffer | null;

interface ReadReview {
  readonly subject: ReadBytes;
  readonly row: number;
  readonly review: ReadBytes;
  readonly checksum: ReadBytes;
}

const BYTES =
  "CAST(subject AS BLOB) AS subject, row, CAST(review AS BLOB) AS review, CAST(checksum AS BLOB) AS checksum";

const checksum = (subject: Buffer, row: number, review: Buffer) =>
  checksumOf([subject, Buffer.from(String(row)), review]);

/** Those that are still what was put. */
export function* intactReviews(database: Database.Database): Generator<StoredReview> {
  for (const read of database.prepare(`SELECT ${BYTES} FROM reviews`).all() as ReadReview[]) {
    if (read.subject === null || read.review === null || read.checksum === null) continue;
    const [subject, review] = [Buffer.from(read.subject), Buffer.from(read.review)];
    if (!Buffer.from(read.checksum).equals(checksum(subject, read.row, review))) continue;
    yield { subject: subject.toString(), row: read.row, review: JSON.parse(review.toString()) };
  }
}

export function createReviewTable(database: Database.Database) {
  const replace = database.prepare(
    "INSERT OR REPLACE INTO reviews (subject, row, review, checksum) VALUES (?, ?, ?, ?)",
  );
  return {
    put({ subject, row, review }: StoredReview): void {
      const [key, bytes] = [Buffer.from(subject), Buffer.from(JSON.stringify(review))];
      replace.run([key, row, bytes, checksum(key, row, bytes)]);
    },
  };
}
