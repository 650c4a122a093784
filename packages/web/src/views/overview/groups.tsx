// Groups of the columns that are marked as sensitive: what each gets, whose decision rests on the value alone, and what the
// denied of each could do.

import { groupingSentences, STATUS_TEXT, verdictsOf } from "@lore-xai/audit";
import { countOf, listText } from "@lore-xai/core/words";
import type { GroupsAnswer } from "@lore-xai/workbench";
import { boundedText, shareOf } from "../../words/overview.ts";
import { useWords } from "../../words/use-words.ts";
import { Fold } from "../fold.tsx";
import { DoorLink } from "./door-link.tsx";

/** What the denied of each group could do, where it was looked at. */
function RecourseGap({ found: { audit } }: { found: GroupsAnswer }) {
  const { spell } = useWords();
  if (audit.recourse === null) return <p className="missing">Too few are denied to say what each group could do.</p>;
  return audit.recourse.groupings.map(({ columns, groups }) => (
    <div key={columns.join()} className="wide-table">
      <table>
        <caption>What the denied could do, by {listText(columns.map(spell.column))}</caption>
        <thead>
          <tr>
            <th scope="col">group</th>
            <th scope="col">denied</th>
            <th scope="col">have a confirmed way</th>
            <th scope="col">its median cost</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, denied, ways, wayCost }) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              <td className="number">{countOf(denied, "case")}</td>
              <td className="number">{ways.trials === 0 ? "none explained" : boundedText(ways)}</td>
              <td className="number">{wayCost === null ? "" : wayCost.median.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}

export function Groups({ found, withRecourse }: { found: GroupsAnswer; withRecourse: boolean }) {
  const { spell } = useWords();
  const { audit, doors, flipped } = found;
  const favourable = spell.outcome(audit.favourable);
  return (
    <>
      {audit.groupings.map(({ columns, groups }, g) =>
        columns.length > 1 ? null : (
          <table key={columns.join()} className="share-bars">
            <caption>
              Who gets {favourable}, by {listText(columns.map(spell.column))}
            </caption>
            <tbody>
              {groups.map(({ name, selected }, k) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="bar-cell">
                    <div className="bar for" style={{ width: `${100 * shareOf(selected)}%` }} />
                  </td>
                  <td className="number">{boundedText(selected)}</td>
                  <td className="number">
                    <DoorLink door={doors[g][k]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ),
      )}
      <ul className="verdicts">
        {verdictsOf(audit)
          .filter(({ status }) => status !== "not-measured")
          .map(({ measure, status, title }) => (
            <li key={measure}>
              {title}: <strong>{STATUS_TEXT[status]}</strong>
              {measure === "flips" &&
                audit.flips.map(({ column, flipped: share }, k) =>
                  share.successes === 0 ? null : (
                    <span key={column}>
                      {" · "}with another {spell.column(column)} alone {boundedText(share)} change,{" "}
                      <DoorLink door={flipped[k]}>some of them</DoorLink>
                    </span>
                  ),
                )}
            </li>
          ))}
      </ul>
      {withRecourse && <RecourseGap found={found} />}
      <Fold name="groups-more" title="In sentences" hint="what was measured, what it means, and what it does not">
        {() => (
          <>
            {audit.groupings.map((grouping) => (
              <div key={grouping.columns.join()}>
                <h4>By {listText(grouping.columns.map(spell.column))}</h4>
                {groupingSentences(grouping, favourable).map((told) => (
                  <p key={told}>{told}</p>
                ))}
              </div>
            ))}
            {verdictsOf(audit).map(({ measure, title, status, sentences, means, doesNotMean }) => (
              <div key={measure}>
                <h4>
                  {title}: {STATUS_TEXT[status]}
                </h4>
                {[...sentences, means, doesNotMean].map((told) => (
                  <p key={told}>{told}</p>
                ))}
              </div>
            ))}
          </>
        )}
      </Fold>
    </>
  );
}
