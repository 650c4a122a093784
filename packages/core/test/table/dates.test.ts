// A date is a number to the method and a date to whoever reads it: text to number and back, and which columns are dates.

import { rowAt, splitTarget, tableFromCsv } from "@lore-xai/core";
import { DATE_SPELLINGS, type DateSpelling, encodeInstance } from "@lore-xai/core/extend";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readingSentence } from "../../src/format/reading-text.ts";
import { cellFromText } from "../../src/table/cell-reading.ts";
import { dateFromText, datesIn, dateText, dateUnit } from "../../src/table/dates.ts";

const MS_OF_YEAR_1 = Date.parse("0001-01-01T00:00:00Z");
const MS_OF_YEAR_9999 = Date.parse("9999-12-31T23:59:59Z");

/** Seconds since 1970, years 1 to 9999. */
const seconds = fc.integer({ min: MS_OF_YEAR_1 / 1000, max: MS_OF_YEAR_9999 / 1000 });
const spellings = fc.constantFrom(...DATE_SPELLINGS);

/** By the platform's own calendar, which the library does not use. */
function spelt(moment: number, spelling: DateSpelling): string {
  const [, YYYY, MM, DD, hh, mm, ss] = /^(.{4})-(..)-(..)T(..):(..):(..)/.exec(
    new Date(moment * 1000).toISOString(),
  ) as RegExpExecArray;
  const parts: Record<string, string> = { YYYY, MM, DD, hh, mm, ss, M: String(Number(MM)), D: String(Number(DD)) };
  return spelling.replace(/YYYY|MM?|DD?|hh|mm|ss/g, (part) => parts[part]);
}

