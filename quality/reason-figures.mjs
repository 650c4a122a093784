// Figures of reasons: the mean of the cells, each counting the same, with its standard error.

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

function varianceOfMean(values) {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1) / values.length;
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const commoner = ({ isRarer }) => !isRarer;
const rarer = ({ isRarer }) => isRarer;
/** Rarer outcomes that were added to choose by would count too much in a mean of all. */
const all = ({ isAdded }) => !isAdded;

/** `of`: the figure of a case, null where it has none; `who`: of which cases; `over`: how a cell's cases are put together. */
export const REASON_FIGURES = [
  { title: "precision", of: ({ precision }) => precision, who: all, digits: 3 },
  { title: "precision, commoner outcome", of: ({ precision }) => precision, who: commoner, digits: 3, atLeast: 0.97 },
  { title: "precision, rarer outcome", of: ({ precision }) => precision, who: rarer, digits: 3, atLeast: 0.85 },
  { title: "rarer: precision under .75", of: ({ precision: p }) => p && Number(p < 0.75), who: rarer, digits: 3 },
  { title: "coverage", of: ({ coverage }) => coverage, who: all, digits: 3, atLeast: 0.38 },
  { title: "recall, commoner outcome", of: ({ recall }) => recall, who: commoner, digits: 3, atLeast: 0.55 },
  { title: "recall, rarer outcome", of: ({ recall }) => recall, who: rarer, digits: 3, atLeast: 0.2 },
  { title: "other outcome kept out, commoner", of: ({ keptOut }) => keptOut, who: commoner, digits: 3, atLeast: 0.93 },
  { title: "other outcome kept out, rarer", of: ({ keptOut }) => keptOut, who: rarer, digits: 3, atLeast: 0.98 },
  { title: "empty rules", of: ({ isEmpty }) => Number(isEmpty), who: all, digits: 3, atMost: 0.01 },
  { title: "target reached, commoner", of: ({ target }) => Number(target !== null), who: commoner, digits: 3 },
  { title: "target reached, rarer", of: ({ target }) => Number(target !== null), who: rarer, digits: 3 },
  { title: "holds, commoner", of: ({ verdict }) => Number(verdict === "holds"), who: commoner, digits: 3 },
  { title: "holds, rarer", of: ({ verdict }) => Number(verdict === "holds"), who: rarer, digits: 3 },
  {
    ...{ title: "holds or mostly, commoner", who: commoner, digits: 3, atLeast: 0.9 },
    of: ({ verdict }) => Number(verdict === "holds" || verdict === "mostly"),
  },
  {
    ...{ title: "holds or mostly, rarer", who: rarer, digits: 3, atLeast: 0.65 },
    of: ({ verdict }) => Number(verdict === "holds" || verdict === "mostly"),
  },
  {
    title: "said to hold, precision under .75",
    of: ({ holdsWrongly }) => holdsWrongly,
    who: all,
    digits: 3,
    atMost: 0.01,
  },
  {
    title: "said to hold mostly, precision under .6",
    of: ({ mostlyWrongly }) => mostlyWrongly,
    who: all,
    digits: 3,
    atMost: 0.05,
  },
  { title: "conditions", of: ({ conditions }) => conditions, who: all, digits: 2, atMost: 3.7 },
  { title: "conditions, commoner", of: ({ conditions }) => conditions, who: commoner, digits: 2 },
  { title: "conditions, rarer", of: ({ conditions }) => conditions, who: rarer, digits: 2 },
  { title: "Jaccard, moved by 1%", of: ({ jaccardMoved }) => jaccardMoved, who: all, digits: 3, atLeast: 0.88 },
  {
    title: "Jaccard, other half of background",
    of: ({ jaccardHalves }) => jaccardHalves,
    who: all,
    digits: 3,
    atLeast: 0.76,
  },
  { title: "questions per case", of: ({ questions }) => questions, who: all, digits: 0, atMost: 500 },
  { title: "rounds", of: ({ rounds }) => rounds, who: all, digits: 2 },
  { title: "questions once", of: ({ poolQueries }) => poolQueries, who: all, digits: 0 },
  { title: "ms outside, median", of: ({ outsideMs }) => outsideMs, who: all, digits: 1, over: median },
];

function figureOf(rows, { of, who, over = mean }) {
  const names = [...new Set(rows.map(({ cell }) => cell))];
  const cells = names.map((name) => rows.filter(({ cell }) => cell === name));
  const values = cells
    .map((cell) =>
      cell
        .filter(who)
        .map(of)
        .filter((value) => value !== null && value !== undefined),
    )
    .filter(({ length }) => length > 0);
  if (values.length === 0) return null;
  const error = Math.sqrt(values.reduce((sum, each) => sum + varianceOfMean(each), 0)) / values.length;
  return { figure: mean(values.map(over)), error, cells: values.map(over), count: values.flat().length };
}

export function reasonTable(rows, figures) {
  const lines = figures.flatMap((figure) => {
    const { title, digits, atLeast, atMost } = figure;
    const found = figureOf(rows, figure);
    if (found === null) return [];
    const text = (value) => value.toFixed(digits);
    const wanted = atLeast !== undefined ? `>= ${atLeast}` : atMost !== undefined ? `<= ${atMost}` : "";
    const isMissed = found.figure < (atLeast ?? -Infinity) || found.figure > (atMost ?? Infinity);
    return [
      `| ${title} | ${text(found.figure)} ±${text(found.error)} | ${wanted}${isMissed ? " missed" : ""} | ${found.count} |`,
    ];
  });
  return ["| | mean of the cells | wanted | cases |", "| --- | --- | --- | --- |", ...lines].join("\n");
}
