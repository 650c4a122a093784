// A distance of your own: how far two cases are apart decides which neighbours count as near. This one is the mean of the
// differences, each with a weight: income counts five times as much as anything else.

import { createLore, formatExplanation, functionBlackBox, tableFromRows } from "@lore-xai/core";
import { type Distance, isSameCell } from "@lore-xai/core/extend";
import { distanceContract } from "@lore-xai/core/testing";

function weightedDistance(weights: Readonly<Record<string, number>>): Distance {
  return {
    name: "weighted",
    // Called once, with the rows that show which values occur; what it returns is called very often.
    prepare({ features, columns }) {
      const weight = features.map(({ name }) => weights[name] ?? 1);
      const total = weight.reduce((sum, one) => sum + one, 0);
      const range = columns.map((column) => {
        const known = column.filter((value) => !Number.isNaN(value)).sort();
        return known[known.length - 1] - known[0];
      });
      return (a, aOffset, b, bOffset) => {
        let sum = 0;
        for (let j = 0; j < features.length; j++) {
          const [u, v] = [a[aOffset + j], b[bOffset + j]];
          // A missing value is NaN, which is the same as another missing one.
          if (isSameCell(u, v)) continue;
          const isNumber = features[j].kind === "continuous" && !Number.isNaN(u) && !Number.isNaN(v);
          sum += weight[j] * (isNumber ? Math.min(1, Math.abs(u - v) / range[j]) : 1);
        }
        return sum / total;
      };
    },
  };
}

const jobs = ["clerk", "other", "none"];
const applicants = tableFromRows(
  Array.from({ length: 200 }, (_, i) => ({ age: 18 + (i % 47), job: jobs[i % 3], income: 500 + 7 * i })),
);
const distance = weightedDistance({ income: 5 });

for (const check of distanceContract(distance, applicants)) {
  await check.run();
  console.log(`holds: ${check.name}`);
}

const loanDesk = functionBlackBox(({ age, income }) => (age > 25 || income > 900 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});
const lore = createLore({ blackBox: loanDesk, background: applicants, distance });
const explanation = await lore.explain({ age: 22, job: "clerk", income: 800 }, { seed: 7 });
console.log(`\n${formatExplanation(explanation)}`);
console.log(`The explanation names its distance: ${explanation.options.distance}`);
