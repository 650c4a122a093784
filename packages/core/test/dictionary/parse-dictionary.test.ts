import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { damagedJson } from "../../../../test/hostile/damaged.ts";
import { areNumbersFinite, readOrRefused } from "../../../../test/hostile/refused.ts";
import { holds } from "../../../../test/hostile/rounds.ts";
import schema from "../../dictionary.schema.json" with { type: "json" };
import { bindDictionary } from "../../src/extend.ts";
import { dictionaryFromJson, dictionaryOf, parseDictionary } from "../../src/index.ts";
import { background, dictionary } from "./loan-dictionary.ts";

const of = (columns: object, rest: object = {}) => ({ format: "lore-dictionary/1", columns, ...rest });

const whole = of(
  {
    age: {
      ...{ label: "age", unit: "years", description: "At the time.", values: { "-1": "not told" }, kind: "number" },
      ...{ sensitive: true, fixed: true, direction: "more-is-better", range: { min: 18, max: 99 }, cost: 2 },
      ...{ derived: "year - born", guessed: ["sensitive"] },
    },
    home: { order: ["rent", "owner"], direction: "less-is-better" },
    since: { kind: "date", range: { min: "2021-03-04" } },
  },
  { outcome: { labels: { bad: "bad risk" }, favourable: "good", guessed: ["favourable"] }, links: ["a = b / 12"] },
);

describe("a dictionary from JSON", () => {
  test("comes back as it is, with every field that there is", () => {
    expect(parseDictionary(whole)).toEqual(whole);
    expect(dictionaryFromJson(JSON.stringify(whole), "f.json")).toEqual(whole);
  });

  test("fits the schema", () => {
    const validate = new Ajv({ strict: false }).compile(schema);
    expect(validate(whole)).toBe(true);
    expect(validate(of({ age: { sensitive: "yes" } }))).toBe(false);
  });

  test.each([
    [[], /^f\.json must be an object such as .*, got \[\]/],
    [{ columns: {} }, /^f\.json must be an object with "format"/],
    [{ format: "lore-dictionary/1" }, /^f\.json must be an object with "columns"/],
    [{ ...of({}), format: "lore-dictionary/2" }, /f\.json: format must be one of lore-dictionary\/1/],
    [of({ age: 3 }), /^f\.json: columns\.age must be an object such as .*, got 3/],
    [of({ age: { label: 3 } }), /^f\.json: columns\.age\.label must be a text that is not blank, got 3/],
    [of({ age: { label: " \n" } }), /columns\.age\.label must be a text that is not blank/],
    [of({ "years in job": { unit: [] } }), /columns\["years in job"\]\.unit must be a text/],
    [
      of({ age: { sensitiv: true } }),
      /f\.json: columns\.age has an unknown field "sensitiv"; did you mean "sensitive"\?/,
    ],
    [of({ age: { sensitive: "yes" } }), /columns\.age\.sensitive must be true or false, got "yes"/],
    [of({ age: { kind: "numbers" } }), /columns\.age\.kind must be one of .*; did you mean "number"\?/],
    [of({ age: { direction: "up" } }), /columns\.age\.direction must be one of more-is-better, less-is-better/],
    [of({ age: { range: { min: 3, max: 2 } } }), /columns\.age\.range\.min must be at most max, 2, got 3/],
    [of({ age: { range: {} } }), /columns\.age\.range must be given a min or a max/],
    [of({ age: { range: { min: "soon" } } }), /columns\.age\.range\.min must be a number, or a date/],
    [
      of({ age: { order: ["a", "a"] } }),
      /columns\.age\.order must be a list in which each value stands once, got "a" twice/,
    ],
    [of({ age: { cost: 0 } }), /columns\.age\.cost must be a number above 0, got 0/],
    [of({ age: { values: { a: 1 } } }), /columns\.age\.values\.a must be a text/],
    [
      of({ a: { values: { x: "one", y: "one " } } }),
      /the values in columns\.a\.values "x" and "y" must have two labels/,
    ],
    [
      of({ a: { label: "pay" }, b: { label: " pay" } }),
      /the columns "a" and "b" must have two labels, got " pay" for both/,
    ],
    [of({ a: { label: "b" }, b: {} }), /the columns "a" and "b" must have two labels/],
    [of({}, { outcome: { favourable: 1 } }), /outcome\.favourable must be a text/],
    [of({}, { outcome: { labels: { a: "x", b: "x" } } }), /the outcomes in outcome\.labels "a" and "b"/],
    [of({}, { links: "a = b" }), /links must be a list, got "a = b"/],
    [of({}, { column: {} }), /f\.json has an unknown field "column"; did you mean "columns"\?/],
  ])("is refused where it is none: %j", (value, message) => {
    expect(() => parseDictionary(value, "f.json")).toThrow(message);
  });

  test("is refused with the file where it is no JSON", () => {
    expect(() => dictionaryFromJson("{", "credit.dictionary.json")).toThrow(/^credit\.dictionary\.json must hold JSON/);
  });

  test("that was damaged is taken as sound data, or refused", async () => {
    const property = fc.asyncProperty(damagedJson(dictionary, whole), async (json) => {
      const codes = ["invalid-option", "unknown-feature"] as const;
      const read = await readOrRefused(() => dictionaryFromJson(json, "f.json"), codes);
      if (read === null) return;
      expect(areNumbersFinite(read)).toBe(true);
      expect(parseDictionary(JSON.parse(JSON.stringify(read)))).toEqual(read);
      await readOrRefused(() => bindDictionary(read, background.features, ["zno", "zok"]), codes);
    });
    await holds(property, 300);
  });
});

