// Working off the list: the case before and the next one, how far this one has come, a note, a mark.

import {
  findRow,
  MAX_NOTE_LENGTH,
  NOT_REVIEWED,
  REVIEW_STATUSES,
  type Review,
  type ReviewStatus,
  type Workbench,
} from "@lore-xai/workbench";
import { useState } from "react";
import { useAnswer } from "../session/use-answer.ts";
import { faultText, sentence } from "../words/sentences.ts";
import { useWords } from "../words/use-words.ts";

interface ReviewBarProps {
  readonly workbench: Workbench;
  readonly row: number;
  /** The next case of the list, or the one before. */
  onStep(by: 1 | -1): void;
  onReviewed(): void;
}

export function ReviewBar(props: ReviewBarProps) {
  const { workbench, row } = props;
  const found = useAnswer(`review ${row}`, async ({ signal }) => (await findRow(workbench, row, signal)).review, {
    subject: String(row),
  });
  // What cannot be read is told by the case itself.
  return (
    <Bar key={`${row} ${found.state}`} {...props} kept={found.value ?? NOT_REVIEWED} isKnown={found.value !== null} />
  );
}

interface BarProps extends ReviewBarProps {
  readonly kept: Review;
  readonly isKnown: boolean;
}

function Bar({ workbench, row, onStep, onReviewed, kept, isKnown }: BarProps) {
  const { say } = useWords();
  const [review, setReview] = useState(kept);
  const [said, setSaid] = useState("");
  const keep = async (next: Review) => {
    setReview(next);
    try {
      await workbench.review(row, next, new AbortController().signal);
      setSaid(say.review.kept);
      onReviewed();
    } catch (error) {
      setSaid(sentence(say.review.notKept(faultText(error, say))));
    }
  };
  return (
    <div className="review-bar">
      <span className="buttons">
        <button type="button" onClick={() => onStep(-1)}>
          {say.review.previous}
        </button>
        <button type="button" onClick={() => onStep(1)}>
          {say.review.next}
        </button>
      </span>
      <fieldset className="plain" disabled={!isKnown}>
        <legend className="visually-hidden">{say.review.legend}</legend>
        <label>
          {say.review.status}{" "}
          <select
            value={review.status}
            onChange={(event) => void keep({ ...review, status: event.target.value as ReviewStatus })}
          >
            {REVIEW_STATUSES.map((status) => (
              <option key={status} value={status}>
                {say.review.statuses[status]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={review.isMarked}
            onChange={(event) => void keep({ ...review, isMarked: event.target.checked })}
          />{" "}
          {say.review.mark}
        </label>
        <label className="note">
          <span className="visually-hidden">{say.review.note}</span>
          <input
            type="text"
            value={review.note}
            maxLength={MAX_NOTE_LENGTH}
            placeholder={say.review.note}
            onChange={(event) => setReview({ ...review, note: event.target.value })}
            onBlur={() => review.note !== kept.note && void keep(review)}
            onKeyDown={(event) => event.key === "Enter" && void keep(review)}
          />
        </label>
        <span role="status" className="faint">
          {said}
        </span>
      </fieldset>
    </div>
  );
}
