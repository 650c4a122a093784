// What was said of the whole model, in the same file as the explanations: as bytes with a checksum each, as these are. What is
// damaged counts as not made.

import { createHash } from "node:crypto";
import type Database from "libsql";
import { checksumOf } from "./row.ts";
import { isDamage } from "./store-faults.ts";

/** A name of what it was made of: data, model, settings and question, which together are long. */
const nameOf = (key: string) => createHash("sha256").update(key).digest();

export function createOverviewTable(database: Database.Database) {
  const select = database.prepare(
    "SELECT CAST(answer AS BLOB) AS answer, CAST(checksum AS BLOB) AS checksum FROM overviews WHERE key = ?",
  );
  const replace = database.prepare("INSERT OR REPLACE INTO overviews (key, answer, checksum) VALUES (?, ?, ?)");
  return {
    get(key: string): string | undefined {
      try {
        const name = nameOf(key);
        const { answer, checksum } = (select.get([name]) ?? {}) as Record<string, Buffer | null>;
        if (!answer || !checksum?.equals(checksumOf([name, answer]))) return undefined;
        return answer.toString();
      } catch (error) {
        if (isDamage(error)) return undefined;
        throw error;
      }
    },
    put(key: string, answer: string): void {
      const [name, bytes] = [nameOf(key), Buffer.from(answer)];
      replace.run([name, bytes, checksumOf([name, bytes])]);
    },
  };
}