describe("a date in every spelling", () => {
  test("is the number that the calendar gives it, and back the same text, from year 1 to 9999", () => {
    fc.assert(
      fc.property(seconds, spellings, (moment, spelling) => {
        const text = spelt(moment, spelling);
        const number = dateFromText(text, spelling);
        expect(number).toBe(Math.floor(moment / dateUnit(spelling)));
        expect(dateText(number as number, spelling)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test("comes in the order of its number", () => {
    fc.assert(
      fc.property(seconds, seconds, (a, b) => {
        const [x, y] = [a, b].map((moment) => spelt(moment, "YYYY-MM-DDThh:mm:ss"));
        const [m, n] = [x, y].map((text) => dateFromText(text, "YYYY-MM-DDThh:mm:ss") as number);
        expect(m < n).toBe(x < y);
      }),
    );
  });

  test("has the ends of the calendar as its ends, and between two dates the earlier", () => {
    expect(dateText(-1e12, "YYYY-MM-DD")).toBe("0001-01-01");
    expect(dateText(1e12, "YYYY-MM-DD hh:mm:ss")).toBe("9999-12-31 23:59:59");
    expect(dateText(18690.7, "YYYY-MM-DD")).toBe("2021-03-04");
  });

  test.each([
    ["2021-02-30", "YYYY-MM-DD"],
    ["2100-02-29", "YYYY-MM-DD"],
    ["2021-13-01", "YYYY-MM-DD"],
    ["0000-01-01", "YYYY-MM-DD"],
    ["2021-1-1", "YYYY-MM-DD"],
    ["01/02/2021", "D/M/YYYY"],
    ["2021-01-01T24:00", "YYYY-MM-DDThh:mm"],
    ["2021-01-01T10:00:60", "YYYY-MM-DDThh:mm:ss"],
  ] as const)("is not %s", (text, spelling) => {
    expect(dateFromText(text, spelling)).toBeUndefined();
  });
});

describe("a column", () => {
  test("in one spelling is known by it, whatever the dates, unless day and month may be exchanged", () => {
    fc.assert(
      fc.property(fc.array(seconds, { minLength: 1, maxLength: 8 }), spellings, (moments, spelling) => {
        const found = datesIn(moments.map((moment) => spelt(moment, spelling)));
        const days = moments.map((moment) => new Date(moment * 1000).getUTCDate());
        const isProven = spelling.startsWith("Y") || days.some((day) => day > 12);
        expect(found?.kind).toBe(isProven ? "dates" : "ambiguous");
        if (found?.kind !== "dates") return;
        for (const moment of moments) {
          const number = dateFromText(spelt(moment, spelling), found.spelling);
          expect(number).toBe(Math.floor(moment / dateUnit(spelling)));
        }
      }),
    );
  });

  const columnOf = (cells: readonly string[]) => tableFromCsv(`x,y\n${cells.map((cell) => `${cell},1`).join("\n")}\n`);

  test("of dates has numbers inside and gives its own texts back; words for missing are missing", async () => {
    const table = await columnOf(["2021-03-04", "NaT", "1969-12-31", ""]);
    expect(table.features[0]).toEqual({ name: "x", kind: "continuous", decimals: 0, date: "YYYY-MM-DD" });
    expect([...table.columns[0]]).toEqual([18690, Number.NaN, -1, Number.NaN]);
    expect([0, 1, 2, 3].map((i) => rowAt(table, i).x)).toEqual(["2021-03-04", null, "1969-12-31", null]);
    expect(table.reading?.map(readingSentence)).toEqual([
      'x: read as dates (YYYY-MM-DD), such as "2021-03-04"',
      'x: 1 of 4 cells taken for missing: "NaT" (row 1)',
    ]);
  });

  test("that does not tell the day from the month is names, and says so", async () => {
    const table = await columnOf(["01/02/2021", "03/04/2021"]);
    expect(table.features[0].kind).toBe("categorical");
    expect(table.reading?.map(readingSentence)[0]).toContain("read as names because none tells the day from the month");
    expect((await columnOf(["01/02/2021", "13/04/2021"])).features[0]).toMatchObject({ date: "DD/MM/YYYY" });
    expect((await columnOf(["1/2/2021", "3/14/2021"])).features[0]).toMatchObject({ date: "M/D/YYYY" });
    expect((await columnOf(["31.12.2021"])).features[0]).toMatchObject({ date: "DD.MM.YYYY" });
  });

  test("is what the user says: names with categorical, dates or an error with continuous", async () => {
    const dates = "x,y\n2021-03-04,1\n2021-03-05,2\n";
    expect((await tableFromCsv(dates, { categorical: ["x"] })).features[0].kind).toBe("categorical");
    expect((await tableFromCsv(dates, { continuous: ["x"] })).features[0]).toMatchObject({ date: "YYYY-MM-DD" });
    await expect(tableFromCsv("x\n2021-02-30\n2021-03-05\n", { continuous: ["x"] })).rejects.toMatchObject({
      code: "invalid-value",
    });
  });

  test("of outcomes has its texts as labels", async () => {
    expect(splitTarget(await columnOf(["2021-03-04", "2020-01-01"]), "x").labels).toEqual(["2020-01-01", "2021-03-04"]);
  });
});

describe("a case", () => {
  const table = () => tableFromCsv("since,y\n13/04/2021,1\n01/02/2021,2\n");

  test("gives a date as the data spell it or from the year down, and has it as the data spell it", async () => {
    const background = await table();
    for (const since of ["05/06/2022", "2022-06-05", "2022/06/05"]) {
      const { row, codes } = encodeInstance({ since, y: 1 }, background);
      expect(row).toEqual({ since: "05/06/2022", y: 1 });
      expect(codes[0]).toBe(dateFromText("2022-06-05", "YYYY-MM-DD"));
      expect(cellFromText(background.features[0], since)).toBe("05/06/2022");
    }
    expect(encodeInstance({ since: "NA", y: 1 }, background).codes[0]).toBeNaN();
    expect(encodeInstance({ since: null, y: 1 }, background, "fill").filled).toEqual([
      { feature: "since", value: "09/03/2021" },
    ]);
  });

  test.each(["31/02/2022", "soon", 18690, true])("with %j for a date is refused", async (since) => {
    const background = await table();
    expect(() => encodeInstance({ since, y: 1 }, background)).toThrow(
      `"since" must be a date such as 01/01/1970, got ${JSON.stringify(since)}`,
    );
  });
});
