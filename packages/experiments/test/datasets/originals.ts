// The originals of the paper's datasets, made again from the converted files where these are: ../shared/data, seen from
// the root of the repository. Names and times of compas are invented.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CATALOGUE } from "@lore-xai/experiments/datasets";
import { csvRecords, csvText } from "../../src/datasets/csv-records.ts";

const SHARED = fileURLToPath(new URL("../../../../../shared/data/", import.meta.url));
export const isThere = existsSync(SHARED);
export const skippedNote = isThere ? "" : " (skipped: no folder ../shared/data here)";

export const convertedText = (name: string) => readFileSync(`${SHARED}${name}.csv`, "utf8");
const rowsOf = (name: string) => csvRecords(convertedText(name)).slice(1);

const ADULT_TRAINING_ROWS = 32_561;

function adultOriginals(): Record<string, string> {
  const lines = rowsOf("adult").map((cells) => cells.map((cell) => cell || "?").join(", "));
  const test = lines.slice(ADULT_TRAINING_ROWS).map((line) => `${line}.\n`);
  return {
    "adult.data": `${lines.slice(0, ADULT_TRAINING_ROWS).join("\n")}\n\n`,
    "adult.test": `|1x3 Cross validator\n${test.join("")}\n`,
  };
}

/** Every code the original may have, put through the conversion one at a time, tells which meaning is whose. */
function germanOriginals(): Record<string, string> {
  const german = CATALOGUE.find(({ name }) => name === "german");
  const prefixes = [1, 0, 3, 4, 0, 6, 7, 0, 9, 10, 0, 12, 0, 14, 15, 0, 17, 0, 19, 20].map((p) => (p ? `A${p}` : ""));
  const codesOf = (prefix: string) => Array.from({ length: 11 }, (_, k) => `${prefix}${k}`);
  const meaning = (code: string, column: number) => {
    const cells = Array.from({ length: 21 }, (_, j) => (j === column ? code : "0"));
    return csvRecords(german?.convert([`${cells.join(" ")}\n`]) ?? "")[1][column];
  };
  const codeOf = [...prefixes, ""].map((prefix, j) =>
    prefix === "" && j < 20 ? new Map() : new Map(codesOf(prefix).map((code) => [meaning(code, j), code])),
  );
  const lines = rowsOf("german").map((cells) => cells.map((cell, j) => codeOf[j].get(cell) ?? cell).join(" "));
  return { "german.data": `${lines.join("\n")}\n` };
}

const HEADER = [
  ...["id", "name", "sex", "age", "race", "decile_score", "priors_count", "days_b_screening_arrest", "c_jail_in"],
  ...["c_jail_out", "c_charge_degree", "is_recid", "v_score_text", "decile_score", "score_text"],
];
const DAY_MS = 24 * 60 * 60 * 1000;
const JAIL_IN = Date.parse("2013-08-13");
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function compasOriginals(): Record<string, string> {
  const rows = rowsOf("compas").map(([age, sex, race, priors, days, stay, degree, isRecid, risk], i) => {
    const jail =
      stay === "" ? ["", ""] : [`${dateOf(JAIL_IN)} 11:53:09`, `${dateOf(JAIL_IN + Number(stay) * DAY_MS)} 02:16:51`];
    const score = risk === "High" ? "High" : ["Low", "Medium"][i % 2];
    const recidivism = isRecid === "" ? "-1" : isRecid === "yes" ? "1" : "0";
    return [
      String(i),
      `doe, "j" ${i}`,
      sex,
      age,
      race,
      "1",
      priors,
      days,
      ...jail,
      degree,
      recidivism,
      "Low",
      "1",
      score,
    ];
  });
  const withoutScore = [...rows[0].slice(0, -1), "N/A"];
  return { "compas-scores.csv": csvText([HEADER, withoutScore, ...rows]) };
}

export const originals = (): Record<string, string> => ({
  ...adultOriginals(),
  ...germanOriginals(),
  ...compasOriginals(),
});
