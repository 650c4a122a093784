// lore serve as a user starts it: a real port, a real file, a process of its own where that matters.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { roundSeeds } from "../../../../../test/hostile/rounds.ts";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore, serveLore } from "../../run-lore.ts";

const COMMAND = fileURLToPath(new URL("../../../bin/lore.js", import.meta.url));
const file = folderWith(LOAN_FILES);
const LOANS = ["--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs"), "--effort", "quick"];

const children: ChildProcess[] = [];
const servers: Awaited<ReturnType<typeof serveLore>>[] = [];

/** Each thread that explains is made ready before anybody asks it. */
const ONE_THREAD = ["--workers", "1"];

/** Where only what it answers matters. */
async function serveHere(args: readonly string[]) {
  const server = await serveLore([...ONE_THREAD, ...args]);
  servers.push(server);
  return server;
}
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  return Promise.all(servers.splice(0).map(({ close }) => close()));
});

const serve = (args: readonly string[], environment: Record<string, string> = {}) =>
  start([process.execPath, COMMAND, "serve", "--port", "0", ...ONE_THREAD, ...args], environment);

async function start([command, ...args]: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...environment } });
  children.push(child);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const closed = once(child, "close");
  const [text] = await Promise.race([
    once(child.stdout.setEncoding("utf8"), "data"),
    closed.then(() => {
      throw new Error(`the server ended: ${stderr}`);
    }),
  ]);
  return { child, closed, address: String(text).trim(), stderr: () => stderr };
}

const explain = (address: string, row: number, headers: Record<string, string> = {}) =>
  fetch(`${address}/v1/explanations`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ row }),
  });

