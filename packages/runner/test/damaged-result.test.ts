// Files of a batch that were damaged while it was away: the right result, or a refusal.

import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProcessExecutor, journalPath } from "@lore-xai/runner";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { damagedBytes } from "../../../test/hostile/damaged.ts";
import { holds } from "../../../test/hostile/rounds.ts";
import { echo, LOANS, runLoans, writeLoans } from "./loans.ts";
import { resumedLoans } from "./resumed-loans.ts";

const { file, read, run, killedAfter, stoppedAfter } = resumedLoans();

let expected = "";
beforeAll(async () => {
  await run("expected.jsonl", inProcessExecutor(echo()));
  expected = read("expected.jsonl");
});

describe("files of a batch that are damaged", () => {
  const BASES = ["killed", "killed-early", "stopped", "killed-again", "finished"].map((name) => `base-${name}.jsonl`);
  beforeAll(async () => {
    await killedAfter(BASES[0], 9);
    await killedAfter(BASES[1], 1);
    await stoppedAfter(BASES[2], 30);
    await stoppedAfter(`alive-${BASES[3]}`, 12);
    await killedAfter(BASES[3], 6);
    await run(BASES[4], inProcessExecutor(echo()));
  });

  /** Whether it was refused; else the result must be that of a batch that nothing happened to. */
  async function resumedFrom(base: string, damage: (bytes: Buffer) => Buffer, isJournal: boolean): Promise<boolean> {
    const [source, target] = [file(base), file("damaged.jsonl")];
    copyFileSync(source, target);
    copyFileSync(journalPath(source), journalPath(target));
    const path = isJournal ? journalPath(target) : target;
    const before = damage(readFileSync(path));
    writeFileSync(path, before);
    const error = await run("damaged.jsonl", inProcessExecutor(echo())).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) {
      expect(read("damaged.jsonl")).toBe(expected);
      return false;
    }
    expect(error).toMatchObject({
      code: "journal-mismatch",
      message: expect.stringMatching(/damaged.*\.jsonl.*(begin anew|put it back)/),
    });
    // Whoever can mend it finds it as it was.
    expect(readFileSync(path).equals(before)).toBe(true);
    return true;
  }

  const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

  test("by a bit never end in another result", async () => {
    let refused = 0;
    await holds(
      fc.asyncProperty(
        fc.constantFrom(...BASES),
        fc.boolean(),
        share,
        fc.nat({ max: 7 }),
        async (base, isJournal, at, bit) => {
          const flip = (bytes: Buffer) => {
            if (bytes.length > 0) bytes[Math.floor(at * bytes.length)] ^= 1 << bit;
            return bytes;
          };
          if (await resumedFrom(base, flip, isJournal)) refused++;
        },
      ),
      120,
    );
    expect(refused).toBeGreaterThan(30);
  });

  test("by another number never end in another result", async () => {
    await holds(
      fc.asyncProperty(
        fc.constantFrom(...BASES),
        fc.boolean(),
        share,
        fc.nat(),
        async (base, isJournal, at, number) => {
          const edit = (bytes: Buffer) => {
            const text = bytes.toString();
            const numbers = [...text.matchAll(/\d+/g)];
            const found = numbers[Math.floor(at * numbers.length)];
            if (found === undefined) return bytes;
            return Buffer.from(`${text.slice(0, found.index)}${number}${text.slice(found.index + found[0].length)}`);
          };
          await resumedFrom(base, edit, isJournal);
        },
      ),
      80,
    );
  });

  test("by whatever cuts, repeats, moves or overwrites a part of them never end in another result", async () => {
    const damaged = fc.tuple(fc.constantFrom(...BASES), fc.boolean()).chain(([base, isJournal]) =>
      damagedBytes(readFileSync(isJournal ? journalPath(file(base)) : file(base))).map((bytes) => ({
        ...{ base, isJournal, bytes },
      })),
    );
    await holds(
      fc.asyncProperty(damaged, async ({ base, isJournal, bytes }) => {
        await resumedFrom(base, () => bytes, isJournal);
      }),
      40,
    );
  });

  test("that were on the disk are refused, and the message says where", async () => {
    await stoppedAfter("where.jsonl", 12);
    await stoppedAfter("where.jsonl", 40);
    writeFileSync(file("where.jsonl"), read("where.jsonl").replace('"row":20', '"row":21'));
    await expect(run("where.jsonl", inProcessExecutor(echo()))).rejects.toThrow("lines 13 to 40 are not those");
    writeFileSync(journalPath(file("where.jsonl")), read("where.jsonl.journal").replace('"lines":40', '"lines":41'));
    await expect(run("where.jsonl", inProcessExecutor(echo()))).rejects.toThrow(
      /where.jsonl.journal" is damaged: line \d/,
    );
  });

  test("of a finished batch are not taken for its result, nor is none at all", async () => {
    await run("done.jsonl", inProcessExecutor(echo()));
    appendFileSync(file("done.jsonl"), "\n");
    await expect(run("done.jsonl", inProcessExecutor(echo()))).rejects.toThrow("not the result that was written");
    rmSync(file("done.jsonl"));
    await expect(run("done.jsonl", inProcessExecutor(echo()))).rejects.toThrow("not there");
    await run("done.jsonl", inProcessExecutor(echo()), { resume: false, overwrite: true });
    expect(read("done.jsonl")).toBe(expected);
  });

  test("are not needed to notice that rows are missing", async () => {
    const fewer = writeLoans(file("fewer.csv"), LOANS.slice(0, 50));
    await runLoans({ data: fewer, out: file("count.jsonl"), executor: inProcessExecutor(echo()), resume: true });
    await expect(run("count.jsonl", inProcessExecutor(echo()))).rejects.toThrow("each of 60 rows, got 50");
  });
});
