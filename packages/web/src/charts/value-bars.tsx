// How often each value of a discrete feature occurs, as a table with bars; the rule's values and the case's are marked.

import type { Cell, DiscreteSummary } from "@lore-xai/core";
import { useWords } from "../words/use-words.ts";

const SHOWN_AT_MOST = 6;

interface ValueBarsProps {
  readonly summary: DiscreteSummary;
  /** What the rule asks for: any of these; empty where it asks for nothing. */
  readonly wanted: readonly Cell[];
  /** Null where it is not known. */
  readonly value: Cell;
}

export function ValueBars({ summary, wanted, value }: ValueBarsProps) {
  const { spell, say } = useWords();
  const gap = { value: null, text: spell.words.notKnown, count: summary.missing };
  const hasGap = summary.missing > 0 || value === null || wanted.includes(null);
  const values: readonly { value: Cell; text: string; count: number }[] = hasGap
    ? [...summary.values, gap]
    : summary.values;
  const most = Math.max(1, ...values.map((one) => one.count));
  const isMarked = (one: Cell) => wanted.includes(one) || one === value;
  // By size, as in the report; what is marked is never among the rest.
  const bySize = [...values].sort((a, b) => b.count - a.count);
  const marked = bySize.filter((one) => isMarked(one.value));
  const unmarked = bySize.filter((one) => !isMarked(one.value)).slice(0, Math.max(0, SHOWN_AT_MOST - marked.length));
  const shown = bySize.filter((one) => marked.includes(one) || unmarked.includes(one));
  const hidden = values.length - shown.length;
  const isUnseen = value !== null && !summary.values.some((one) => one.value === value);
  return (
    <table className="value-bars">
      <caption className="visually-hidden">{say.charts.howMany(spell.column(summary.feature))}</caption>
      <tbody>
        {shown.map((one) => (
          <tr key={String(one.value)} className={wanted.includes(one.value) ? "in-rule" : undefined}>
            <th scope="row" title={spell(summary.feature, one.value)}>
              {spell(summary.feature, one.value)}
            </th>
            <td className="bar-cell">
              <div className="bar" style={{ width: `${(100 * one.count) / most}%` }} />
            </td>
            <td className="number">{spell.words.count(one.count)}</td>
            <td className="marks">
              {wanted.includes(one.value) && <span className="tag rule-tag">{say.charts.rule}</span>}{" "}
              {one.value === value && <span className="tag case-tag">{say.charts.thisCase}</span>}
            </td>
          </tr>
        ))}
        {isUnseen && (
          <tr>
            <th scope="row" title={spell(summary.feature, value)}>
              {spell(summary.feature, value)}
            </th>
            <td className="bar-cell" />
            <td className="number">0</td>
            <td className="marks">
              <span className="tag case-tag">{say.charts.thisCase}</span>
            </td>
          </tr>
        )}
        {hidden > 0 && (
          <tr>
            <td colSpan={4} className="more">
              {say.charts.more(hidden)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
