import { generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../../src/pack/contents.ts";
import { sealedPack } from "../../../src/pack/seal.ts";
import { partsOf } from "../../../src/pack/zip.ts";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore } from "../../run-lore.ts";

const pair = (kind: "ed25519" | "ed448") => {
  const [privateKeyEncoding, publicKeyEncoding] = [
    { type: "pkcs8", format: "pem" },
    { type: "spki", format: "pem" },
  ] as const;
  return kind === "ed25519"
    ? generateKeyPairSync("ed25519", { privateKeyEncoding, publicKeyEncoding })
    : generateKeyPairSync("ed448", { privateKeyEncoding, publicKeyEncoding });
};
const [own, other, foreign] = [pair("ed25519"), pair("ed25519"), pair("ed448")];

const file = folderWith({
  ...LOAN_FILES,
  "other-model.mjs": LOAN_FILES["model.mjs"].replace("900", "1100"),
  "other.csv": LOAN_FILES["loans.csv"].replace("clerk", "other"),
  "words.json": JSON.stringify({
    format: "lore-dictionary/1",
    columns: { income: { label: "yearly income" }, job: { sensitive: true } },
  }),
  "letter.json": JSON.stringify({ format: "lore-letter/1", sender: ["{office}"], fields: { office: "?" } }),
  "private.pem": own.privateKey,
  "public.pem": own.publicKey,
  "other.pem": other.publicKey,
  "foreign.pem": foreign.privateKey,
});
const DATA = ["--data", file("loans.csv"), "--target", "status"];
const CASE = [...DATA, "--model", file("model.mjs"), "--row", "1", "--pool-queries", "200"];
const packed = (name: string) => partsOf(readFileSync(file(name)));
const partOf = (name: string, part: string) => Buffer.from(packed(name).get(part) ?? []).toString("utf8");

beforeAll(async () => {
  const flags = ["--key", file("private.pem"), "--reviewed", "second reader", "--date", "2026-03-01"];
  const { status, stderr } = await runLore(["pack", ...CASE, ...flags, "--out", file("case.zip")]);
  expect(stderr).toMatch(/wrote .*case\.zip: 9 parts, signed/);
  expect(status).toBe(0);
});

describe("lore pack", () => {
  test("holds the explanation that lore explain gives", async () => {
    const { stdout } = await runLore(["explain", ...CASE, "--format", "json"]);
    expect(partOf("case.zip", "explanation.json")).toBe(stdout);
  });

  test("says of what it was made, and who has looked at it", () => {
    const origin = JSON.parse(partOf("case.zip", "origin.json"));
    expect(origin).toMatchObject({
      versions: { node: process.version },
      date: "2026-03-01",
      data: { name: "loans.csv", hash: sha256(readFileSync(file("loans.csv"))) },
      dictionary: null,
      model: { name: "model.mjs", hash: `sha256:${sha256(readFileSync(file("model.mjs")))}`, hashOf: "file" },
    });
    expect(JSON.parse(partOf("case.zip", "review.json"))).toEqual({ reviewed: "second reader" });
    expect(partOf("case.zip", "letter.txt")).toMatch(/^2026-03-01\n/);
  });

  test("tells no path of the machine", () => {
    const folder = file("");
    for (const bytes of packed("case.zip").values()) expect(Buffer.from(bytes).includes(folder)).toBe(false);
  });

  test("the same case gives the same bytes", async () => {
    const flags = ["--key", file("private.pem"), "--reviewed", "second reader", "--date", "2026-03-01"];
    await runLore(["pack", ...CASE, ...flags, "--out", file("again.zip")]);
    expect(readFileSync(file("again.zip")).equals(readFileSync(file("case.zip")))).toBe(true);
  });

  test("holds what stands around the letter, so that the letter comes out again", async () => {
    const around = ["--letter-template", file("letter.json"), "--letter-field", "office=Credit office"];
    expect((await runLore(["pack", ...CASE, ...around, "--out", file("letter.zip")])).status).toBe(0);
    expect(partOf("letter.zip", "letter.txt")).toMatch(/^Credit office\n\nAbout/);
    expect(JSON.parse(partOf("letter.zip", "letter-template.json")).fields).toEqual({ office: "Credit office" });
    const { status, stdout } = await runLore(["verify", file("letter.zip"), "--data", file("loans.csv")]);
    expect(stdout).toMatch(/report and letter are the same/);
    expect(status).toBe(0);
  });

  test("a case written out, words of a dictionary and a trained model come out again", async () => {
    const flags = ["--instance", `@${file("case.json")}`, "--dictionary", file("words.json"), "--pool-queries", "200"];
    const out = ["--reviewed", "me", "--immutable", "age", "--seed", "5", "--out", file("forest.zip")];
    expect((await runLore(["pack", ...DATA, "--model", "forest", ...flags, ...out])).status).toBe(0);
    expect(partOf("forest.zip", "letter.txt")).toContain("yearly income");
    const { status, stdout } = await runLore([
      "verify",
      file("forest.zip"),
      "--data",
      file("loans.csv"),
      "--model",
      "forest",
    ]);
    expect(stdout).toMatch(/questions and answers are the same byte for byte/);
    expect(status).toBe(0);
  });

  test.each([
    [["--row", "0,1"], /a pack must be of one case, got 2/],
    [["--row", "1", "--max-ms", "500"], /must come out the same again/],
    [["--row", "1", "--key", file("public.pem")], /must hold an Ed25519 private key as PEM, got no such key/],
    [["--row", "1", "--key", file("foreign.pem")], /got one of the kind ed448/],
    [["--row", "1", "--key", file("nowhere.pem")], /nowhere\.pem/],
  ])("refuses %j and says why", async (flags, message) => {
    const args = [...DATA, "--model", file("model.mjs"), ...flags, "--out", file("none.zip")];
    const { status, stderr } = await runLore(["pack", ...args]);
    expect(status).toBeGreaterThan(1);
    expect(stderr).toMatch(message);
  });
});

