// What is concluded from the measures of an audit, and how it is told.

import { proportion } from "@lore-xai/core/measures";
import { describe, expect, test } from "vitest";
import { chanceSentence, of100, pointsText } from "../../src/groups/audit-sentences.ts";
import { concluded, type Measured } from "../../src/groups/findings.ts";
import { closingSentences, verdictsOf } from "../../src/groups/verdicts.ts";
import { auditToMarkdown, formatAudit } from "../../src/index.ts";
import { ENGLISH_AUDIT } from "../../src/words/en.ts";
import { EMPTY, FULL } from "./made-audit.ts";

const statusesOf = (audit: Measured) =>
  Object.fromEntries(concluded(audit).findings.map(({ measure, status }) => [measure, status]));

describe("an audit with its findings", () => {
  test("has every chance corrected with all others, once", () => {
    const audit = concluded(FULL);
    // What could not be compared is none of them: 17 chances are left.
    expect(audit.groupings[0].comparisons[0].chance).toBeCloseTo(0.0004 * 16, 9);
    expect(audit.rules?.[0].chance).toBeCloseTo(0.0001 * 17, 9);
    expect(audit.groupings[1].comparisons[0]).toMatchObject({ opportunityChance: 1, falsePositivesChance: 1 });
    expect(audit.recourse?.actions[0].chance).toBeCloseTo(0.002 * 15, 9);
    expect(audit.localRules?.[0].chance).toBeCloseTo(0.01 * 14, 9);
    expect({ ...audit, findings: undefined }).toMatchObject({
      flips: FULL.flips,
      associations: FULL.associations,
      asked: FULL.asked,
    });
  });

  test("has found something, nothing, or not measured it", () => {
    expect(statusesOf(FULL)).toEqual({
      ...{ shares: "found", odds: "not-found", flips: "found", "proxy-flips": "not-found", situation: "not-found" },
      ...{ rules: "found", recourse: "found", "made-up-cases": "found" },
    });
    expect([...new Set(Object.values(statusesOf(EMPTY)))]).toEqual(["not-measured"]);
    expect(concluded(EMPTY).findings.map(({ measure }) => measure)).toEqual([
      ...["shares", "odds", "flips", "proxy-flips", "situation", "rules", "recourse", "made-up-cases"],
    ]);
  });

  test("judges each measure by what it has", () => {
    const status = (change: object) => statusesOf({ ...EMPTY, ...change } as Measured);
    const [grouping] = FULL.groupings;
    const [comparison] = grouping.comparisons;
    const compared = (change: object) => ({
      groupings: [
        { ...grouping, comparisons: [{ ...comparison, opportunity: null, falsePositives: null, ...change }] },
      ],
    });
    expect(status(compared({ chance: 0.0499 }))).toMatchObject({ shares: "found", odds: "not-measured" });
    expect(status(compared({ chance: 0.05 })).shares).toBe("not-found");
    const odds = { opportunity: comparison.opportunity, opportunityChance: 0.02, chance: 0.9 };
    expect(status(compared(odds))).toMatchObject({ shares: "not-found", odds: "found" });
    expect(status(compared({ ...odds, opportunityChance: 0.5 })).odds).toBe("not-found");
    expect(
      status(compared({ falsePositives: comparison.falsePositives, falsePositivesChance: 0.02, chance: 0.9 })).odds,
    ).toBe("found");
    expect(status({ flips: [FULL.flips[2]] }).flips).toBe("not-measured");
    expect(status({ flips: [FULL.flips[1], FULL.flips[2]] }).flips).toBe("not-found");
    expect(status({ proxyFlips: FULL.proxyFlips })["proxy-flips"]).toBe("found");
    expect(status({ situations: [FULL.situations[1]] }).situation).toBe("not-measured");
    expect(status({ situations: [{ ...FULL.situations[0], chance: 0.01 }] }).situation).toBe("found");
    expect(status({ rules: [] }).rules).toBe("not-found");
    expect(status({ localRules: FULL.localRules }).rules).toBe("found");
    expect(status({ localRules: [] }).rules).toBe("not-found");
    expect(status({ recourse: { groupings: [], actions: [] } }).recourse).toBe("not-found");
    expect(status({ madeUpCases: [FULL.madeUpCases[1]] })["made-up-cases"]).toBe("not-found");
  });
});

