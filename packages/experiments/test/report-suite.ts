import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  claimsMarkdown,
  type ExperimentResults,
  experimentMarkdown,
  type Making,
  type ReportedExperiment,
  reportedOf,
  reportHtml,
  rewriteReport,
  writeReport,
} from "@lore-xai/experiments";
import { parseHTML } from "linkedom";
import { beforeAll, describe, expect, test } from "vitest";
import { emptyFolder } from "./tiny-data.ts";

const making: Making = { date: "2026-01-01", cores: 2, node: "v20", command: "lore experiment <all>" };

/** What is written of an experiment, tried on all of them: to measure some for it alone would take as long again. */
export function reportSuite(resultsOf: () => ExperimentResults): void {
  let results: ExperimentResults;
  let reported: ReportedExperiment[];
  beforeAll(() => {
    results = resultsOf();
    reported = reportedOf(results, making);
  });

  describe("the page", () => {
    test("refers to nothing outside itself", () => {
      const html = reportHtml(reported);
      const { document } = parseHTML(html);
      const references = [...document.querySelectorAll("[src], [href], link, script, iframe, object")].map(
        (element) => element.getAttribute("href") ?? element.getAttribute("src") ?? element.tagName,
      );
      expect(references.filter((reference) => !reference.startsWith("#"))).toEqual([]);
      expect(html).not.toMatch(/url\((?!['"]?#)|@import/);
      expect(html.replaceAll(/xmlns(:\w+)?="[^"]*"/g, "")).not.toMatch(/https?:\/\//);
    });

    test("escapes what comes from the data and the command", () => {
      const html = reportHtml(reported);
      expect(html).not.toContain("<b>cook</b>");
      expect(html).toContain("lore experiment &lt;all&gt;");
    });

    test("links to each experiment, says when and how it was made", () => {
      const { document } = parseHTML(reportHtml(reported));
      for (const { name, title } of results.experiments) {
        expect(document.querySelector(`nav a[href="#${name}"]`)?.textContent).toBe(title);
        expect(document.querySelector(`section#${name} h2`)?.textContent).toBe(title);
      }
      expect(document.querySelector(".made")?.textContent).toMatch(/2026-01-01.*2 cores.*2 test instances/);
    });

    test("shows measured, published and difference in each cell of a table", () => {
      const { document } = parseHTML(reportHtml(reported));
      const cell = document.querySelector("#table-4 td.value");
      expect(cell?.querySelector("b")?.textContent).toMatch(/^[01]\.\d{3} ± [01]\.\d\d \([01]\.\d{3}\)$/);
      expect(cell?.querySelector("span")?.textContent).toBe("0.925 ± 0.20");
    });
  });

  describe("what holds of the paper", () => {
    const claims = () => results.experiments.flatMap(({ findings }) => findings.claims);

    test("is one page with every claim of every experiment, on the page of all too", () => {
      const text = claimsMarkdown(reported);
      const { document } = parseHTML(reportHtml(reported));
      expect(claims().length).toBeGreaterThan(20);
      const held = claims().filter(({ of, holds }) => of === "LORE (paper)" && holds === true).length;
      expect(text).toMatch(new RegExp(`LORE \\(paper\\): ${held} of \\d+ hold; `));
      expect(text.split("\n").filter((line) => line.startsWith("| [")).length).toBe(claims().length);
      expect(document.querySelectorAll("#claims tbody tr").length).toBe(claims().length);
      for (const { published } of claims()) expect(text).toContain(published);
    });
  });

  describe("the figures", () => {
    test("have a title, a caption, axes with names, and no foreign font or image", () => {
      for (const { svg } of results.experiments.flatMap(({ findings }) => findings.charts)) {
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" role="img"/);
        expect(svg).toMatch(/<title>[^<]+<\/title><desc>[^<]+<\/desc>/);
        expect(svg).toMatch(/→|↑/);
        expect(svg).not.toMatch(/<image|NaN|undefined/);
      }
    });

    test("have no identifier twice on one page", () => {
      const { document } = parseHTML(reportHtml(reported));
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    });
  });

  describe("the files", () => {
    test("are one page, and Markdown, JSON and SVG for each experiment", async () => {
      const folder = join(emptyFolder(), "report");
      const files = await writeReport(results, folder, making);
      expect(files).toEqual(
        expect.arrayContaining([
          "index.html",
          "README.md",
          "claims.md",
          "table-4.md",
          "table-4.json",
          "figure-lime.svg",
        ]),
      );
      const { tables, measured } = JSON.parse(readFileSync(join(folder, "table-4.json"), "utf8"));
      expect(tables[0].rows[0].cells[0].published).toEqual({ mean: 0.925, deviation: 0.2 });
      expect(measured[0].rows.length).toBe(2);
      expect(measured[0].rows[0].length).toBe(measured[0].columns.length);
    });

    test("those of one run are added to those of another, and the pages about all have both", async () => {
      const folder = emptyFolder();
      const only = (name: string) => ({
        ...results,
        experiments: results.experiments.filter((experiment) => experiment.name === name),
      });
      await writeReport(only("table-5"), folder, making);
      await writeReport(only("table-4"), folder, { ...making, command: "lore experiment table-4" });
      const readme = readFileSync(join(folder, "README.md"), "utf8");
      expect(readme).toMatch(/\(table-4\.md\)[\s\S]*\(table-5\.md\)/);
      expect(readme).toContain("table-4: Made by `lore experiment table-4` on 2026-01-01");
      expect(readme).toContain("table-5: Made by `lore experiment <all>` on 2026-01-01");
      const claims = readFileSync(join(folder, "claims.md"), "utf8");
      for (const page of ["table-4", "table-5"]) expect(claims).toContain(`| [${page}](${page}.md) |`);
      expect(readFileSync(join(folder, "table-4.md"), "utf8")).toContain("`lore experiment table-4`");
      expect(readFileSync(join(folder, "table-5.md"), "utf8")).not.toContain("`lore experiment table-4`");
    });

    test("pages made anew from the JSON are the same", async () => {
      const folder = emptyFolder();
      const files = await writeReport(results, folder, making);
      const read = () => files.map((name) => readFileSync(join(folder, name), "utf8"));
      const before = read();
      expect(await rewriteReport(folder)).toEqual(files);
      expect(read().map((text, k) => (text === before[k] ? "same" : files[k]))).toEqual(files.map(() => "same"));
    });

    test("a folder that cannot be written is named", async () => {
      const file = join(emptyFolder(), "file");
      writeFileSync(file, "");
      await expect(writeReport(results, join(file, "report"), making)).rejects.toMatchObject({
        message: expect.stringContaining("--out"),
      });
    });

    test("Markdown cells never break their table", () => {
      for (const experiment of reported) {
        const lines = experimentMarkdown(experiment).split("\n");
        const cells = (line: string) => line.replaceAll("\\|", "").split("|").length;
        for (const [i, line] of lines.entries()) {
          if (line.startsWith("|") && lines[i - 1]?.startsWith("|")) expect(cells(line)).toBe(cells(lines[i - 1]));
        }
      }
    });
  });
}
