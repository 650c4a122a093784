// What helps those who are denied: a few actions, each put to the model for every denied case kept apart.

import { actionText, deniedSentence, helpedText, meaningSentences, resultSentences } from "@lore-xai/audit";
import type { RecourseAnswer } from "@lore-xai/workbench";
import { shareOf } from "../../words/overview.ts";
import { useWords } from "../../words/use-words.ts";
import { EnglishPart, EnglishText } from "../english-part.tsx";
import { Fold } from "../fold.tsx";
import { DoorLink } from "./door-link.tsx";

export function Helps({ found: { recourse, denied, doors, leftBehind } }: { found: RecourseAnswer }) {
  const { inEnglish, say } = useWords();
  const { helps } = say.overview;
  // What is told of them is in English.
  const { spell } = inEnglish();
  return (
    <>
      <p>
        <EnglishText>{deniedSentence(recourse, spell)}</EnglishText>{" "}
        <DoorLink door={denied}>{helps.theDenied}</DoorLink>
      </p>
      <ol className="cohorts">
        {recourse.actions.map((action, k) => (
          <li key={actionText(action, spell)}>
            <p className="cohort-rule">
              <EnglishText>{actionText(action, spell)}</EnglishText>
            </p>
            <div className="rate-bar" aria-hidden="true">
              <div className="bar for" style={{ width: `${100 * shareOf(action.helped)}%` }} />
            </div>
            <p>
              {helps.helps(
                <strong>
                  <EnglishText>{helpedText(action.helped)}</EnglishText>
                </strong>,
                <DoorLink door={doors[k]} />,
              )}
            </p>
          </li>
        ))}
      </ol>
      <EnglishPart>
        {resultSentences(recourse, spell).map((told) => (
          <p key={told}>{told}</p>
        ))}
      </EnglishPart>
      {leftBehind !== null && <p>{helps.leftBehind(<DoorLink door={leftBehind} />)}</p>}
      <Fold name="helps-more" title={helps.more} hint={helps.moreHint}>
        {() => (
          <EnglishPart>
            {meaningSentences(recourse).map((told) => (
              <p key={told}>{told}</p>
            ))}
          </EnglishPart>
        )}
      </Fold>
    </>
  );
}
