// What people have made of cases is on the disk when the server says so, and outlives damage around it.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, repairStore } from "@lore-xai/server";
import type { Review } from "@lore-xai/workbench";
import fc from "fast-check";
import Database from "libsql";
import { expect, test } from "vitest";

const file = () => join(mkdtempSync(join(tmpdir(), "lore-reviews-")), "store.sqlite");
const NOTED: Review = { status: "sent", note: "é€😀 & more", isMarked: true };

test("the last review of each row is read again, by data and model, whatever was put before", () => {
  const review = fc.record({
    subject: fc.constantFrom("a", "b"),
    row: fc.nat(4),
    review: fc.record<Review>({
      status: fc.constantFrom("open", "reviewed", "sent"),
      note: fc.string({ unit: "binary" }),
      isMarked: fc.boolean(),
    }),
  });
  fc.assert(
    fc.property(fc.array(review, { maxLength: 12 }), (reviews) => {
      const store = openStore();
      for (const one of reviews) store.putReview(one);
      for (const subject of ["a", "b"]) {
        const last = new Map(reviews.filter((one) => one.subject === subject).map((one) => [one.row, one.review]));
        expect(store.reviews(subject)).toEqual(last);
      }
      store.close();
    }),
    { numRuns: 30 },
  );
});

test("a review that was altered on the disk is left out, and repair takes the others over", () => {
  const path = file();
  const store = openStore(path);
  for (const row of [1, 2, 3]) store.putReview({ subject: "data", row, review: NOTED });
  store.close();
  const database = new Database(path);
  database.exec(`UPDATE reviews SET review = CAST('{"status":"open"}' AS BLOB) WHERE row = 2`);
  database.exec(
    "INSERT INTO explanations (number, id, created_at, method, explanation, checksum) VALUES (1, x'00', x'00', x'00', x'00', x'00')",
  );
  database.close();
  const opened = openStore(path);
  expect([...opened.reviews("data").keys()]).toEqual([1, 3]);
  opened.close();
  expect(repairStore(path)).toMatchObject({ kept: 0, dropped: 1 });
  const repaired = openStore(path);
  expect(repaired.reviews("data")).toEqual(
    new Map([
      [1, NOTED],
      [3, NOTED],
    ]),
  );
  repaired.close();
});
