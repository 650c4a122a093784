import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { folderWith, runLore } from "../../run-lore.ts";

const lines = Array.from({ length: 200 }, (_, i) => {
  const [sex, merit] = [i % 2 === 0 ? "woman" : "man", i % 7];
  return `${i},${sex},${merit},"a, b",${merit >= (sex === "woman" ? 5 : 3) ? "yes" : "no"}`;
});
const TRAIN = `import { readFileSync, writeFileSync } from "node:fs";
const [data, out] = process.argv.slice(2);
const [head, ...rows] = readFileSync(data, "utf8").trim().split("\\n").map((line) => line.split(","));
const at = (name) => head.indexOf(name);
const yes = {};
for (const row of rows) {
  const key = row[at("sex")] + row[at("merit")];
  yes[key] = (yes[key] ?? 0) + (row[at("hired")] === "yes" ? 1 : -1);
}
writeFileSync(out, 'const yes = ' + JSON.stringify(yes) + ';\\n' +
  'export const labels = ["no", "yes"];\\n' +
  'export const predict = (rows) => rows.map(({ sex, merit }) => (yes[sex + merit] > 0 ? "yes" : "no"));');`;
const file = folderWith({
  "people.csv": `id,sex,merit,note,hired\n${lines.join("\n")}\n`,
  "weighed.csv": "id,note,sex,weight,hired\n1,a,woman,1,no\n2,b,man,2,yes\n3,c,woman,2,yes\n",
  "women.csv": `id,sex,merit,note,hired\n${lines.filter((_, i) => i % 2 === 0).join("\n")}\n`,
  "nobody.csv": `id,sex,merit,note,hired\n${lines.filter((line) => line.endsWith("no")).join("\n")}\n`,
  "train.mjs": TRAIN,
  "words.json": JSON.stringify({
    format: "lore-dictionary/1",
    columns: { sex: { label: "<gender>", values: { woman: "women & girls" } } },
    outcome: { labels: { yes: "hired at once", no: "turned down" } },
  }),
});
const DATA = ["--data", file("people.csv"), "--target", "hired", "--drop", "id,note"];
const ASKED = [...DATA, "--protected", "sex", "--favourable", "yes", "--learner", "network"];
const read = (name: string) => readFileSync(file(name), "utf8").trim().split("\n");

describe("lore debias", () => {
  test("reweigh adds a column of weights and leaves the rest as it was", async () => {
    const { status, stdout } = await runLore([
      "debias",
      ...ASKED,
      "--method",
      "reweigh",
      "--seeds",
      "0",
      "--out",
      file("fair.csv"),
    ]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^sex = woman: [\d.]+ of 100 against/);
    expect(stdout).toContain("What each row counts:");
    const [head, ...rows] = read("fair.csv");
    expect(head).toBe("id,sex,merit,note,hired,weight");
    for (const [i, row] of rows.entries()) {
      expect(row.startsWith(`${lines[i]},`)).toBe(true);
      expect(Number(row.slice(lines[i].length + 1))).toBeGreaterThan(0);
    }
  });

  test.each(["reweigh", "situation"])("%s speaks the words of the dictionary", async (method) => {
    const flags = ["--method", method, "--seeds", "1", "--dictionary", file("words.json")];
    const { status, stdout } = await runLore(["debias", ...ASKED, ...flags]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^<gender> = women & girls: .* have\s+hired\s+at\s+once\s+in\s+the\s+data/);
    expect(stdout).toContain(
      method === "reweigh" ? "hired at once  <gender> = women & girls, " : "turned down -> hired",
    );
    expect(stdout).toMatch(/the\s+share\s+of\s+<gender>\s+=\s+women/);
    expect(stdout).not.toMatch(/sex|\bwoman\b|\byes\b/);
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
    const page = (await runLore(["debias", ...ASKED, ...flags, "--format", "html"])).stdout;
    expect(page).toContain("<h1>Training data, debiased for &lt;gender&gt; = women &amp; girls</h1>");
    expect(page).toContain("<h2>Shares of hired at once</h2>");
    expect(page).toContain(method === "reweigh" ? "<td>turned down</td>" : "<td>turned down → hired at once</td>");
    expect(page.slice(page.indexOf("<body>"))).not.toMatch(/sex|\bwoman\b|\byes\b/);
  });

  test("situation corrects labels and nothing else, and lists them", async () => {
    const flags = ["--method", "situation", "--seeds", "0", "--format", "json", "--out", file("fair.csv")];
    const { status, stdout } = await runLore(["debias", ...ASKED, ...flags]);
    expect(status).toBe(0);
    const { changes, comparison } = JSON.parse(stdout);
    expect(comparison).toBeNull();
    expect(changes.length).toBeGreaterThan(0);
    const changed = new Map(changes.map(({ row, to }: { row: number; to: string }) => [row, to]));
    const [, ...rows] = read("fair.csv");
    for (const [i, row] of rows.entries()) expect(row).toBe(changed.has(i) ? lines[i].replace(/no$/, "yes") : lines[i]);
  });

  test("is the same to the byte with the same seed, and another with another", async () => {
    const run = async (seed: string) => {
      const flags = [
        "--method",
        "explained",
        "--seeds",
        "1",
        "--seed",
        seed,
        "--format",
        "json",
        "--out",
        file("fair.csv"),
      ];
      const { stdout } = await runLore(["debias", ...ASKED, ...flags]);
      return [stdout, readFileSync(file("fair.csv"), "utf8")];
    };
    const first = await run("4");
    expect(await run("4")).toEqual(first);
    expect((await run("5"))[0]).not.toBe(first[0]);
  });

  test("--retrain trains a model of one's own before and after", async () => {
    const command = `node ${file("train.mjs")} {data} {out}.mjs {seed}`;
    const flags = ["--method", "situation", "--seeds", "1", "--retrain", command];
    const { status, stdout, stderr } = await runLore(["debias", ...ASKED, ...flags]);
    expect(stderr).not.toMatch(/lore:/);
    expect(status).toBe(0);
    const [, before, after] = /impact ratio +([\d.]+) +([\d.]+)/.exec(stdout) ?? [];
    expect(Number(after)).toBeGreaterThan(Number(before));
  });

  test.each([
    [["--protected", "merit", "--continuous", "merit"], /"merit" must hold names, got numbers; make ranges of them/],
    [["--proxy", "sex=woman/man"], /a proxy must be another column than the protected "sex"/],
    [["--target", "hire"], /unknown target column "hire"; did you mean "hired"/],
    [["--data", file("women.csv")], /at least two groups among the rows, got "woman" alone/],
    [["--data", file("nobody.csv")], /must have at least two classes, got 1/],
    [["--protected", "sexx"], /"sexx" must be in the data/],
    [["--favourable", "maybe"], /must be one of the data, got "maybe"/],
    [["--group", "child"], /the group must be one of/],
    [["--proxy", "merit"], /column=value\/value/],
    [["--retrain", "train {data}"], /must say with \{out\} where the model goes/],
    [["--seeds", "x"], /must be a whole number from 0 to 100, got "x"/],
    [["--data", file("weighed.csv")], /the data must have no column "weight"/],
  ])("refuses %j and says why", async (flags, message) => {
    const { status, stderr } = await runLore(["debias", ...ASKED, "--method", "reweigh", "--seeds", "0", ...flags]);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(message);
  });

  test("needs the outcomes", async () => {
    const args = ["--data", file("people.csv"), "--protected", "sex", "--favourable", "yes"];
    expect((await runLore(["debias", ...args])).stderr).toMatch(/name their column with --target/);
  });
});
