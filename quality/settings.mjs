// What the command line asks for. Wrong usage ends the program with status 2.

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { CASES, rowsOf } from "./cases.mjs";
import { CELLS, FURTHER_CELLS } from "./cells.mjs";
import { NEEDED } from "./floors.mjs";
import { EFFORTS, PRESETS, USUAL_PRESETS } from "./variants.mjs";

const DOCUMENT = "docs/quality.md";
const ALL_CELLS = [...CELLS, ...FURTHER_CELLS];
const GROUPS = { main: CELLS, further: FURTHER_CELLS };

const HELP = `node quality/run.mjs [options]
  --cases ${NEEDED.cases}       which held-out rows are explained: choose (the first 40, and 20 of the rarest outcome from beyond the
                       100th; settings are chosen on these), report (the 41st to the 100th, and 20 others of the
                       rarest outcome) or all (both); of further data sets always the first 60 and 20
  --rows ${NEEDED.rows}            at most so many of them per cell, and as large a part of those of the rarest outcome
  --cells a,b          of main, further, ${ALL_CELLS.join(", ")}
  --presets a,b        of ${PRESETS.join(", ")}; ${USUAL_PRESETS.join(" and ")} if not given
  --effort a,b         of ${EFFORTS.join(", ")}
  --stability-rows ${NEEDED.stabilityRows}  cases per cell whose stability is measured; each takes ${NEEDED.seeds + 2} more explanations
  --seeds ${NEEDED.seeds}            seeds per such case
  --out file           where the report goes besides standard output; ${DOCUMENT} if the run is not cut down
  --json file          all measures of all explanations
Exit status: 0 all is well, 1 a floor is missed or an explanation failed, 2 wrong usage.`;

function refuse(message) {
  console.error(`${message}\n\n${HELP}`);
  process.exit(2);
}

function readArguments() {
  const names = ["cases", "rows", "cells", "presets", "effort", "stability-rows", "seeds", "out", "json"];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  try {
    return parseArgs({ options: { ...options, help: { type: "boolean" } } }).values;
  } catch (error) {
    return refuse(error.message);
  }
}

function countOf(name, text, fallback, least) {
  const count = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(count) || count < least) refuse(`--${name} must be a whole number from ${least}, got ${text}`);
  return count;
}

function namesOf(name, text, known) {
  const names = text === undefined ? known : text.split(",");
  const unknown = names.filter((given) => !known.includes(given));
  if (unknown.length > 0) refuse(`unknown in --${name}: ${unknown.join(", ")}; known are ${known.join(", ")}`);
  return known.filter((each) => names.includes(each));
}

/** A group stands for its cells. */
function cellsOf(text) {
  const names = text?.split(",").flatMap((name) => GROUPS[name] ?? [name]);
  return namesOf("cells", names?.join(), ALL_CELLS);
}

function casesOf(text = NEEDED.cases) {
  if (!CASES.includes(text)) refuse(`--cases must be one of ${CASES.join(", ")}, got ${text}`);
  return text;
}

export function readSettings() {
  const given = readArguments();
  if (given.help) {
    console.log(HELP);
    process.exit(0);
  }
  const { out, json, ...cut } = given;
  const cases = casesOf(given.cases);
  return {
    cases,
    rows: countOf("rows", given.rows, rowsOf(cases), 1),
    stabilityRows: countOf("stability-rows", given["stability-rows"], NEEDED.stabilityRows, 0),
    seeds: countOf("seeds", given.seeds, NEEDED.seeds, 2),
    cells: cellsOf(given.cells),
    presets: namesOf("presets", given.presets ?? USUAL_PRESETS.join(), PRESETS),
    efforts: namesOf("effort", given.effort, EFFORTS),
    out: out ?? (Object.keys(cut).length === 0 ? fileURLToPath(new URL(`../${DOCUMENT}`, import.meta.url)) : null),
    json: json ?? null,
  };
}

/** The command that asks for the same; where the output goes is nobody's business. */
export function commandOf({ cases, rows, stabilityRows, seeds, cells, presets, efforts }) {
  const cut = [
    ...(cases === NEEDED.cases ? [] : [`--cases ${cases}`]),
    ...(rows === rowsOf(cases) ? [] : [`--rows ${rows}`]),
    ...(cells.length === ALL_CELLS.length ? [] : [`--cells ${cells.join(",")}`]),
    ...(presets.join() === USUAL_PRESETS.join() ? [] : [`--presets ${presets.join(",")}`]),
    ...(efforts.length === EFFORTS.length ? [] : [`--effort ${efforts.join(",")}`]),
    ...(stabilityRows === NEEDED.stabilityRows ? [] : [`--stability-rows ${stabilityRows}`]),
    ...(seeds === NEEDED.seeds ? [] : [`--seeds ${seeds}`]),
  ];
  return ["npm run quality", ...(cut.length === 0 ? [] : ["--", ...cut])].join(" ");
}