describe("lore serve", () => {
  test("serves one's own data and model, tells neither's folder, and ends cleanly at Ctrl-C", async () => {
    const { child, closed, address, stderr } = await serve([
      ...LOANS,
      ...["--immutable", "age", "--guard", "job,age", "--verbose"],
    ]);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const schema = await (await fetch(`${address}/v1/schema`)).text();
    expect(JSON.parse(schema)).toMatchObject({
      data: { name: "loans.csv", rowCount: 120 },
      model: { name: "model.mjs", kind: "module" },
      defaults: { constraints: [{ kind: "immutable", features: ["age"] }], effort: "quick" },
    });
    expect(schema).not.toContain(file(""));
    expect((await explain(address, 3)).status).toBe(201);
    const instances = [{ age: 22, job: "clerk", income: 800, zip: 10_001 }];
    const headers = { "content-type": "application/json" };
    const asked = await fetch(`${address}/v1/predictions`, {
      method: "POST",
      headers,
      body: JSON.stringify({ instances }),
    });
    const [{ outcome, restsOn }] = (
      (await asked.json()) as { predictions: [{ outcome: string; restsOn: { column: string }[] }] }
    ).predictions;
    expect(outcome).toBe("deny");
    expect(new Set(restsOn.map(({ column }) => column))).toEqual(new Set(["age"]));
    child.kill("SIGINT");
    expect(await closed).toEqual([0, null]);
    expect(stderr()).toContain('"route":"/v1/explanations","status":201');
  });

  test("with no argument serves the data and the forest that it brings along", async () => {
    const { address } = await start([process.execPath, COMMAND, "serve", "--port", "0"]);
    const schema = await (await fetch(`${address}/v1/schema`)).json();
    expect(schema).toMatchObject({ data: { name: "credit.csv", rowCount: 4454 }, model: { hasProbabilities: true } });
  });

  test("takes the token from the environment, and keeps it to itself", async () => {
    const token = "a-token-from-the-environment";
    const { child, closed, address, stderr } = await serve([...LOANS, "--verbose"], { LORE_TOKEN: token });
    expect((await explain(address, 3)).status).toBe(401);
    const response = await explain(address, 3, { authorization: `Bearer ${token}` });
    expect(response.status).toBe(201);
    expect(await response.text()).not.toContain(token);
    child.kill("SIGTERM");
    await closed;
    expect(stderr()).not.toContain(token);
  });

  test("listens elsewhere only with a token or with leave not to have one", async () => {
    const refused = await runLore(["serve", "--host", "0.0.0.0", ...LOANS], { LORE_TOKEN: "" });
    expect([refused.status, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toMatch(/--token .*--no-auth/);
    const both = await runLore(["serve", "--token", "x", "--no-auth", ...LOANS]);
    expect(both.stderr).toContain("not both");
    const { address } = await serveHere(["--host", "0.0.0.0", "--no-auth", ...LOANS]);
    expect((await explain(address.replace("0.0.0.0", "127.0.0.1"), 3)).status).toBe(201);
  });

  test("refuses half a choice, a port that is none, and one that is taken", async () => {
    const half = await runLore(["serve", "--data", file("loans.csv")]);
    expect([half.status, half.stderr]).toEqual([2, expect.stringContaining("go together")]);
    expect((await runLore(["serve", "--port", "70000", ...LOANS])).status).toBe(2);
    expect((await runLore(["serve", "--share-key", file("none.key"), ...LOANS])).stderr).toMatch(
      /--share-key .* cannot be read; make one with.*\[file-not-found\]/s,
    );
    expect((await runLore(["serve", "--guard", "agee", ...LOANS])).stderr).toMatch(
      /"agee" must be in the data and is not/,
    );
    const { address } = await serveHere(LOANS);
    const taken = await runLore(["serve", ...LOANS, "--port", new URL(address).port]);
    expect([taken.status, taken.stderr]).toEqual([2, expect.stringContaining("in use")]);
  });
});

test("a changed sidecar is another model to the store, though the model file has the same hash", async () => {
  const fixture = (name: string) =>
    readFileSync(fileURLToPath(new URL(`../../../../blackbox/test/fixtures/onnx/${name}`, import.meta.url)));
  const credit = fileURLToPath(new URL("../../../../models/data/credit.csv", import.meta.url));
  const [model, sidecar] = [file("copy.onnx"), file("copy.lore.json")];
  writeFileSync(model, fixture("logistic.onnx"));
  const args = ["--data", credit, "--target", "status", "--model", model, "--effort", "quick"];
  const served = async () => {
    const { address } = await serveHere(args);
    const { id } = (await (await explain(address, 3)).json()) as { id: string };
    const schema = (await (await fetch(`${address}/v1/schema`)).json()) as { model: { hash: string } };
    return { id, hash: schema.model.hash };
  };
  const settings = JSON.parse(fixture("logistic.lore.json").toString());
  writeFileSync(sidecar, JSON.stringify(settings));
  const before = await served();
  const [first, ...others] = settings.columns;
  writeFileSync(sidecar, JSON.stringify({ ...settings, columns: [{ ...first, missing: 1 }, ...others] }));
  const after = await served();
  expect(after.hash).toBe(before.hash);
  expect(after.id).not.toBe(before.id);
});

test("kill -9 in the middle loses no explanation that was acknowledged", async () => {
  for (const seed of roundSeeds()) await killServer(file(`killed-${seed}.sqlite`));
});

async function killServer(store: string): Promise<void> {
  const first = await serve([...LOANS, "--store", store]);
  const acknowledged = new Map<string, unknown>();
  const reviewed = new Map<number, unknown>();
  const asking = Array.from({ length: 60 }, async (_, row) => {
    const response = await explain(first.address, row).catch(() => undefined);
    if (response?.status !== 201) return;
    const stored = await (response.json() as Promise<{ id: string }>).catch(() => null);
    if (stored === null) return;
    acknowledged.set(stored.id, stored);
    const review = { status: "reviewed", note: `of ${row}`, isMarked: row % 2 === 0 };
    void putReview(first.address, row, review).then((isKept) => isKept && reviewed.set(row, review));
    if (acknowledged.size === 20) first.child.kill("SIGKILL");
  });
  await Promise.all([...asking, first.closed]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(20);
  expect(acknowledged.size).toBeLessThan(60);
  const second = await serve([...LOANS, "--store", store]);
  for (const [id, stored] of acknowledged) {
    expect(await (await fetch(`${second.address}/v1/explanations/${id}`)).json()).toEqual(stored);
  }
  expect(reviewed.size).toBeGreaterThan(0);
  const { rows } = (await (await fetch(`${second.address}/v1/rows?limit=60`)).json()) as {
    rows: { row: number; review: unknown }[];
  };
  for (const [row, review] of reviewed) expect(rows.find((one) => one.row === row)?.review).toEqual(review);
  second.child.kill("SIGKILL");
}

/** Whether the server has said that it is kept. */
const putReview = async (address: string, row: number, review: object): Promise<boolean> => {
  const response = await fetch(`${address}/v1/rows/${row}/review`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(review),
  }).catch(() => undefined);
  return response?.status === 200;
};

describe("a damaged store", () => {
  const written = async (name: string) => {
    const store = file(name);
    const { close, address } = await serveHere([...LOANS, "--store", store]);
    const made: { id: string; createdAt: string }[] = [];
    for (const row of [0, 1, 2]) made.push((await (await explain(address, row)).json()) as (typeof made)[0]);
    await close();
    return { store, made };
  };

  test("is served but for what is damaged, and with --repair without it", async () => {
    const { store, made } = await written("flipped.sqlite");
    const bytes = readFileSync(store);
    // Text that is no UTF-8. SQLite leaves copies of rows that it has moved.
    for (let at = bytes.indexOf(made[1].createdAt); at >= 0; at = bytes.indexOf(made[1].createdAt)) bytes[at] ^= 0x80;
    writeFileSync(store, bytes);
    const statuses = async (address: string) => {
      const responses = await Promise.all(made.map(({ id }) => fetch(`${address}/v1/explanations/${id}`)));
      return responses.map(({ status }) => status);
    };
    const first = await serveHere([...LOANS, "--store", store]);
    expect(await statuses(first.address)).toEqual([200, 500, 200]);
    await first.close();
    const second = await serveHere([...LOANS, "--store", store, "--repair"]);
    expect(second.stderr()).toContain("2 explanations kept, 1 dropped as damaged");
    expect(await statuses(second.address)).toEqual([200, 404, 200]);
  });

  test("that does not hang together is refused, with what to do", async () => {
    const { store } = await written("torn.sqlite");
    const bytes = readFileSync(store);
    bytes.fill(0xa5, 4096, 8192);
    writeFileSync(store, bytes);
    const refused = await runLore(["serve", ...LOANS, "--store", store]);
    expect([refused.status, refused.stderr]).toEqual([3, expect.stringContaining("lore serve --repair")]);
    const { address } = await serveHere([...LOANS, "--store", store, "--repair"]);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test("is named where it is to be repaired", async () => {
    const refused = await runLore(["serve", ...LOANS, "--repair"]);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining("--repair needs --store")]);
  });
});

// A folder of its own: whatever else may serve as a place to mount at can hold this checkout.
const disk = mkdtempSync(join(tmpdir(), "lore-full-disk-"));
const onDisk = (...command: string[]) => [
  ...["unshare", "-rm", "sh", "-c", `mount -t tmpfs -o size=700k none "$0" && exec "$@"`, disk],
  ...command,
];
const [unshare, ...mounted] = onDisk("true");
const mayMount = spawnSync(unshare, mounted).status === 0;

test.skipIf(!mayMount)("a disk that is really full is named, and what is on it is still read", async () => {
  const store = ["--store", join(disk, "explanations.sqlite")];
  const { address } = await start(
    onDisk(process.execPath, COMMAND, "serve", "--port", "0", ...ONE_THREAD, ...LOANS, ...store),
  );
  const first = (await (await explain(address, 0)).json()) as { id: string };
  let row = 1;
  let response = await explain(address, row);
  while (response.status === 201) response = await explain(address, ++row);
  expect([response.status, await response.json()]).toEqual([507, expect.objectContaining({ code: "store-full" })]);
  expect((await fetch(`${address}/healthz`)).status).toBe(507);
  expect((await fetch(`${address}/v1/explanations/${first.id}`)).status).toBe(200);
});
