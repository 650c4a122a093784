// The figures of rule books and their peers as Markdown.

const SYSTEMS = ["book", "our tree", "CART", "FIGS", "RIPPER", "GLocalX"];

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const three = (value) => value.toFixed(3).replace(/^0/, "");
const rowOf = (cells) => `| ${cells.join(" | ")} |`;

/** The mean over the seeds; null where the system failed or was not run. */
function fidelityIn(lines, system, size) {
  const values = lines.flatMap((line) => line[system]?.[size]?.fidelity ?? []);
  return values.length < lines.length || values.length === 0 ? null : mean(values);
}

/** One value of each cell and seed, of the lines of its parts. */
function joined(lines) {
  const keyOf = ({ cell, seed }) => `${cell} ${seed}`;
  const keys = [...new Set(lines.map(keyOf))];
  return keys.map((key) => Object.assign({}, ...lines.filter((line) => keyOf(line) === key)));
}

function tableOf(lines, size) {
  const cells = [...new Set(lines.map(({ cell }) => cell))];
  const shown = (of) =>
    SYSTEMS.map((system) => fidelityIn(of, system, size)).map((value) => (value === null ? "" : three(value)));
  const whole = cells.map((cell) => lines.filter((line) => line.cell === cell));
  const means = SYSTEMS.map((system) => {
    const values = whole.map((of) => fidelityIn(of, system, size));
    return values.includes(null) ? "" : three(mean(values));
  });
  return [
    rowOf([`at most ${size}`, ...SYSTEMS]),
    rowOf(["---", ...SYSTEMS.map(() => "---")]),
    ...whole.map((of, k) => rowOf([cells[k], ...shown(of)])),
    rowOf(["**mean**", ...means.map((text) => (text === "" ? "" : `**${text}**`))]),
  ].join("\n");
}

function rulesLine(lines, size) {
  const books = lines.flatMap(({ book }) => book?.[size] ?? []);
  const sum = (name) => books.reduce((total, figures) => total + figures[name], 0);
  const percent = (count) => `${((100 * count) / sum("bounds")).toFixed(1)}%`;
  return rowOf([
    size,
    mean(books.map(({ rules }) => rules)).toFixed(1),
    mean(books.map(({ conditions }) => conditions)).toFixed(2),
    percent(sum("hold")),
    percent(sum("bounds") - sum("below")),
    sum("bounds"),
  ]);
}

/** The tables of the page, for whoever writes the words around them. */
export function ruleBookPage(parts, sizes) {
  const lines = joined(parts);
  return [
    ...sizes.map((size) => tableOf(lines, size)),
    [
      rowOf(["at most", "rules", "conditions", "bounds hold", "share itself above", "rules looked at"]),
      rowOf(["---", "---", "---", "---", "---", "---"]),
      ...sizes.map((size) => rulesLine(lines, size)),
    ].join("\n"),
    "",
  ].join("\n\n");
}