describe("an audit in words", () => {
  test("tells all that was measured, as text", () => {
    expect(formatAudit({ ...FULL, findings: concluded(FULL).findings })).toMatchSnapshot();
    expect(
      formatAudit(concluded(FULL))
        .split("\n")
        .every((line) => line.length <= 80),
    ).toBe(true);
  });

  test("tells what could not be measured", () => {
    expect(formatAudit(concluded(EMPTY))).toMatchSnapshot();
    expect(formatAudit(concluded({ ...EMPTY, rules: [], recourse: { groupings: [], actions: [] } }))).toMatchSnapshot();
  });

  test("tells it as Markdown", () => {
    expect(auditToMarkdown(concluded(FULL))).toMatchSnapshot();
  });

  test("tells no more than six of a kind", () => {
    const rules = Array.from({ length: 8 }, () => FULL.rules?.[0]);
    const told = verdictsOf(concluded({ ...EMPTY, rules } as Measured)).find(({ measure }) => measure === "rules");
    expect(told?.sentences).toHaveLength(7);
    expect(told?.sentences.at(-1)).toMatch(/2/);
    const six = verdictsOf(concluded({ ...EMPTY, rules: rules.slice(2) } as Measured)).find(
      ({ measure }) => measure === "rules",
    );
    expect(six?.sentences).toHaveLength(6);
  });

  test("tells of a column of zeros and ones which of them a rule asks for", () => {
    const premise = [{ kind: "interval", feature: "owner", above: null, atMost: 0 } as const];
    const rules = (FULL.rules ?? []).slice(0, 1).map((rule) => ({ ...rule, premise }));
    const told = (change: object) =>
      verdictsOf(concluded({ ...EMPTY, rules, ...change } as Measured)).find(({ measure }) => measure === "rules");
    expect(told({ zeroOne: ["owner"] })?.sentences.join()).toContain("if owner = 0");
    expect(told({})?.sentences.join()).toContain("if owner <= 0");
  });

  test("ends with what was asked", () => {
    const asked = (change: object) =>
      closingSentences(concluded({ ...EMPTY, asked: { ...FULL.asked, ...change } })).at(-1);
    expect(asked({ maxQueries: null })).toBe("The model was asked about 4,321 rows.");
    expect(asked({ cut: [] })).toBe(
      "The model was asked about 4,321 rows, of 5,000 that were allowed; nothing was cut.",
    );
    expect(asked({})).toBe(
      "The model was asked about 4,321 rows, of 5,000 that were allowed. For want of questions fewer rows than there are were looked at and actions were searched for less long, or not at all: larger samples may show more.",
    );
  });

  test("says how likely chance is, and figures with their signs", () => {
    const say = (chance: number) => chanceSentence(chance, ENGLISH_AUDIT);
    const { hardly, well, unlikely, maybe } = ENGLISH_AUDIT.audit.chance;
    expect([say(0.0009), say(0.001), say(0.0499), say(0.05), say(0.499), say(0.5)]).toEqual([
      ...[hardly, unlikely("0.1"), unlikely("5"), maybe("5"), maybe("49.9"), well],
    ]);
    expect([of100(0.5, ENGLISH_AUDIT), of100(0.1234, ENGLISH_AUDIT)]).toEqual(["50", "12.3"]);
    expect(pointsText({ value: -0.124, low: -0.0001, high: 0.08 }, ENGLISH_AUDIT)).toBe("-12.4 points (+0 to +8)");
    expect(proportion(1, 2).trials).toBe(2);
  });
});
