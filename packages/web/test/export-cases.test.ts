import { tableFromRows } from "@lore-xai/core";
import { spellingWith } from "@lore-xai/core/words";
import type { LetterTemplate } from "@lore-xai/report";
import { createWorkbench, WorkbenchFault } from "@lore-xai/workbench";
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { ENGLISH_PAGE } from "../src/words/pages/en.tsx";
import { csvText, exportCases } from "../src/workbench/export-cases.ts";

/** As a spreadsheet reads it. */
function cellsOf(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    lines[lines.length - 1].push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") lines.push([]);
  }
  return lines.slice(0, -1);
}

describe("the table of many cases", () => {
  test("has every cell as it was, but for what a spreadsheet would run", () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab,"\n\r=+-@ é€') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (lines) => {
        const read = cellsOf(csvText(lines));
        expect(read.map((line) => line.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, "")))).toEqual(lines);
        for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe("many cases", () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({ age: 18 + i, job: i % 3 === 0 ? "clerk" : "cook" }));
  const labels = ["no", "yes"];
  const setup = {
    data: { name: "loans.csv", target: null, table: tableFromRows(rows) },
    model: {
      name: "by age",
      kind: "function",
      hash: "sha256:0",
      blackBox: {
        labels,
        predict: ({ data, count }: { data: Float64Array; count: number }) =>
          Int32Array.from({ length: count }, (_, i) => Number(data[2 * i] > 45)),
      },
    },
    settings: { effort: "quick" as const },
    seed: 1,
  };

  const taken = async (
    dictionary: Parameters<typeof spellingWith>[0],
    status: "open" | "reviewed",
    letterTemplate: LetterTemplate | null = null,
    pack?: (request: { row: number }) => Promise<Uint8Array | null>,
  ) => {
    const workbench = createWorkbench({
      ...setup,
      settings: { ...setup.settings, ...(dictionary === null ? {} : { dictionary }) },
    });
    const { signal } = new AbortController();
    await workbench.review(3, { status, note: "=1+1", isMarked: false }, signal);
    const settings = { seed: 1, constraints: [], towards: null, dictionary: null, unlock: [] };
    const done: number[] = [];
    const { bytes, withoutLetter } = await exportCases({
      workbench: pack === undefined ? workbench : { ...workbench, pack },
      schema: await workbench.describe(signal),
      rows: [3, 50],
      settings,
      spell: spellingWith(dictionary),
      letterTemplate,
      signal,
      onDone: (count) => done.push(count),
    });
    workbench.close();
    expect(done).toEqual([1, 2]);
    const missing = [3, 50].filter((row) => unzipSync(bytes)[`row-${row}-letter.txt`] === undefined);
    expect(withoutLetter).toBe(missing.length);
    return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
  };

  test("are a table, and for each a letter, a report and the explanation", async () => {
    const files = await taken(null, "open");
    const each = (row: number) => [`row-${row}-letter.txt`, `row-${row}.html`, `row-${row}.json`];
    expect(Object.keys(files).sort()).toEqual(["cases.csv", ...each(3), ...each(50)].sort());
    expect(JSON.parse(files["row-50.json"]).instance).toEqual(rows[50]);
    const [header, ...lines] = cellsOf(files["cases.csv"]);
    expect(lines.map(([row]) => row)).toEqual(["3", "50"]);
    expect(lines[0][header.indexOf("pack")]).toMatch(/^not made: decision packs are made by a server/);
    expect(lines[0][header.indexOf("note")]).toBe("'=1+1");
    expect(lines[1][header.indexOf("why")]).toMatch(/^Because age is above/);
  });

  test("have letters with what the organisation puts around them", async () => {
    const template = { format: "lore-letter/1", sender: ["The bank"], after: ["Case {title}: ask us."] } as const;
    const files = await taken(null, "open", template);
    expect(files["row-3-letter.txt"]).toMatch(/^The bank\n\nAbout.*\n\nCase Row 3: ask us\.\n\nReference/s);
    expect(files["row-50-letter.txt"]).toContain("Case Row 50: ask us.");
  });

  test("have a pack each where there are some, and the table says why one has none", async () => {
    const files = await taken(null, "open", null, async ({ row }) => {
      if (row === 3) throw new WorkbenchFault("review-needed", "the letter speaks of age");
      return strToU8(`pack of ${row}`);
    });
    expect(files["row-50-pack.zip"]).toBe("pack of 50");
    expect(files["row-3-pack.zip"]).toBeUndefined();
    const [header, ...lines] = cellsOf(files["cases.csv"]);
    expect(lines.map((line) => line[header.indexOf("pack")])).toEqual([
      expect.stringMatching(/^not made: .*nobody has reviewed the case$/),
      "made",
    ]);
  });

  test("have no letter that speaks of what is sensitive, unless somebody has reviewed the case", async () => {
    const dictionary = { format: "lore-dictionary/1", columns: { age: { sensitive: true } } } as const;
    const [open, reviewed] = [await taken(dictionary, "open"), await taken(dictionary, "reviewed")];
    expect(open["row-3-letter.txt"]).toBeUndefined();
    expect(ENGLISH_PAGE.ticked.saved(2, 1, null)).toBe(
      "Saved cases.zip with 2 cases. 1 letter left out; cases.csv says why.",
    );
    expect(ENGLISH_PAGE.ticked.saved(2, 0, null)).toBe("Saved cases.zip with 2 cases.");
    expect(open["cases.csv"]).toContain("nobody has reviewed the case");
    expect(reviewed["row-3-letter.txt"]).toContain("age");
  });
});
