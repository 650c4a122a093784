// What a counterfactual may change. Constraints are plain data: each constructor gives an object that a JSON file, the
// command line and the server carry as well.

import {
  allowedValues,
  atMostChanges,
  createLore,
  functionBlackBox,
  immutable,
  inRange,
  mayOnlyIncrease,
  tableFromRows,
} from "@lore-xai/core";

const jobs = ["clerk", "nurse", "none"];
const applicants = tableFromRows(
  Array.from({ length: 400 }, (_, i) => ({
    age: 18 + ((i * 7) % 50),
    job: jobs[i % 3],
    income: 500 + ((i * 37) % 1500),
    debt: (i * 53) % 900,
  })),
);
const loanDesk = functionBlackBox(
  ({ age, job, income, debt }) =>
    Number(age) > 45 || (job !== "none" && Number(income) - Number(debt) > 1000) ? "grant" : "deny",
  { labels: ["deny", "grant"] },
);
const applicant = { age: 22, job: "none", income: 800, debt: 300 };

async function waysOut(constraints: Parameters<typeof createLore>[0]["constraints"]): Promise<string[]> {
  const lore = createLore({ blackBox: loanDesk, background: applicants, constraints });
  const { counterfactuals } = await lore.explain(applicant, { seed: 7 });
  return counterfactuals.map(({ changes, outcome }) => {
    const steps = changes.map(({ feature, from, to }) => `${feature} ${from} -> ${to}`);
    return `  ${steps.join(", ")}: the model then says ${outcome}`;
  });
}

const constraints = [
  immutable("age"),
  mayOnlyIncrease("income"),
  inRange("debt", { min: 0, max: 300 }),
  allowedValues("job", ["none", "clerk"]),
  atMostChanges(3),
];
console.log("Without constraints");
console.log((await waysOut([])).join("\n"));
console.log("With constraints");
console.log((await waysOut(constraints)).join("\n"));
console.log("As data");
for (const constraint of constraints) console.log(`  ${JSON.stringify(constraint)}`);
