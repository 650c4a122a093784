import { explainHere, makeAudit, makeRecourse, makeRuleBook, type OpenCaseExplainer } from "@lore-xai/audit";
import { describe, expect, it } from "vitest";
import { PLANTED, people } from "../groups/planted.ts";

const rows = people(200, 6);
const blackBox = PLANTED.direct;

/** Explains from the last case to the first, and counts what is open. */
function backwards() {
  let [opened, closed, explained] = [0, 0, 0];
  const open: OpenCaseExplainer = async (setup) => {
    opened++;
    const here = await explainHere(blackBox)(setup);
    return {
      async explain(cases, onDone) {
        explained += cases.length;
        return [...(await here.explain([...cases].reverse(), onDone))].reverse();
      },
      async close() {
        closed++;
      },
    };
  };
  return { open, counts: () => ({ opened, closed, explained }) };
}

const MAKERS = {
  "rule book": (openExplainer?: OpenCaseExplainer) => makeRuleBook({ blackBox, rows, cases: 6, openExplainer }),
  recourse: (openExplainer?: OpenCaseExplainer) =>
    makeRecourse({ blackBox, rows, to: "grant", cases: 3, openExplainer }),
  audit: (openExplainer?: OpenCaseExplainer) =>
    makeAudit({ blackBox, rows, protected: ["sex"], favourable: "grant", recourseCases: 3, openExplainer }),
} as const;

describe("cases that are explained elsewhere", () => {
  it.each(Object.entries(MAKERS))("make the same %s, to the byte, and are let go of", async (_, make) => {
    const { open, counts } = backwards();
    expect(JSON.stringify(await make(open))).toBe(JSON.stringify(await make()));
    const { opened, closed, explained } = counts();
    expect(opened).toBeGreaterThan(0);
    expect(closed).toBe(opened);
    expect(explained).toBeGreaterThanOrEqual(3);
  });

  it("are let go of where explaining fails", async () => {
    let closed = 0;
    const failing: OpenCaseExplainer = async () => ({
      explain: () => Promise.reject(new Error("broken")),
      close: async () => {
        closed++;
      },
    });
    for (const make of Object.values(MAKERS)) await expect(make(failing)).rejects.toThrow("broken");
    expect(closed).toBe(3);
  });
});

describe("a rule book that is cancelled", () => {
  it("ends between two stretches of composing", async () => {
    const stop = new AbortController();
    let pauses = 0;
    const pause = async () => {
      if (++pauses === 3) stop.abort();
    };
    const localRules = [{ premise: [], outcome: "grant" }];
    const book = makeRuleBook({ blackBox, rows, localRules, signal: stop.signal, pause });
    await expect(book).rejects.toMatchObject({ code: "aborted" });
    expect(pauses).toBe(3);
  });
});
