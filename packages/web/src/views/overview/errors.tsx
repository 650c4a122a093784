// Where the model errs: cohorts with their rule, their rate of errors beside that of all, and the cases.

import { countOf, countText, premiseText } from "@lore-xai/core/words";
import type { ErrorsAnswer } from "@lore-xai/workbench";
import { boundedText, percent, shareOf } from "../../words/overview.ts";
import { useWords } from "../../words/use-words.ts";
import { DoorLink } from "./door-link.tsx";

export function Errors({ found }: { found: ErrorsAnswer }) {
  const { spell } = useWords();
  const { baseRate, cohorts, doors, made } = found;
  const usual = shareOf(baseRate);
  return (
    <>
      <p>
        Of all cases kept apart {boundedText(baseRate)} are decided wrongly.{" "}
        {cohorts.length === 0
          ? "No short rule was found whose cases are decided wrongly more often than that beyond doubt."
          : "More often so:"}
      </p>
      <ol className="cohorts">
        {cohorts.map(({ premise, wrong, ofErrors }, k) => (
          <li key={premiseText(premise, spell)}>
            <p className="cohort-rule">{premiseText(premise, spell)}</p>
            <div className="rate-bar" aria-hidden="true">
              <div className="bar against" style={{ width: `${100 * shareOf(wrong)}%` }} />
              <div className="base-mark" style={{ left: `${100 * usual}%` }} />
            </div>
            <p>
              wrong for <strong>{boundedText(wrong)}</strong>, {percent(shareOf(ofErrors))} of all errors ·{" "}
              <DoorLink door={doors[k].covers} />
              {doors[k].wrong !== null && (
                <>
                  {" · "}
                  <DoorLink door={doors[k].wrong}>
                    {doors[k].wrong?.cases == null ? "those" : countText(doors[k].wrong?.cases ?? 0)} wrong
                  </DoorLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      <p className="faint">
        Found on {countOf(made.rows, "row")}, measured on {countText(made.keptApart)} others; bounds with 95%
        confidence, each for itself. {cohorts.length > 0 && "The line in a bar marks the rate of all."}
      </p>
    </>
  );
}
