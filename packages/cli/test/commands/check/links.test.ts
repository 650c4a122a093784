// lore check proposes links, and lore explain takes them.

import { expect, test } from "vitest";
import { folderWith, runLore } from "../../run-lore.ts";

const HEADER = "yearly,monthly,extra pay,all pay,garage,cars,status";

function lineOf(i: number): string {
  const [yearly, extra, cars] = [600 + ((i * 7919) % 9000), (i * 331) % 500, (i * 13) % 4];
  const monthly = (yearly / 12).toFixed(2);
  const all = yearly + extra + (i === 50 ? 1 : 0);
  return [
    yearly,
    monthly,
    extra,
    all,
    cars === 0 ? "no garage" : "built in",
    cars,
    yearly > 5000 ? "good" : "bad",
  ].join();
}

const file = folderWith({
  "pay.csv": `${[HEADER, ...Array.from({ length: 300 }, (_, i) => lineOf(i))].join("\n")}\n`,
  "model.mjs": `export const labels = ["bad", "good"];
    export const predict = (rows) => rows.map(({ monthly, cars }) => (monthly > 400 && cars > 0 ? "good" : "bad"));`,
});
const flags = ["--data", file("pay.csv"), "--target", "status", "--model", file("model.mjs")];

test("links that every row keeps to are ready to be pasted; of others the rows are named", async () => {
  const { stdout } = await runLore(["check", ...flags]);
  expect(stdout).toContain("pairs of columns and");
  const links = stdout.split(/^(?=[a-z])/m).filter((part) => part.startsWith("link "));
  const holds = "\n         holds in all 75 rows that it speaks of\n";
  expect(links.map((line) => line.replace(/^link +/, ""))).toEqual([
    '--link "monthly = yearly / 12"\n         holds in all 300 rows that it speaks of\n',
    expect.stringMatching(
      /^--link '"all pay" = yearly \+ "extra pay"'\n +holds in all but 1 of 300 rows: row 50 \(all pay \d+, yearly \d+,\s+extra pay 50\);\s+it is refused until this row is mended\n$/,
    ),
    `--link "garage = 'no garage' -> cars = 0"${holds}`,
    `--link "cars = 0 -> garage = 'no garage'"${holds}`,
  ]);
});

test("a declared link is carried along; one that rows break is refused", async () => {
  const explain = (...links: string[]) =>
    runLore(["explain", ...flags, "--row", "0", ...links.flatMap((link) => ["--link", link])]);
  const { stdout, status } = await explain("monthly = yearly / 12", "garage = 'no garage' -> cars = 0");
  expect(status).toBe(0);
  expect(stdout).toMatch(/yearly {2}600 -> \d+\n.*and so monthly {2}50 -> [\d.]+\n/s);
  const refused = await explain('"all pay" = yearly + "extra pay"');
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain("got 1 of 300 rows that breaks it: row 50 (all pay");
  const circle = await explain("monthly = yearly / 12", "yearly = monthly * 12");
  expect(circle.stderr).toContain("links must not go in a circle, got monthly from yearly from monthly");
  const misspelt = await explain("monthly = yearli / 12");
  expect(misspelt.stderr).toContain('unknown column "yearli" at position 11');
});
