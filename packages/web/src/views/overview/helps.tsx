// What helps those who are denied: a few actions, each put to the model for every denied case kept apart.

import { actionText, deniedSentence, helpedText, meaningSentences, resultSentences } from "@lore-xai/audit";
import type { RecourseAnswer } from "@lore-xai/workbench";
import { shareOf } from "../../words/overview.ts";
import { useWords } from "../../words/use-words.ts";
import { Fold } from "../fold.tsx";
import { DoorLink } from "./door-link.tsx";

export function Helps({ found: { recourse, denied, doors, leftBehind } }: { found: RecourseAnswer }) {
  const { spell, say, ofModel } = useWords();
  const { helps } = say.overview;
  return (
    <>
      <p>
        {deniedSentence(recourse, spell, ofModel)} <DoorLink door={denied}>{helps.theDenied}</DoorLink>
      </p>
      <ol className="cohorts">
        {recourse.actions.map((action, k) => (
          <li key={actionText(action, spell, ofModel)}>
            <p className="cohort-rule">{actionText(action, spell, ofModel)}</p>
            <div className="rate-bar" aria-hidden="true">
              <div className="bar for" style={{ width: `${100 * shareOf(action.helped)}%` }} />
            </div>
            <p>{helps.helps(<strong>{helpedText(action.helped, ofModel)}</strong>, <DoorLink door={doors[k]} />)}</p>
          </li>
        ))}
      </ol>
      {resultSentences(recourse, spell, ofModel).map((told) => (
        <p key={told}>{told}</p>
      ))}
      {leftBehind !== null && <p>{helps.leftBehind(<DoorLink door={leftBehind} />)}</p>}
      <Fold name="helps-more" title={helps.more} hint={helps.moreHint}>
        {() => meaningSentences(recourse, ofModel).map((told) => <p key={told}>{told}</p>)}
      </Fold>
    </>
  );
}
