// The model in a dozen rules, read from the top: the first that covers a case decides.

import { bookFidelitySentence, bookRuleDecides, overlapSentences } from "@lore-xai/audit";
import { premiseText, shownPremise } from "@lore-xai/core/words";
import type { BookAnswer } from "@lore-xai/workbench";
import { OutcomeMark } from "../../charts/outcome-mark.tsx";
import { boundedText, percent, shareOf } from "../../words/overview.ts";
import { premiseLine } from "../../words/premise.ts";
import { useWords } from "../../words/use-words.ts";
import { Fold } from "../fold.tsx";
import { DoorLink } from "./door-link.tsx";

export function Book({ found: { book, doors, otherwise } }: { found: BookAnswer }) {
  const { spell, say, ofModel } = useWords();
  const told = say.overview.book;
  const { rules, labels, sizes } = book;
  return (
    <>
      <p>{bookFidelitySentence(book, ofModel)}</p>
      <ol className="book-rules">
        {rules.map((rule, k) => (
          <li key={premiseText(rule.premise)}>
            <p className="cohort-rule">
              {told.rule(
                k === 0,
                premiseLine(shownPremise(rule.premise, book.zeroOne), spell, say),
                <OutcomeMark labels={labels} outcome={rule.outcome} />,
              )}
            </p>
            <p>
              {told.worth(boundedText(rule.precision, say), percent(rule.coverage, say))}
              {bookRuleDecides(rule, ofModel) !== null && `; ${bookRuleDecides(rule, ofModel)}`} ·{" "}
              <DoorLink door={doors[k].covers} />
              {doors[k].exceptions !== null && (
                <>
                  {" · "}
                  <DoorLink door={doors[k].exceptions}>
                    {told.otherwiseDecided(doors[k].exceptions?.cases ?? null)}
                  </DoorLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      <p className="cohort-rule">{told.otherwise(<OutcomeMark labels={labels} outcome={book.otherwise.outcome} />)}</p>
      <p>
        {book.otherwise.decides.trials === 0 ? told.noneLeft : told.trueFor(boundedText(book.otherwise.decides, say))}{" "}
        <DoorLink door={otherwise} />
      </p>
      <Fold name="book-more" title={told.more} hint={told.moreHint}>
        {() => (
          <>
            {overlapSentences(book, ofModel).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <div className="wide-table">
              <table>
                <caption className="visually-hidden">{told.sizes}</caption>
                <thead>
                  <tr>
                    <th scope="col">{told.rules}</th>
                    <th scope="col">{told.fidelity}</th>
                  </tr>
                </thead>
                <tbody>
                  {sizes.map(({ rules: size, fidelity }) => (
                    <tr key={size}>
                      <th scope="row">{told.ruleCount(size)}</th>
                      <td className="number">{percent(shareOf(fidelity), say)}</td>
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
