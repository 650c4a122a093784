// UCI's "Adult": the two parts joined, the dots behind the outcomes of the second removed, ? made an empty cell.

import { csvText } from "./csv-records.ts";

const COLUMNS = [
  ...["age", "workclass", "fnlwgt", "education", "education-num", "marital-status", "occupation", "relationship"],
  ...["race", "sex", "capital-gain", "capital-loss", "hours-per-week", "native-country", "income"],
];

function recordsOf(part: string): string[][] {
  return part
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("|"))
    .map((line) => line.replace(/\.$/, "").split(", "))
    .map((cells) => cells.map((cell) => (cell === "?" ? "" : cell)));
}

export function convertAdult(parts: readonly string[]): string {
  return csvText([COLUMNS, ...parts.flatMap(recordsOf)]);
}
