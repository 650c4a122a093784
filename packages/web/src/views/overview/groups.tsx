// Groups of the columns that are marked as sensitive: what each gets, whose decision rests on the value alone, and what the
// denied of each could do.

import { auditTelling, groupingSentences, verdictsOf } from "@lore-xai/audit";
import type { GroupsAnswer } from "@lore-xai/workbench";
import { boundedText, shareOf } from "../../words/overview.ts";
import { useWords } from "../../words/use-words.ts";
import { Fold } from "../fold.tsx";
import { DoorLink } from "./door-link.tsx";

/** What the denied of each group could do, where it was looked at. */
function RecourseGap({ found: { audit } }: { found: GroupsAnswer }) {
  const { spell, say, ofModel } = useWords();
  const { groups: told } = say.overview;
  const telling = auditTelling(audit, ofModel);
  if (audit.recourse === null) return <p className="missing">{told.tooFew}</p>;
  return audit.recourse.groupings.map(({ columns, groups }) => (
    <div key={columns.join()} className="wide-table">
      <table>
        <caption>{told.recourse(spell.words.list(columns.map(spell.column), "and"))}</caption>
        <thead>
          <tr>
            <th scope="col">{told.group}</th>
            <th scope="col">{told.denied}</th>
            <th scope="col">{told.ways}</th>
            <th scope="col">{told.cost}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, denied, ways, wayCost }) => (
            <tr key={group}>
              <th scope="row">{telling.group(group)}</th>
              <td className="number">{say.header.cases(denied)}</td>
              <td className="number">{ways.trials === 0 ? told.noneExplained : boundedText(ways, say)}</td>
              <td className="number">{wayCost === null ? "" : spell.words.number(wayCost.median.toFixed(2))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}

export function Groups({ found, withRecourse }: { found: GroupsAnswer; withRecourse: boolean }) {
  const { spell, say, ofModel } = useWords();
  const { groups: told } = say.overview;
  const named = (columns: readonly string[]) => spell.words.list(columns.map(spell.column), "and");
  const { audit, doors, flipped } = found;
  const favourable = spell.outcome(audit.favourable);
  const telling = auditTelling(audit, ofModel);
  const verdicts = verdictsOf(audit, ofModel);
  return (
    <>
      {audit.groupings.map(({ columns, groups }, g) =>
        columns.length > 1 ? null : (
          <table key={columns.join()} className="share-bars">
            <caption>{told.whoGets(favourable, named(columns))}</caption>
            <tbody>
              {groups.map(({ name, selected }, k) => (
                <tr key={name}>
                  <th scope="row">{telling.group(name)}</th>
                  <td className="bar-cell">
                    <div className="bar for" style={{ width: `${100 * shareOf(selected)}%` }} />
                  </td>
                  <td className="number">{boundedText(selected, say)}</td>
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
        {verdicts
          .filter(({ status }) => status !== "not-measured")
          .map(({ measure, status, title }) => (
            <li key={measure}>
              {title}: <strong>{ofModel.status[status]}</strong>
              {measure === "flips" &&
                audit.flips.map(({ column, tried, flipped: share }, k) =>
                  share.successes === 0 ? null : (
                    <span key={column}>
                      {" · "}
                      {told.flips(
                        spell.column(column),
                        ofModel.audit.triedValues(tried),
                        boundedText(share, say),
                        <DoorLink door={flipped[k]}>{told.someOfThem}</DoorLink>,
                      )}
                    </span>
                  ),
                )}
            </li>
          ))}
      </ul>
      {withRecourse && <RecourseGap found={found} />}
      <Fold name="groups-more" title={told.more} hint={told.moreHint}>
        {() => (
          <>
            {audit.groupings.map((grouping) => (
              <div key={grouping.columns.join()}>
                <h4>{told.by(named(grouping.columns))}</h4>
                {groupingSentences(grouping, favourable, telling).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
            ))}
            {verdicts.map(({ measure, title, status, sentences, means, doesNotMean }) => (
              <div key={measure}>
                <h4>
                  {title}: {ofModel.status[status]}
                </h4>
                {[...sentences, means, doesNotMean].map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
            ))}
          </>
        )}
      </Fold>
    </>
  );
}
