// Bits that flip on the disk, and a disk that is full. What is damaged is read in a process of its own: libsql ends one
// that lets it decode text that is no UTF-8.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore, repairStore } from "@lore-xai/server";
import fc from "fast-check";
import Database from "libsql";
import { describe, expect, test } from "vitest";
import { damagedBytes } from "../../../test/hostile/damaged.ts";
import { roundSeeds } from "../../../test/hostile/rounds.ts";
import { storeFault } from "../src/store/store-faults.ts";
import { expectProblem, loanServer, post } from "./loan-server.ts";

const READER = fileURLToPath(new URL("./fixtures/read-damaged.mjs", import.meta.url));
const file = (name = "explanations.sqlite") => join(mkdtempSync(join(tmpdir(), "lore-damage-")), name);

const EXPLANATIONS = Array.from({ length: 12 }, (_, i) => ({
  id: ((i * 7919 + 123_456_789) % 2 ** 32).toString(16).padStart(8, "0").repeat(4),
  createdAt: "2026-01-01T00:00:00.000Z",
  method: "lore",
  title: i % 2 === 0 ? null : `Zeile ${i} für €`,
  explanation: JSON.stringify({ rule: `é€😀${i}`, text: "x".repeat(300 * i) }),
}));
const IDS = EXPLANATIONS.map(({ id }) => id);
const labelsOf = (i: number) => Array.from({ length: 10 * i }, (_, k) => k);
const PLANE = JSON.stringify({ points: "·".repeat(200) });

function writeStore(path: string): string {
  const store = openStore(path);
  for (const [i, explanation] of EXPLANATIONS.entries()) {
    const labels = Int32Array.from(labelsOf(i));
    store.put(explanation, { rows: Float32Array.from({ length: 100 * i }, (_, k) => k), labels });
    if (i % 3 === 0) store.setPlane(explanation.id, PLANE);
  }
  store.close();
  return path;
}

interface Failed {
  readonly error: string;
}
interface ReadBack {
  readonly stored: Failed | { readonly explanation: string } | null;
  readonly labels: Failed | number[];
  readonly plane: Failed | string | null;
}
interface Outcome {
  readonly path: string;
  readonly opened:
    | Failed
    | { readonly read: ReadBack[]; readonly count: unknown; readonly remade: ReadBack["stored"][] };
  readonly repair: { readonly kept: number; readonly dropped: number; readonly damagedPath: string | null };
  readonly repaired: ReadBack[];
}

function readElsewhere(paths: readonly string[]): Outcome[] {
  const env = { ...process.env, IDS: IDS.join() };
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [READER, ...paths], {
    env,
    encoding: "utf8",
    maxBuffer: 64 * 1_048_576,
  });
  const lines = stdout.split("\n").slice(0, -1);
  const about = status === 0 ? "" : `at ${paths[lines.length]}: ${stderr}`;
  expect({ status, signal, about }).toEqual({ status: 0, signal: null, about: "" });
  return lines.map((line) => JSON.parse(line));
}

const failed = (code: string) => ({ error: code });
const DAMAGED = failed("explanation-damaged");
const UNREADABLE = failed("file-unreadable");
/** As the reader makes one anew. */
const REMADE = { createdAt: "2026-02-02T00:00:00.000Z", title: null, explanation: '{"made":"anew"}' };

function expectUnaltered(read: readonly ReadBack[], faults: readonly unknown[]): void {
  for (const [i, { stored, labels, plane }] of read.entries()) {
    expect([EXPLANATIONS[i], ...faults]).toContainEqual(stored);
    expect([labelsOf(i), ...faults.map((fault) => fault ?? [])]).toContainEqual(labels);
    expect([PLANE, null]).toContainEqual(plane);
  }
}

