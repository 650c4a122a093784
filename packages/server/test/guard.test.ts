// Decisions with a guard: which protected values would change them.

import { expect, test } from "vitest";
import { CASE, loanServer, post } from "./loan-server.ts";

const ask = post("/v1/predictions", { instances: [CASE, { ...CASE, income: 1200 }] });

test("a guard's finding goes along with every prediction, and asks the model that is served", async () => {
  const app = await loanServer({
    setup: {
      guard: async (instances, decide) => {
        const older = await decide(instances.map((row) => ({ ...row, age: 40 })));
        return older.map(({ outcome }, i) => ({
          restsOn:
            outcome === "grant" && Number(instances[i].income) <= 900
              ? [{ column: "age", from: 22, to: 40, becomes: outcome }]
              : [],
        }));
      },
    },
  });
  const { predictions } = (await app.inject(ask)).json();
  expect(predictions).toEqual([
    {
      outcome: "deny",
      probability: 0.75,
      probabilities: [0.75, 0.25],
      restsOn: [{ column: "age", from: 22, to: 40, becomes: "grant" }],
    },
    { outcome: "grant", probability: 0.75, probabilities: [0.25, 0.75], restsOn: [] },
  ]);
});

test("without a guard nothing is said of it", async () => {
  const app = await loanServer();
  expect(Object.keys((await app.inject(ask)).json().predictions[0])).toEqual([
    "outcome",
    "probability",
    "probabilities",
  ]);
});