describe("lore verify", () => {
  test.each([
    [["--key", "public.pem"], /signed by the key that was given/],
    [["--data", "loans.csv"], /from the recorded answers, decision, explanation,\s+report and letter are the same/],
    [["--data", "loans.csv", "--model", "model.mjs"], /by asking the model, .*\s+.*the same byte for byte/],
    [[], /the decision and \d+ confirmed changes? are among the [\d,]+ recorded\s+answers/],
  ])("with %j: the pack holds", async (flags, sentence) => {
    const args = flags.map((flag) => (flag.startsWith("--") ? flag : file(flag)));
    const { status, stdout } = await runLore(["verify", file("case.zip"), ...args]);
    expect(stdout).toMatch(sentence);
    expect(stdout).not.toContain("FAILS");
    expect(stdout).toMatch(/^What was checked holds\./);
    expect(status).toBe(0);
  });

  test("says that all holds only where all was checked", async () => {
    const flags = ["--key", file("public.pem"), "--data", file("loans.csv"), "--model", file("model.mjs")];
    const { stdout } = await runLore(["verify", file("case.zip"), ...flags]);
    expect(stdout).toMatch(/^The pack holds in everything that can be checked\./);
    expect(stdout).not.toContain("not checked");
  });

  test.each([
    [["--key", "other.pem"], /signed by the key \w+, not by the one that was given/],
    [["--data", "other.csv"], /the data are not those that were recorded/],
    [["--data", "loans.csv", "--model", "other-model.mjs"], /the model is another than the one that was recorded/],
  ])("with %j: exit status 1 and a sentence", async (flags, sentence) => {
    const args = flags.map((flag) => (flag.startsWith("--") ? flag : file(flag)));
    const { status, stderr } = await runLore(["verify", file("case.zip"), ...args]);
    expect(stderr).toMatch(sentence);
    expect(status).toBe(1);
  });

  test("a model that answers otherwise gives another explanation, which is said", async () => {
    const flags = ["--data", file("loans.csv"), "--model", file("other-model.mjs"), "--format", "json"];
    const { stdout } = await runLore(["verify", file("case.zip"), ...flags]);
    const { holds, findings } = JSON.parse(stdout);
    expect(holds).toBe(false);
    const failed = findings.filter(({ status }: { status: string }) => status === "fails");
    expect(failed.at(-1).sentence).toMatch(/questions\.jsonl came out otherwise/);
  });

  test("answers that were changed by whoever holds the key do not lead to the explanation", async () => {
    const parts = new Map(packed("case.zip"));
    for (const name of ["manifest.json", "signature.json"]) parts.delete(name);
    const lines = partOf("case.zip", "questions.jsonl").split("\n");
    const changed = lines.map((line, i) => (i % 2 === 0 ? line : line.replace('"grant"}', '"deny"}')));
    parts.set("questions.jsonl", Buffer.from(changed.join("\n")));
    writeFileSync(file("forged.zip"), sealedPack(parts, null));
    const { status, stdout } = await runLore(["verify", file("forged.zip"), "--data", file("loans.csv")]);
    expect(stdout).toMatch(/FAILS {8}(the explanation cannot be made again|made again from the recorded)/);
    expect(status).toBe(1);
  });

  test("whatever a sealed pack holds, it is checked or refused, and is no fault of lore", async () => {
    const NAMES = ["case.json", "decision.json", "explanation.json", "options.json", "origin.json", "questions.jsonl"];
    const own = new Map(packed("case.zip"));
    for (const name of ["manifest.json", "signature.json"]) own.delete(name);
    const odd = fc.constantFrom("null", "[]", "{}", '{"data":null}', '"x"', "1", "", "{", '{"format":1}\n[]');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...NAMES), odd, async (name, text) => {
        writeFileSync(file("odd.zip"), sealedPack(new Map([...own, [name, Buffer.from(text)]]), null));
        const { status, stderr } = await runLore(["verify", file("odd.zip"), "--data", file("loans.csv")]);
        expect(status).toBe(1);
        expect(stderr).toMatch(/\[pack-invalid\]/);
      }),
      { numRuns: 25 },
    );
  });

  test("what is no pack is told in one sentence", async () => {
    const { status, stderr } = await runLore(["verify", file("loans.csv")]);
    expect(stderr).toMatch(/must be a zip as lore pack writes it/);
    expect(status).toBe(1);
    expect((await runLore(["verify", file("case.zip"), "--model", file("model.mjs")])).stderr).toMatch(
      /goes with --data/,
    );
  });
});
