// The model in a dozen rules, read from the top: the first that covers a case decides.

import { bookFidelitySentence, bookRuleDecides, overlapSentences } from "@lore-xai/audit";
import { countOf, countText, premiseText } from "@lore-xai/core/words";
import type { BookAnswer } from "@lore-xai/workbench";
import { OutcomeMark } from "../../charts/outcome-mark.tsx";
import { boundedText, percent, shareOf } from "../../words/overview.ts";
import { useWords } from "../../words/use-words.ts";
import { Fold } from "../fold.tsx";
import { DoorLink } from "./door-link.tsx";

export function Book({ found: { book, doors, otherwise } }: { found: BookAnswer }) {
  const { spell } = useWords();
  const { rules, labels, sizes } = book;
  return (
    <>
      <p>{bookFidelitySentence(book)}</p>
      <ol className="book-rules">
        {rules.map((rule, k) => (
          <li key={premiseText(rule.premise)}>
            <p className="cohort-rule">
              {k === 0 ? "if" : "else if"} {premiseText(rule.premise, spell)}:{" "}
              <OutcomeMark labels={labels} outcome={rule.outcome} />
            </p>
            <p>
              true for {boundedText(rule.precision)}, covers {percent(rule.coverage)}
              {bookRuleDecides(rule) !== null && `; ${bookRuleDecides(rule)}`} · <DoorLink door={doors[k].covers} />
              {doors[k].exceptions !== null && (
                <>
                  {" · "}
                  <DoorLink door={doors[k].exceptions}>
                    {doors[k].exceptions?.cases == null ? "those" : countText(doors[k].exceptions?.cases ?? 0)} decided
                    otherwise
                  </DoorLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      <p className="cohort-rule">
        otherwise: <OutcomeMark labels={labels} outcome={book.otherwise.outcome} />
      </p>
      <p>
        {book.otherwise.decides.trials === 0
          ? "No case kept apart is left to it."
          : `true for ${boundedText(book.otherwise.decides)}`}{" "}
        <DoorLink door={otherwise} />
      </p>
      <Fold name="book-more" title="How many rules it takes" hint="and where rules overlap">
        {() => (
          <>
            {overlapSentences(book).map((told) => (
              <p key={told}>{told}</p>
            ))}
            <div className="wide-table">
              <table>
                <caption className="visually-hidden">Books of other sizes</caption>
                <thead>
                  <tr>
                    <th scope="col">rules</th>
                    <th scope="col">decides as the model does</th>
                  </tr>
                </thead>
                <tbody>
                  {sizes.map(({ rules: size, fidelity }) => (
                    <tr key={size}>
                      <th scope="row">{countOf(size, "rule")}</th>
                      <td className="number">{percent(shareOf(fidelity))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Fold>
    </>
  );
}
