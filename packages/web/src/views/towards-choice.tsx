// Which outcome the changes should lead to; with two outcomes there is nothing to choose.

import { useWords } from "../words/use-words.ts";

interface TowardsChoiceProps {
  readonly labels: readonly string[];
  readonly towards: string | null;
  onTowards(towards: string | null): void;
}

/** An option's value is text: any other outcome stands first, the model's outcomes by their position. */
const ANY = "any";

export function TowardsChoice({ labels, towards, onTowards }: TowardsChoiceProps) {
  const { spell, say } = useWords();
  if (labels.length <= 2 && towards === null) return null;
  return (
    <label className="towards">
      {say.changes.towards}
      <select
        value={towards === null ? ANY : labels.indexOf(towards)}
        onChange={({ target: { value } }) => onTowards(value === ANY ? null : labels[Number(value)])}
      >
        <option value={ANY}>{say.changes.anyOther}</option>
        {labels.map((label, i) => (
          <option key={label} value={i}>
            {spell.outcome(label)}
          </option>
        ))}
      </select>
    </label>
  );
}
