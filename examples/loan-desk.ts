import { createLore, formatExplanation, functionBlackBox, tableFromRows } from "@lore-xai/core";

const jobs = ["clerk", "other", "none"];
const applicants = tableFromRows(
  Array.from({ length: 200 }, (_, i) => ({ age: 18 + (i % 47), job: jobs[i % 3], income: 500 + 7 * i })),
);
const loanDesk = functionBlackBox(({ age, income }) => (age > 25 || income > 900 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});
const lore = createLore({ blackBox: loanDesk, background: applicants });
const explanation = await lore.explain({ age: 22, job: "clerk", income: 800 }, { seed: 7 });
console.log(formatExplanation(explanation));
