import { functionBlackBox, immutable, type Row } from "@lore-xai/core";
import { expect, test } from "vitest";
import { recourseGap } from "../../src/debias/recourse-gap.ts";
import { type ProxyPair, sidesOf } from "../../src/debias/sides.ts";
import { applicants, rowsFrom } from "./hiring.ts";

const rows = rowsFrom(applicants(600));
const sides = sidesOf({ rows, protected: "sex", favourable: "yes", group: "woman" });
const modelOf = (isHired: (row: Row) => boolean) =>
  functionBlackBox((row) => (isHired(row) ? "yes" : "no"), { labels: ["no", "yes"] });
const question = { rows, sides, proxies: [] as ProxyPair[], seed: 1 };

const byDegreeOrTest = modelOf(({ sex, degree, test }) => (sex === "woman" ? degree === "master" : test === "high"));

test("where nothing but her sex would help a woman the gap is whole: nobody is advised to change it", async () => {
  const onlyMen = modelOf(({ sex, test }) => sex === "man" && test === "high");
  expect(await recourseGap(onlyMen, question)).toBe(-1);
});

test("where actions help all of either side there is none", async () => {
  expect(await recourseGap(byDegreeOrTest, question)).toBe(0);
});

test("a proxy stays as it is", async () => {
  const proxies: ProxyPair[] = [{ column: "degree", values: ["none", "master"] }];
  expect(await recourseGap(byDegreeOrTest, { ...question, proxies })).toBe(-1);
});

test("what is said to stay stays", async () => {
  expect(await recourseGap(byDegreeOrTest, { ...question, constraints: [immutable("test")] })).toBe(1);
});

test("nothing is said where hardly anybody of a side is denied, or nothing could change", async () => {
  const menAll = modelOf(({ sex, degree }) => sex === "man" || degree === "master");
  expect(await recourseGap(menAll, question)).toBeNull();
  const proxies: ProxyPair[] = [
    { column: "degree", values: ["none", "master"] },
    { column: "test", values: ["low", "high"] },
  ];
  expect(await recourseGap(byDegreeOrTest, { ...question, proxies })).toBeNull();
});
