// Where the model errs: cohorts with their rule, their rate of errors beside that of all, and the cases.

import type { ErrorsAnswer } from "@lore-xai/workbench";
import { boundedText, percent, shareOf } from "../../words/overview.ts";
import { premiseLine } from "../../words/premise.ts";
import { useWords } from "../../words/use-words.ts";
import { DoorLink } from "./door-link.tsx";

export function Errors({ found }: { found: ErrorsAnswer }) {
  const { spell, say } = useWords();
  const { errors } = say.overview;
  const { baseRate, cohorts, doors, made } = found;
  const usual = shareOf(baseRate);
  return (
    <>
      <p>
        {errors.usual(boundedText(baseRate, say))} {cohorts.length === 0 ? errors.none : errors.moreOften}
      </p>
      <ol className="cohorts">
        {cohorts.map(({ premise, wrong, ofErrors }, k) => (
          <li key={premiseLine(premise, spell, say)}>
            <p className="cohort-rule">{premiseLine(premise, spell, say)}</p>
            <div className="rate-bar" aria-hidden="true">
              <div className="bar against" style={{ width: `${100 * shareOf(wrong)}%` }} />
              <div className="base-mark" style={{ left: `${100 * usual}%` }} />
            </div>
            <p>
              {errors.wrongFor(<strong>{boundedText(wrong, say)}</strong>, percent(shareOf(ofErrors), say))} ·{" "}
              <DoorLink door={doors[k].covers} />
              {doors[k].wrong !== null && (
                <>
                  {" · "}
                  <DoorLink door={doors[k].wrong}>{errors.wrong(doors[k].wrong?.cases ?? null)}</DoorLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      <p className="faint">
        {errors.footing(made.rows, made.keptApart)} {cohorts.length > 0 && errors.line}
      </p>
    </>
  );
}
