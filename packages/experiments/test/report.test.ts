import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ExperimentResults,
  experimentMarkdown,
  type Making,
  reportHtml,
  runExperiments,
  writeReport,
} from "@lore-xai/experiments";
import { parseHTML } from "linkedom";
import { beforeAll, describe, expect, test } from "vitest";
import { emptyFolder, tinyDataFolder } from "./tiny-data.ts";

const making: Making = { date: "2026-01-01", cores: 2, node: "v20", command: "lore experiment <all>" };
let results: ExperimentResults;
beforeAll(async () => {
  const names = [
    "figure-explanations",
    "figure-density",
    "figure-embedding",
    "table-4",
    "figure-lime",
    "figure-anchor",
  ];
  results = await runExperiments({
    ...{ names, dataDir: tinyDataFolder(), resultsDir: emptyFolder(), instances: 2, workers: 1 },
  });
});

describe("the page", () => {
  test("refers to nothing outside itself", () => {
    const html = reportHtml(results, making);
    const { document } = parseHTML(html);
    const references = [...document.querySelectorAll("[src], [href], link, script, iframe, object")].map(
      (element) => element.getAttribute("href") ?? element.getAttribute("src") ?? element.tagName,
    );
    expect(references.filter((reference) => !reference.startsWith("#"))).toEqual([]);
    expect(html).not.toMatch(/url\((?!['"]?#)|@import/);
    expect(html.replaceAll(/xmlns(:\w+)?="[^"]*"/g, "")).not.toMatch(/https?:\/\//);
  });

  test("escapes what comes from the data and the command", () => {
    const html = reportHtml(results, making);
    expect(html).not.toContain("<b>cook</b>");
    expect(html).toContain("lore experiment &lt;all&gt;");
  });

  test("links to each experiment, says when and how it was made", () => {
    const { document } = parseHTML(reportHtml(results, making));
    for (const { name, title } of results.experiments) {
      expect(document.querySelector(`nav a[href="#${name}"]`)?.textContent).toBe(title);
      expect(document.querySelector(`section#${name} h2`)?.textContent).toBe(title);
    }
    expect(document.querySelector(".made")?.textContent).toMatch(/2026-01-01.*2 cores.*2 test instances/);
  });

  test("shows measured, published and difference in each cell of a table", () => {
    const { document } = parseHTML(reportHtml(results, making));
    const cell = document.querySelector("#table-4 td.value");
    expect(cell?.querySelector("b")?.textContent).toMatch(/^[01]\.\d{3} ± [01]\.\d\d$/);
    expect(cell?.querySelector("span")?.textContent).toBe("0.925 ± 0.20");
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
    const { document } = parseHTML(reportHtml(results, making));
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });
});

describe("the files", () => {
  test("are one page, and Markdown, JSON and SVG for each experiment", async () => {
    const folder = join(emptyFolder(), "report");
    const files = await writeReport(results, folder, making);
    expect(files).toEqual(
      expect.arrayContaining(["index.html", "README.md", "table-4.md", "table-4.json", "figure-lime.svg"]),
    );
    const { tables, measured } = JSON.parse(readFileSync(join(folder, "table-4.json"), "utf8"));
    expect(tables[0].rows[0].cells[0].published).toEqual({ mean: 0.925, deviation: 0.2 });
    expect(measured[0].rows.length).toBe(2);
    expect(measured[0].rows[0].length).toBe(measured[0].columns.length);
  });

  test("a folder that cannot be written is named", async () => {
    const file = join(emptyFolder(), "file");
    writeFileSync(file, "");
    await expect(writeReport(results, join(file, "report"), making)).rejects.toMatchObject({
      message: expect.stringContaining("--out"),
    });
  });

  test("Markdown cells never break their table", () => {
    for (const result of results.experiments) {
      const lines = experimentMarkdown(result, "made").split("\n");
      const cells = (line: string) => line.replaceAll("\\|", "").split("|").length;
      for (const [i, line] of lines.entries()) {
        if (line.startsWith("|") && lines[i - 1]?.startsWith("|")) expect(cells(line)).toBe(cells(lines[i - 1]));
      }
    }
  });
});
