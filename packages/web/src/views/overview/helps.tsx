// What helps those who are denied: a few actions, each put to the model for every denied case kept apart.

import { actionText, deniedSentence, helpedText, meaningSentences, resultSentences } from "@lore-xai/audit";
import type { RecourseAnswer } from "@lore-xai/workbench";
import { shareOf } from "../../words/overview.ts";
import { useWords } from "../../words/use-words.ts";
import { Fold } from "../fold.tsx";
import { DoorLink } from "./door-link.tsx";

export function Helps({ found: { recourse, denied, doors, leftBehind } }: { found: RecourseAnswer }) {
  const { spell } = useWords();
  return (
    <>
      <p>
        {deniedSentence(recourse, spell)} <DoorLink door={denied}>the denied</DoorLink>
      </p>
      <ol className="cohorts">
        {recourse.actions.map((action, k) => (
          <li key={actionText(action, spell)}>
            <p className="cohort-rule">{actionText(action, spell)}</p>
            <div className="rate-bar" aria-hidden="true">
              <div className="bar for" style={{ width: `${100 * shareOf(action.helped)}%` }} />
            </div>
            <p>
              helps <strong>{helpedText(action.helped)}</strong> · for whom it is a change: <DoorLink door={doors[k]} />
            </p>
          </li>
        ))}
      </ol>
      {resultSentences(recourse, spell).map((told) => (
        <p key={told}>{told}</p>
      ))}
      {leftBehind !== null && (
        <p>
          Those of them who are described: <DoorLink door={leftBehind} />
        </p>
      )}
      <Fold name="helps-more" title="What this does not say" hint="and what it rests on">
        {() => meaningSentences(recourse).map((told) => <p key={told}>{told}</p>)}
      </Fold>
    </>
  );
}