describe("a dictionary held against data and a model", () => {
  const bind = (columns: object, outcome = {}) =>
    bindDictionary(parseDictionary(of(columns, { outcome })), background.features, ["zno", "zok"]);

  test("may not know a column that there is not, and may know one that was left out", () => {
    expect(() => bind({ zsenn: {} })).toThrow(/^dictionary: unknown column "zsenn"; did you mean "zsen"\?/);
    const given = parseDictionary(of({ zsen: { fixed: true }, zdropped: { label: "gone", sensitive: true } }));
    expect(() => dictionaryOf(given, ["zsen"], ["zsen"], "f.json")).toThrow(/^f\.json: unknown column "zdropped"/);
    expect(dictionaryOf(given, ["zsen"], ["zsen", "zdropped"]).columns).toEqual({ zsen: { fixed: true } });
  });

  test.each([
    [{ zhom: { kind: "number" } }, /"zhom" must be read as numbers/],
    [{ zinc: { kind: "category" } }, /"zinc" must be read as names/],
    [{ zhom: { direction: "more-is-better" } }, /"zhom" holds names and has a direction, which needs an order/],
    [{ zhom: { range: { min: 1 } } }, /"zhom" holds names, which have no range/],
    [{ zinc: { order: ["1"] } }, /"zinc" holds numbers, which need no order/],
    [{ zsen: { label: "zinc" } }, /the label of "zsen" must not be the name of another column, got "zinc"/],
  ])("is refused where a field makes no sense: %j", (columns, message) => {
    expect(() => bind(columns)).toThrow(message);
  });

  test("must hope for an outcome that the model gives; labels of others do no harm", () => {
    expect(() => bind({}, { favourable: "zokk" })).toThrow(
      /one that the model gives, got "zokk"; did you mean "zok"\?/,
    );
    expect(() => bind({}, { labels: { other: "else" } })).not.toThrow();
    // A model of bands gives none of the outcomes of the data: nothing is said of its own.
    expect(bind({}, { labels: { good: "good risk" }, favourable: "good" })?.outcome).toBeUndefined();
  });

  test("calls values as the method does, however the data spell them", () => {
    const table = [
      { name: "n", kind: "continuous", decimals: 0 },
      { name: "b", kind: "boolean", values: [false, true], spelling: ["No", "Yes"] },
    ] as const;
    const given = parseDictionary(of({ n: { values: { "1.0": "one" } }, b: { values: { Yes: "has one" } } }));
    const bound = bindDictionary(given, table, []);
    expect(bound?.columns).toEqual({ n: { values: { "1": "one" } }, b: { values: { true: "has one" } } });
  });
});
