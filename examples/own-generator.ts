// A generator of neighbourhoods of your own: it makes cases around the one that is explained and asks the model about
// them; the surrogate tree is grown on what it returns. This one puts values of real rows into the case.

import { createLore, formatExplanation, functionBlackBox, tableFromRows } from "@lore-xai/core";
import type { NeighborhoodGenerator, NeighborhoodRequest } from "@lore-xai/core/extend";
import { neighborhoodContract } from "@lore-xai/core/testing";

const blending: NeighborhoodGenerator = {
  name: "blending",
  async generate({ instance, background, blackBox, size, onProgress }, random) {
    const width = instance.length;
    const drawn = new Float64Array(size * width);
    for (let i = 0; i < size; i++) {
      const row = random.below(background.rowCount);
      for (let j = 0; j < width; j++) {
        drawn[i * width + j] = random.float() < 0.5 ? instance[j] : background.columns[j][row];
      }
    }
    // One question for all of them, as far as the budget goes.
    const { rows, labels } = await blackBox.askAffordable(drawn, size);
    onProgress(1);
    return { count: labels.length, rows, labels, notes: [] };
  },
};

const jobs = ["clerk", "other", "none"];
const applicants = tableFromRows(
  Array.from({ length: 200 }, (_, i) => ({ age: 18 + (i % 47), job: jobs[i % 3], income: 500 + 7 * i })),
);
const loanDesk = functionBlackBox(({ age, income }) => (age > 25 || income > 900 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});
const applicant = { age: 22, job: "clerk", income: 800 };

const setup = { blackBox: loanDesk, background: applicants };

// The contract takes a fresh request, as LORE makes it, for every look: explanations that are begun and left give some.
const requests: NeighborhoodRequest[] = [];
const collecting: NeighborhoodGenerator = {
  name: "collecting",
  async generate(request) {
    requests.push(request);
    throw new Error("nothing is generated");
  },
};
for (let i = 0; i < 20; i++) {
  await createLore({ ...setup, neighborhood: collecting })
    .explain(applicant)
    .catch(() => undefined);
}
for (const check of neighborhoodContract(blending, () => requests.pop() as NeighborhoodRequest)) {
  await check.run();
  console.log(`holds: ${check.name}`);
}

const lore = createLore({ ...setup, neighborhood: blending });
console.log(`\n${formatExplanation(await lore.explain(applicant, { seed: 7 }))}`);
