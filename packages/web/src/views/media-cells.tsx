// Texts with the words of a reason or of a change marked, and pictures with the segments of it in sight.

import type { Counterfactual, Explanation, MediaCell, MediaTag } from "@lore-xai/core";
import type { Language } from "@lore-xai/core/words";
import { differenceOf, mediaWordsIn, reasonTags, removedTags, runsPath, tagName } from "@lore-xai/media/words";
import { useWords } from "../words/use-words.ts";

const BY_KIND = { kept: "span", out: "del", in: "ins" } as const;

/** A text with what has gone struck out and what has come underlined. */
function ChangedText({ before, after }: { readonly before: string; readonly after: string }) {
  let at = 0;
  return (
    <p className="media-text">
      {differenceOf(before, after).map(({ kind, text }) => {
        const Element = BY_KIND[kind];
        at += text.length;
        return <Element key={`${kind}-${at}`}>{text}</Element>;
      })}
    </p>
  );
}

function ReasonText({ explanation, cell }: { readonly explanation: Explanation; readonly cell: MediaCell }) {
  const spans = reasonTags(explanation, cell)
    .flatMap((tag) => tag.spans)
    .toSorted((a, b) => a[0] - b[0]);
  return (
    <p className="media-text">
      {spans.map(([from, to], k) => (
        <span key={from}>
          {cell.cell.slice(spans[k - 1]?.[1] ?? 0, from)}
          <mark>{cell.cell.slice(from, to)}</mark>
        </span>
      ))}
      {cell.cell.slice(spans.at(-1)?.[1] ?? 0)}
    </p>
  );
}

interface MaskedPictureProps {
  readonly source: string;
  readonly cell: MediaCell;
  /** What is in sight; all of it where it is null. */
  readonly tags: readonly MediaTag[] | null;
  readonly caption: string;
}

/** A picture; what is outside the tags is dimmed. */
function MaskedPicture({ source, cell, tags, caption }: MaskedPictureProps) {
  const { width, height } = cell.size ?? { width: 1, height: 1 };
  if (!source.startsWith("data:image/")) return <p>{caption}</p>;
  return (
    <figure className="media-picture">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={caption}>
        <image href={source} width={width} height={height} preserveAspectRatio="none" />
        {tags !== null && (
          <path
            className="media-dimmed"
            d={`M0 0h${width}v${height}h-${width}z${runsPath(tags, width)}`}
            fillRule="evenodd"
          />
        )}
      </svg>
      <figcaption className="faint">{caption}</figcaption>
    </figure>
  );
}

const named = (tags: readonly MediaTag[], cell: MediaCell, language: Language) =>
  tags.map((tag) => tagName(tag, cell.tags.indexOf(tag), cell, mediaWordsIn(language))).join(", ");

const pictureIn = ({ picture, cell }: MediaCell) => picture ?? cell;

/** The text or the picture of the case, with what the reason rests on. */
export function ReasonCell({ explanation, cell }: { readonly explanation: Explanation; readonly cell: MediaCell }) {
  const { say, language } = useWords();
  const { media } = say;
  if (cell.kind === "text") return <ReasonText explanation={explanation} cell={cell} />;
  const tags = reasonTags(explanation, cell);
  const caption = tags.length === 0 ? media.asItIs : media.reason(named(tags, cell, language));
  return (
    <MaskedPicture source={pictureIn(cell)} cell={cell} tags={tags.length === 0 ? null : tags} caption={caption} />
  );
}

interface ChangedCellProps {
  readonly one: Counterfactual;
  readonly number: number;
  readonly cell: MediaCell;
}

/** What a counterfactual makes of the text, or the picture before and after. */
export function ChangedCell({ one, number, cell }: ChangedCellProps) {
  const { say, language } = useWords();
  const { media } = say;
  const after = cell.changed[number];
  if (after === undefined || after === cell.cell) return null;
  if (cell.kind === "text") return <ChangedText before={cell.cell} after={after} />;
  const gone = removedTags(one, cell);
  return (
    <div className="media-pair">
      <MaskedPicture
        source={pictureIn(cell)}
        cell={cell}
        tags={gone}
        caption={media.before(named(gone, cell, language))}
      />
      <MaskedPicture source={after} cell={cell} tags={null} caption={media.after} />
    </div>
  );
}
