// Unbiased data from a server: the same as those of lore debias, made in a thread that can be ended.

import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { folderWith, runLore, serveLore } from "../../run-lore.ts";

const lines = Array.from({ length: 200 }, (_, i) => {
  const [sex, merit] = [i % 2 === 0 ? "woman" : "man", i % 7];
  return `${i},${sex},${merit},"a, b",${merit >= (sex === "woman" ? 5 : 3) ? "yes" : "no"}`;
});
const CSV = `id,sex,merit,note,hired\n${lines.join("\n")}\n`;
const file = folderWith({
  "people.csv": CSV,
  "weighed.csv": CSV.replace("merit", "weight"),
  "model.mjs": `export const labels = ["no", "yes"];
    export const predict = (rows) => rows.map(({ merit }) => (merit >= 3 ? "yes" : "no"));`,
});
const DATA = ["--data", file("people.csv"), "--drop", "id,note"];
const SERVED = ["--model", file("model.mjs"), "--workers", "1"];
const ASKED = { protected: "sex", favourable: "yes", method: "massage", seeds: 1, seed: 3 };

interface Told {
  readonly state: string;
  readonly progress: { readonly phase: string | null };
  readonly result: string | null;
  readonly error: { readonly detail: string } | null;
}

const ask = (address: string, body: object) =>
  fetch(`${address}/v1/model/debias`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function ended(address: string, started: Response): Promise<Told> {
  const events = await (await fetch(`${address}${started.headers.get("location")}/events`)).text();
  return JSON.parse([...events.matchAll(/^data: (.*)$/gm)].at(-1)?.[1] ?? "null");
}

async function withServer(flags: readonly string[], use: (address: string) => Promise<void>) {
  const { address, close } = await serveLore([...flags, ...SERVED]);
  try {
    await use(address);
  } finally {
    await close();
  }
}

describe("POST /v1/model/debias of lore serve", () => {
  test("answers as lore debias does, with the same bytes of CSV, and says where the file is another by now", () =>
    withServer([...DATA, "--target", "hired"], async (address) => {
      const { result } = await ended(address, await ask(address, ASKED));
      const told = await runLore([
        ...["debias", ...DATA, "--target", "hired", "--protected", "sex", "--favourable", "yes"],
        ...["--method", "massage", "--seeds", "1", "--seed", "3", "--format", "json", "--out", file("fair.csv")],
      ]);
      expect(await (await fetch(`${address}${result}`)).json()).toEqual(JSON.parse(told.stdout));
      const csv = () => fetch(`${address}${result}?format=csv`);
      const fair = await (await csv()).text();
      expect(fair).toBe(readFileSync(file("fair.csv"), "utf8"));
      expect(fair).not.toBe(CSV);
      writeFileSync(file("people.csv"), `${CSV}200,man,1,"a, b",no\n`);
      const changed = await csv();
      writeFileSync(file("people.csv"), CSV);
      expect(changed.status).toBe(500);
      expect(((await changed.json()) as { detail: string }).detail).toMatch(/with 200 rows, got 201/);
    }));

  test("can be cancelled while a model is trained", () =>
    withServer([...DATA, "--target", "hired"], async (address) => {
      const started = await ask(address, { ...ASKED, method: "explained", seeds: 100 });
      const job = `${address}${started.headers.get("location")}`;
      while (((await (await fetch(job)).json()) as Told).progress.phase === null) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await fetch(job, { method: "DELETE" });
      expect(await ended(address, started)).toMatchObject({ state: "cancelled", result: null });
    }));

  test("is refused without a target, and weights where the data have a column of that name", async () => {
    await withServer(DATA, async (address) => {
      const refused = await ask(address, ASKED);
      expect(refused.status).toBe(422);
      expect(((await refused.json()) as { detail: string }).detail).toContain("start it with --target");
    });
    await withServer(["--data", file("weighed.csv"), "--drop", "id,note", "--target", "hired"], async (address) => {
      const refused = await ask(address, { ...ASKED, method: "reweigh" });
      expect(((await refused.json()) as { detail: string }).detail).toContain('must have no column "weight"');
    });
  });
});
