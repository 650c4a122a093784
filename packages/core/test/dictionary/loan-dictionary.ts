// Data whose own names no sentence would use, and a dictionary for them.

import { type Dictionary, functionBlackBox, type Row, tableFromRows } from "../../src/index.ts";

const HOMES = ["zhom_a", "zhom_b", "zhom_c"];

export const caseAt = (i: number): Row => ({
  zsen: i % 20,
  zhom: HOMES[i % 3],
  zinc: i % 11 === 0 ? null : 500 + ((i * 37) % 1500),
  zsex: i % 2 === 0 ? "zsex_f" : "zsex_m",
  zsin: `2021-0${1 + (i % 9)}-1${i % 10}`,
  zmem: i % 5 === 0,
});

export const background = tableFromRows(Array.from({ length: 300 }, (_, i) => caseAt(i)));

/** Rewards income and years, and one sex; punishes membership. */
export const desk = functionBlackBox(
  ({ zsen, zinc, zsex, zmem }) => {
    const points = Number(zsen) * 60 + Number(zinc ?? 700) + (zsex === "zsex_m" ? 400 : 0) - (zmem === true ? 300 : 0);
    return points > 1900 ? "zok" : "zno";
  },
  { labels: ["zno", "zok"] },
);

export const dictionary: Dictionary = {
  format: "lore-dictionary/1",
  columns: {
    zsen: { label: "years in the job", kind: "number", direction: "more-is-better" },
    zhom: { label: "home", values: { zhom_a: "owned", zhom_b: "rented", zhom_c: "shared", zhom_z: "a castle" } },
    zinc: { label: "income", unit: "francs", direction: "more-is-better" },
    zsex: { label: "gender", sensitive: true, values: { zsex_f: "female", zsex_m: "male" } },
    zsin: { label: "customer since", fixed: true },
    zmem: { label: "club member", values: { true: "yes", false: "no" }, direction: "less-is-better" },
  },
  outcome: { labels: { zno: "refused", zok: "granted" }, favourable: "zok" },
};

/** A name of the data that a person would stumble over. */
export const OWN_NAMES = /\bz(sen|hom|inc|sex|sin|mem|ok|no)/i;