describe("a store that is damaged", () => {
  const WHOLE = readFileSync(writeStore(file()));
  const SIZE = WHOLE.length;
  // The first page says how all others are to be read.
  const place = fc.oneof(fc.nat(700), fc.nat(SIZE - 1), fc.nat(SIZE - 1));
  const flips = fc.array(fc.tuple(place, fc.nat(7)), { minLength: 1, maxLength: 3 });

  const flipped = flips.map((bits) => {
    const copy = Buffer.from(WHOLE);
    for (const [at, bit] of bits) copy[at] ^= 1 << bit;
    return copy;
  });

  test.each([
    ["by bits", flipped, 40],
    ["by parts that are cut, repeated, moved or overwritten", damagedBytes(WHOLE), 15],
  ] as const)("%s ends no process, gives nothing altered, takes it anew, and is repaired", (_, stores, cases) => {
    for (const seed of roundSeeds()) {
      const damaged = fc.sample(stores, { numRuns: cases, seed }).map((bytes, i) => {
        const path = file(`seed-${seed}-${i}.sqlite`);
        writeFileSync(path, bytes);
        return path;
      });
      expectMended(damaged);
    }
  });

  function expectMended(damaged: readonly string[]): void {
    for (const { opened, repair, repaired } of readElsewhere(damaged)) {
      if ("error" in opened) expect(opened).toEqual(UNREADABLE);
      else {
        expectUnaltered(opened.read, [DAMAGED, null]);
        for (const [i, stored] of opened.remade.entries()) {
          const anew = { ...EXPLANATIONS[i], ...REMADE };
          expect([EXPLANATIONS[i], anew, failed("store-damaged")]).toContainEqual(stored);
        }
      }
      // Another number of the format, without a row that could be read, is a file that is left alone.
      if ("error" in repair) expect([repair, repaired]).toEqual([UNREADABLE, UNREADABLE]);
      else {
        expectUnaltered(repaired, [null]);
        expect(repaired.filter(({ stored }) => stored !== null)).toHaveLength(repair.kept);
      }
    }
  }

  test.each([
    [
      "text that is no UTF-8",
      "CAST(x'c3c3ff' AS TEXT)",
      ["id", "created_at", "method", "title", "explanation", "checksum"],
    ],
    ["a number", "7", ["created_at", "method", "title", "explanation", "neighbors", "neighbor_labels", "checksum"]],
  ])("%s in any place of a row is damage", (_, value, columns) => {
    const paths = columns.map((column) => {
      const path = writeStore(file(`${column}.sqlite`));
      const database = new Database(path);
      database.exec(`UPDATE explanations SET ${column} = ${value} WHERE number = 5`);
      database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      database.close();
      return path;
    });
    for (const [k, { opened, repair }] of readElsewhere(paths).entries()) {
      const { read, remade } = opened as Exclude<Outcome["opened"], Failed>;
      // A row whose id is damaged cannot be found.
      expect(read.map(({ stored }) => stored)).toEqual(
        EXPLANATIONS.map((one, i) => (i !== 4 ? one : columns[k] === "id" ? null : DAMAGED)),
      );
      expect(remade[4]).toEqual({ ...EXPLANATIONS[4], ...REMADE });
      expect(repair).toMatchObject({ kept: 11, dropped: 1 });
    }
  });

  test("a damaged picture is drawn anew", () => {
    const path = writeStore(file());
    const database = new Database(path);
    database.exec("UPDATE explanations SET plane = x'7b7d' WHERE number = 1");
    database.close();
    const store = openStore(path);
    expect([store.get(IDS[0]), store.planeOf(IDS[0])]).toEqual([EXPLANATIONS[0], undefined]);
    store.setPlane(IDS[0], PLANE);
    expect(store.planeOf(IDS[0])).toBe(PLANE);
    store.close();
  });
});

