// The loan desk of the paper's examples: a black box and a background that tests share.

import { type BlackBox, functionBlackBox, type Row, type Table, tableFromRows } from "../src/index.ts";

const JOBS = ["clerk", "other", "none"];

/** 300 made applicants, every combination of low and high values among them. */
export const applicants: Table = tableFromRows(
  Array.from({ length: 300 }, (_, i): Row => {
    return { age: 17 + ((i * 7) % 50), job: JOBS[i % 3], income: 500 + ((i * 37) % 1500), car: i % 2 === 0 };
  }),
);

export const loanDesk: BlackBox = functionBlackBox(
  ({ age, income, job }) => ((age > 25 && job !== "none") || income > 900 ? "grant" : "deny"),
  { labels: ["deny", "grant"] },
);

export const applicant: Row = { age: 22, job: "clerk", income: 800, car: false };
