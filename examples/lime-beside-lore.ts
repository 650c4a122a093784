// LORE, LIME and Anchor explain the same decision of the same black box, behind the same interface.

import {
  createAnchor,
  createLime,
  createLore,
  formatAnchor,
  formatExplanation,
  formatLime,
  functionBlackBox,
  tableFromRows,
} from "@lore-xai/core";

const jobs = ["clerk", "other", "none"];
const background = tableFromRows(
  Array.from({ length: 200 }, (_, i) => ({ age: 18 + (i % 47), job: jobs[i % 3], income: 500 + 7 * i })),
);
const blackBox = functionBlackBox(({ age, income }) => (age > 25 || income > 900 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});
const applicant = { age: 22, job: "clerk", income: 800 };
const call = { seed: 7 };

console.log("=== LORE: a rule, and what would have to change\n");
console.log(formatExplanation(await createLore({ blackBox, background }).explain(applicant, call)));
console.log("=== LIME: a weight per feature\n");
console.log(formatLime(await createLime({ blackBox, background }).explain(applicant, call)));
console.log("=== Anchor: a rule that holds with high probability\n");
console.log(formatAnchor(await createAnchor({ blackBox, background }).explain(applicant, call)));