describe("repair", () => {
  test("leaves an intact store alone", () => {
    const path = writeStore(file());
    const before = readFileSync(path);
    expect(repairStore(path)).toEqual({ kept: 12, dropped: 0, damagedPath: null });
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test("keeps what is intact and the damaged file, also a second time", () => {
    const path = writeStore(file());
    for (const [k, damagedPath] of [`${path}.damaged`, `${path}.damaged-2`].entries()) {
      const bytes = readFileSync(path);
      bytes[bytes.indexOf(`é€😀${3 + k}`) + 1] ^= 0x80;
      writeFileSync(path, bytes);
      expect(repairStore(path)).toEqual({ kept: 11 - k, dropped: 1, damagedPath });
      expect(readFileSync(damagedPath).equals(bytes)).toBe(true);
    }
    const store = openStore(path);
    expect(store.count()).toBe(10);
    expect(IDS.filter((id) => store.get(id) === undefined)).toEqual([IDS[3], IDS[4]]);
    store.close();
  });

  test("is what a damaged file asks for when it is opened", () => {
    const path = writeStore(file());
    const bytes = readFileSync(path);
    bytes.fill(0xa5, 4096, 8192);
    writeFileSync(path, bytes);
    expect(() => openStore(path)).toThrow(/--repair/);
    expect(repairStore(path).damagedPath).toBe(`${path}.damaged`);
    openStore(path).close();
  });

  test("takes what a killed process left in the journal", () => {
    const path = writeStore(file());
    const store = openStore(path);
    store.put({ ...EXPLANATIONS[0], id: "f".repeat(32) }, null);
    const killed = file();
    for (const ending of ["", "-wal"]) copyFileSync(`${path}${ending}`, `${killed}${ending}`);
    store.close();
    expect(repairStore(killed)).toMatchObject({ kept: 13, dropped: 0 });
  });

  test("of a file that is not there, or of another format, is refused", () => {
    expect(() => repairStore(file())).toThrow(/there is none/);
    const path = file();
    const database = new Database(path);
    database.exec("CREATE TABLE explanations (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, explanation TEXT)");
    database.close();
    expect(() => openStore(path)).toThrow(/must be of format 1 and is of format 0/);
    expect(() => repairStore(path)).toThrow(/must be of format 1 and is of format 0/);
    expect(existsSync(path)).toBe(true);
  });
});

test("the server says which explanation is damaged, tells its log, and makes it anew when it is asked for", async () => {
  const path = file();
  const store = openStore(path);
  const faults: string[] = [];
  const app = await loanServer({ setup: { store }, options: { logFault: (line) => faults.push(line) } });
  const made = (await app.inject(post("/v1/explanations", { row: 3 }))).json();
  const database = new Database(path);
  const flip = `UPDATE explanations SET explanation = replace(explanation, CAST('"rule"' AS BLOB), CAST('"role"' AS BLOB))`;
  database.exec(flip);
  database.close();
  for (const rest of ["", "/neighborhood", "/report?format=json"]) {
    const response = await app.inject(`/v1/explanations/${made.id}${rest}`);
    const problem = expectProblem(response, 500, "explanation-damaged");
    expect(problem.detail).toMatch(/ask for it anew/);
  }
  expect(faults).toHaveLength(3);
  const again = await app.inject(post("/v1/explanations", { row: 3 }));
  expect([again.statusCode, again.json().explanation]).toEqual([201, made.explanation]);
  expect((await app.inject(`/v1/explanations/${made.id}`)).json().explanation).toEqual(made.explanation);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});

test("a quota that is used up is a full disk, a file that ends within a page is damage, another fault is neither", () => {
  const fault = (rawCode: number) => storeFault(new Database.SqliteError("disk I/O error", "SQLITE_IOERR", rawCode));
  expect(fault(778)).toMatchObject({ code: "store-full", message: expect.stringContaining("quota") });
  expect(fault(522)).toMatchObject({ code: "store-damaged" });
  expect(fault(266)).toBeInstanceOf(Database.SqliteError);
});

test("a full disk is named, shows in the health check, and is over when there is room", async () => {
  const path = file();
  const store = openStore(path, { maxBytes: 400_000 });
  const faults: string[] = [];
  const app = await loanServer({ setup: { store }, options: { logFault: (line) => faults.push(line) } });
  const first = (await app.inject(post("/v1/explanations", { row: 0 }))).json();
  let response = await app.inject(post("/v1/explanations", { row: 1 }));
  for (let row = 2; response.statusCode === 201; row++) response = await app.inject(post("/v1/explanations", { row }));
  expect(expectProblem(response, 507, "store-full").detail).toMatch(/disk of the store is full/);
  expectProblem(await app.inject("/healthz"), 507, "store-full");
  expect(JSON.parse(faults[0]).fault).toMatch(/full/);
  expect((await app.inject(`/v1/explanations/${first.id}`)).statusCode).toBe(200);
  const job = (await app.inject(post("/v1/explanations", { rows: [100, 101] }))).json();
  await expect
    .poll(async () => (await app.inject(`/v1/jobs/${job.id}`)).json())
    .toMatchObject({ state: "failed", error: { code: "store-full" } });
  const database = new Database(path);
  database.exec("DELETE FROM explanations WHERE number > 1");
  database.close();
  expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
  expect((await app.inject(post("/v1/explanations", { row: 1 }))).statusCode).toBe(201);
});
