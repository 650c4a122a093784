// How often an audit finds a bias that was planted, and how often one that was not: node quality/audit-alarms.mjs, after a build.
// --cases says how many denied cases of each group are explained, for recourse and for their rules; --planted names what is run.
// Function black boxes, 400 people each; income and debt have nothing to do with sex or race, the village has with sex.

import { parseArgs } from "node:util";
import { makeAudit } from "../packages/audit/dist/index.js";
import { Random } from "../packages/core/dist/extend.js";
import { functionBlackBox, tableFromRows } from "../packages/core/dist/index.js";

const { values: flags } = parseArgs({
  options: {
    cases: { type: "string", default: "30" },
    planted: { type: "string", default: "none,direct,proxy,subgroup" },
  },
});
const PEOPLE = 400;
const LABELS = ["deny", "grant"];
const POOR = { kind: "interval", feature: "income", above: null, atMost: 100 };
const EAST = { kind: "value", feature: "village", value: "east" };

function people(seed) {
  const random = Random.fromSeed(seed);
  return tableFromRows(
    Array.from({ length: PEOPLE }, () => {
      const sex = random.chance(0.45) ? "f" : "m";
      return {
        sex,
        race: random.chance(0.4) ? "b" : "w",
        village: random.chance(sex === "f" ? 0.8 : 0.2) ? "east" : "west",
        income: 50 + random.below(100),
        debt: random.below(60),
      };
    }),
  );
}

const desk = (limitOf) =>
  functionBlackBox((row) => LABELS[Number(row.income - row.debt / 3 > limitOf(row))], { labels: LABELS });

/** Per planted bias: the model, its book, how many samples, and whether an audit has found it. */
const PLANTED = {
  none: {
    blackBox: desk(() => 90),
    book: { rules: [{ premise: [POOR], outcome: "deny" }] },
    samples: 100,
    isFound: ({ findings }) => findings.some(({ status }) => status === "found"),
  },
  direct: {
    blackBox: desk(({ sex }) => (sex === "f" ? 110 : 85)),
    book: undefined,
    samples: 20,
    isFound: ({ flips }) => flips.some(({ column, flipped }) => column === "sex" && flipped.successes > 0),
  },
  proxy: {
    blackBox: desk(({ village }) => (village === "east" ? 110 : 80)),
    book: { rules: [{ premise: [EAST, POOR], outcome: "deny" }] },
    samples: 20,
    isFound: ({ proxyFlips }) => proxyFlips.some(({ group, chance }) => group.startsWith("sex") && chance < 0.05),
  },
  subgroup: {
    blackBox: desk(({ sex, race }) => (sex === "f" && race === "b" ? 125 : 85)),
    book: undefined,
    samples: 20,
    isFound: ({ groupings }) =>
      groupings.some(({ comparisons }) =>
        comparisons.some(({ group, chance }) => group === "sex = f and race = b" && chance < 0.05),
      ),
  },
};

for (const name of flags.planted.split(",")) {
  const { blackBox, book, samples, isFound } = PLANTED[name];
  let found = 0;
  const measures = {};
  let least = 1;
  for (let seed = 0; seed < samples; seed++) {
    const rows = people(1000 + seed);
    const random = Random.fromSeed(seed).fork("truth");
    const income = rows.columns[rows.features.findIndex((feature) => feature.name === "income")];
    const truth = {
      labels: LABELS,
      outcomes: Int32Array.from(income, (value) => Number(value + random.below(60) > 120)),
    };
    const audit = await makeAudit({
      blackBox,
      book,
      rows,
      truth,
      protected: ["sex", "race"],
      proxies: ["village"],
      favourable: "grant",
      recourseCases: Number(flags.cases),
      flipRows: 200,
      seed,
    });
    if (isFound(audit)) found++;
    least = Math.min(least, ...(audit.localRules ?? []).map(({ chance }) => chance));
    for (const { measure, status } of audit.findings)
      if (status === "found") measures[measure] = (measures[measure] ?? 0) + 1;
  }
  console.log(
    `${name}: found in ${found} of ${samples} samples; by measure ${JSON.stringify(measures)}; least chance of local rules ${least.toPrecision(2)}`,
  );
}
