// Predictions that take too long.

import { expect, test } from "vitest";
import { CASE, expectProblem, heldModel, loanServer, post } from "./loan-server.ts";

const ask = post("/v1/predictions", { instances: [CASE] });

test("a model that does not answer is named, and the next question is answered when it does", async () => {
  const { blackBox, hold, release } = heldModel();
  const app = await loanServer({ blackBox, options: { limits: { predictionMs: 900 } } });
  hold();
  const { detail } = expectProblem(await app.inject(ask), 504, "black-box-timeout");
  expect(detail).toContain("within 900 ms, and the black box had not answered");
  release();
  expect((await app.inject(ask)).json().predictions).toEqual([
    { outcome: "deny", probability: null, probabilities: null },
  ]);
});

test("questions that wait behind it are told the same, and nobody that he cancelled", async () => {
  const { blackBox, hold, release } = heldModel();
  const app = await loanServer({ blackBox, options: { limits: { predictionMs: 200, concurrency: 1 } } });
  hold();
  const codes = await Promise.all(
    [0, 0, 50, 100].map(async (delayMs) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      return (await app.inject(ask)).json().code;
    }),
  );
  release();
  expect(new Set(codes)).toEqual(new Set(["black-box-timeout"]));
});
