import {
  bookToPython,
  bookToSql,
  type CaseTags,
  type CommonTag,
  decideByBook,
  formatRuleBook,
  makeAudit,
  makeRecourse,
  makeRuleBook,
} from "@lore-xai/audit";
import { functionBlackBox, type Row, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";

/** Words between spaces. */
const tagsIn = (column: string, cell: string): ReadonlyMap<string, CommonTag> =>
  new Map(
    cell.split(" ").map((text) => {
      const feature = `${column}: contains "${text}"`;
      const words = { label: `"${text}"`, values: { true: "in the text", false: "not in the text" } };
      return [feature, { feature, column, text, words }];
    }),
  );

const WORDS = ["free", "prize", "meeting", "lunch", "today", "report"];
const TAGS: CaseTags = {
  columns: ["mail"],
  tagsIn,
  telling: () => [...tagsIn("mail", WORDS.join(" ")).values()],
};

/** No two mails are the same: each has a number of its own. */
function mails(count: number) {
  return Array.from({ length: count }, (_, i): Row => {
    const words = WORDS.filter((_, k) => ((i * 7 + 3) >> k) % 2 === 1);
    return { mail: [`mail${i}`, ...words].join(" "), stars: (i % 5) + 1, sex: i % 3 === 0 ? "f" : "m" };
  });
}
const ROWS = mails(300);
const rows = tableFromRows(ROWS, { categorical: ["mail", "sex"] });
const asked: string[] = [];
const spam = functionBlackBox(
  ({ mail }) => {
    asked.push(String(mail));
    return String(mail).includes("free") && String(mail).includes("prize") ? "spam" : "fine";
  },
  { labels: ["fine", "spam"] },
);
const localRules = [
  {
    premise: [
      { kind: "value" as const, feature: 'mail: contains "free"', value: true },
      { kind: "value" as const, feature: 'mail: contains "prize"', value: true },
    ],
    outcome: "spam",
  },
];

describe("a rule book of texts", () => {
  test("speaks of words that they have in common, is asked about real texts alone and holds where it was not made", async () => {
    asked.length = 0;
    const book = await makeRuleBook({ blackBox: spam, rows, tags: TAGS, localRules });
    const own = new Set(ROWS.map(({ mail }) => mail));
    expect(asked.every((mail) => own.has(mail))).toBe(true);
    expect(book.fidelity.successes).toBe(book.fidelity.trials);
    expect(book.rules[0].premise.map(({ feature }) => feature).sort()).toEqual([
      'mail: contains "free"',
      'mail: contains "prize"',
    ]);
    expect(book.tags?.map(({ text }) => text).sort()).toEqual(["free", "prize"]);
    expect(book.features.map(({ name }) => name)).not.toContain("mail");
    expect(formatRuleBook(book)).toContain('if mail contains "free" and "prize": SPAM');
    // Examples are cases as the data have them.
    expect(book.rules[0].examples[0].mail).toMatch(/free.* prize/);
    expect(decideByBook(book, { mail: "a prize for free" }, TAGS)).toBe("spam");
    expect(decideByBook(book, { mail: "free lunch" }, TAGS)).toBe("fine");
  });

  test("cannot be decided by, nor written, where nobody knows what a word is", async () => {
    const book = await makeRuleBook({ blackBox: spam, rows, tags: TAGS, localRules });
    expect(() => decideByBook(book, { mail: "free" })).toThrow(/say how it is read/);
    expect(() => bookToSql(book)).toThrow(/"mail" contains cannot be written as SQL/);
    expect(() => bookToPython(book)).toThrow(/cannot be written as Python/);
  });

  test("is refused where cases have nothing in common", async () => {
    const alone = tableFromRows(
      ROWS.map(({ mail }) => ({ mail })),
      { categorical: ["mail"] },
    );
    const none = { ...TAGS, telling: () => [] };
    await expect(makeRuleBook({ blackBox: spam, rows: alone, tags: none, localRules })).rejects.toThrow(
      /must speak of what cases have in common, got nothing but "mail"/,
    );
  });
});

describe("an audit of texts", () => {
  const womenSay = tableFromRows(
    ROWS.map((row) => ({ ...row, mail: row.sex === "f" ? `${row.mail} she` : row.mail })),
    { categorical: ["mail", "sex"] },
  );
  const tags: CaseTags = { ...TAGS, telling: () => [...tagsIn("mail", `she ${WORDS.join(" ")}`).values()] };
  const biased = functionBlackBox(({ mail }) => (String(mail).includes("she") ? "no" : "yes"), {
    labels: ["no", "yes"],
  });
  const setup = { blackBox: biased, rows: womenSay, tags, protected: ["sex"], favourable: "yes", recourseCases: 4 };

  test("finds the word that tells of a group, the rules that rest on it, and calls them by words", async () => {
    const book = {
      rules: [{ premise: [{ kind: "value" as const, feature: 'mail: contains "she"', value: true }], outcome: "no" }],
      tags: [...tagsIn("mail", "she").values()],
    };
    const audit = await makeAudit({ ...setup, book, withRecourse: false });
    const [strongest] = audit.associations;
    expect(strongest).toMatchObject({ column: 'mail: contains "she"', isProxy: true });
    expect(audit.rules?.[0].covered.map(({ share }) => share.successes / share.trials).sort()).toEqual([0, 1]);
    expect(audit.dictionary?.columns['mail: contains "she"']).toMatchObject({ label: '"she"' });
    expect(audit.read).toEqual([{ column: "mail", isCompared: true }]);
    expect(audit.associations.map(({ column }) => column)).not.toContain("mail");
  });

  test("compares nobody where cases have nothing in common, and says so", async () => {
    const pictures = tableFromRows(
      ROWS.map(({ mail, sex }) => ({ mail, sex })),
      { categorical: ["mail", "sex"] },
    );
    const none = { ...TAGS, telling: () => [] };
    const audit = await makeAudit({
      ...setup,
      blackBox: spam,
      favourable: "fine",
      rows: pictures,
      tags: none,
      withRecourse: false,
    });
    expect(audit.situations).toEqual([]);
    expect(audit.read).toEqual([{ column: "mail", isCompared: false }]);
    expect(audit.findings).toContainEqual({ measure: "situation", status: "not-measured" });
  });

  test("groups nobody by a text", async () => {
    await expect(makeAudit({ ...setup, protected: ["mail"] })).rejects.toThrow(/got "mail", which is read as tags/);
    await expect(makeAudit({ ...setup, proxies: ["mail"] })).rejects.toThrow(/which is read as tags/);
  });
});

test("no action changes a text", async () => {
  const byStars = functionBlackBox(({ mail, stars }) => (stars >= 4 || mail.includes("free") ? "yes" : "no"), {
    labels: ["no", "yes"],
  });
  const found = await makeRecourse({ blackBox: byStars, rows, to: "yes", read: ["mail"], cases: 0 });
  expect(found.actions.flatMap(({ changes }) => changes.map(({ feature }) => feature))).toEqual(["stars"]);
  expect(found.constraints).toContainEqual({ kind: "immutable", features: ["mail"] });
  const alone = tableFromRows(
    ROWS.map(({ mail }) => ({ mail })),
    { categorical: ["mail"] },
  );
  await expect(
    makeRecourse({ blackBox: spam, rows: alone, from: "fine", to: "spam", read: ["mail"], cases: 0 }),
  ).rejects.toThrow(/at least one column beside "mail" must be free to change/);
});
