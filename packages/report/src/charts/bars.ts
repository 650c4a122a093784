// Horizontal bars, one per name: how often each category occurs, or how much each feature does.

import type { Cell, CellValue, Condition, DiscreteSummary } from "@lore-xai/core";
import { cellsAskedFor } from "@lore-xai/core/extend";
import { percentText, type Spelling } from "@lore-xai/core/words";
import type { Content, Markup } from "../markup.ts";
import type { ReportWords } from "../words/en.ts";
import { diamond, picture, rectangle, shorten, text } from "./svg.ts";

const WIDTH = 260;
const ROW = 18;
const [NAMES, BARS, FIGURES] = [116, 52, 54];
const BARS_AT_MOST = 12;

/** How bars are told. */
export interface BarWords {
  readonly spell: Spelling;
  readonly say: ReportWords;
}

export interface Bar {
  readonly name: string;
  readonly size: number;
  readonly figure: string;
  /** In the rule; drawn in its colour and told in words. */
  readonly isRule?: boolean;
  readonly isCase?: boolean;
}

function row(bar: Bar, i: number, most: number, { spell, say }: BarWords): Content[] {
  const { name, size, figure, isRule = false, isCase = false } = bar;
  const y = i * ROW;
  const start = NAMES + 12;
  const width = size === 0 ? 0 : Math.max(1.5, (size / most) * BARS);
  const word = isRule ? say.bars.rule : isCase ? spell.words.here : "";
  const style = isRule || isCase ? "strong" : "plain";
  return [
    isCase ? diamond(6, y + 9) : null,
    text(14, y + 13, shorten(name, NAMES - 8), style),
    rectangle(start, y + 3, width, ROW - 6, isRule ? "bar rule" : "bar"),
    text(start + width + 5, y + 13, figure, style),
    word === "" ? null : text(start + width + 5 + Math.min(FIGURES, figure.length * 6.4 + 8), y + 13, word, "strong"),
  ];
}

export function barChart(bars: readonly Bar[], label: string, words: BarWords): Markup {
  const most = Math.max(...bars.map(({ size }) => size), Number.MIN_VALUE);
  return picture(WIDTH, bars.length * ROW, label, ...bars.flatMap((bar, i) => row(bar, i, most, words)));
}

/** The largest, and the rest in one bar; what must be seen is never among the rest. */
export function atMostBars<T extends { readonly size: number; readonly isRule?: boolean; readonly isCase?: boolean }>(
  bars: readonly T[],
  others: (rest: readonly T[]) => T,
): T[] {
  const sorted = [...bars].sort((a, b) => b.size - a.size);
  if (sorted.length <= BARS_AT_MOST) return sorted;
  const marked = sorted.filter(({ isRule, isCase }) => isRule || isCase);
  const free = sorted.filter((bar) => !marked.includes(bar)).slice(0, Math.max(0, BARS_AT_MOST - 1 - marked.length));
  const shown = sorted.filter((bar) => marked.includes(bar) || free.includes(bar));
  const rest = sorted.filter((bar) => !shown.includes(bar));
  return rest.length === 0 ? shown : [...shown, others(rest)];
}

const total = (bars: readonly { readonly size: number }[]) => bars.reduce((sum, { size }) => sum + size, 0);

function othersOf(rest: readonly Bar[], { spell, say }: BarWords): Bar {
  return { name: say.bars.others(rest.length), size: total(rest), figure: spell.words.count(total(rest)) };
}

/** The categories of a feature; the rule's values and the case's are always among the bars, seen in the data or not. */
export function categoryBars(
  summary: DiscreteSummary,
  condition: Condition,
  value: CellValue | null,
  words: BarWords,
): Bar[] {
  const { spell } = words;
  const { count, notKnown } = spell.words;
  const isOwn = (known: CellValue, spelt: string) => known === value || spelt === value;
  const ruled: readonly Cell[] = cellsAskedFor(condition);
  const isGap = value === null || value === "";
  const bars = summary.values.map(
    (known): Bar => ({
      name: spell(summary.feature, known.value),
      size: known.count,
      figure: count(known.count),
      isRule: ruled.includes(known.value),
      isCase: isOwn(known.value, known.text),
    }),
  );
  const isUnseen = !isGap && !bars.some(({ isCase }) => isCase);
  const unseen: Bar = {
    name: spell(summary.feature, value),
    size: 0,
    figure: "0",
    isRule: ruled.includes(value),
    isCase: true,
  };
  const missing: Bar = {
    name: notKnown,
    size: summary.missing,
    figure: count(summary.missing),
    isRule: ruled.includes(null),
    isCase: isGap,
  };
  const hasMissing = summary.missing > 0 || isGap || ruled.includes(null);
  return atMostBars([...bars, ...(isUnseen ? [unseen] : []), ...(hasMissing ? [missing] : [])], (rest) =>
    othersOf(rest, words),
  );
}

/** As `percentText`, in signs: beside a bar there is little room. */
function shortPercent(share: number, { spell, say }: BarWords): string {
  if (share < 0.01) return say.bars.lessThanOnePercent;
  return share < 1 && Math.round(100 * share) === 100
    ? say.bars.moreThanNinetyNinePercent
    : percentText(share, spell.words);
}

export function shareBars(
  shares: readonly { readonly feature: string; readonly share: number }[],
  words: BarWords,
): Bar[] {
  const bars = shares.map(
    ({ feature, share }): Bar => ({
      name: words.spell.column(feature),
      size: share,
      figure: shortPercent(share, words),
    }),
  );
  return atMostBars(bars, (rest) => ({ ...othersOf(rest, words), figure: shortPercent(total(rest), words) }));
}
