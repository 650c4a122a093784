// A lock beside each feature: free, fixed, one way only, or within a range. Every change recomputes at once.

import type { FeatureSummary, Row } from "@lore-xai/core";
import { type DateSpelling, numberOfCell, valueOfNumber } from "@lore-xai/core/extend";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { type Lock, type Locks, withLock } from "../link/locks.ts";
import { useWords } from "../words/use-words.ts";
import { DateField } from "./date-field.tsx";

interface LockPanelProps {
  readonly schema: WorkbenchSchema;
  readonly locks: Locks;
  readonly instance: Row;
  onLocks(locks: Locks): void;
}

function lockOf(kind: string, summary: FeatureSummary): Lock | null {
  if (kind === "fixed" || kind === "up" || kind === "down") return { kind };
  if (kind !== "range" || summary.kind !== "continuous") return null;
  return { kind, min: valueOfNumber(summary.min, summary), max: valueOfNumber(summary.max, summary) };
}

function RangeFields({
  feature,
  date,
  lock,
  onLock,
}: {
  feature: string;
  date: DateSpelling | undefined;
  lock: Lock & { kind: "range" };
  onLock(lock: Lock): void;
}) {
  const { say } = useWords();
  const label = (end: "min" | "max") => (end === "min" ? say.locks.atLeast(feature) : say.locks.atMost(feature));
  const dateField = (end: "min" | "max", date: DateSpelling) => (
    <DateField
      label={label(end)}
      date={date}
      value={lock[end]}
      onChange={(bound) => onLock({ ...lock, [end]: bound })}
    />
  );
  const numberField = (end: "min" | "max") => (
    <input
      type="number"
      step="any"
      aria-label={label(end)}
      value={lock[end] ?? ""}
      onChange={(event) => {
        const value = event.target.valueAsNumber;
        onLock({ ...lock, [end]: Number.isNaN(value) ? null : value });
      }}
    />
  );
  const field = (end: "min" | "max") => (date === undefined ? numberField(end) : dateField(end, date));
  const [low, high] = [lock.min, lock.max].map((bound) => numberOfCell(bound, date === undefined ? {} : { date }));
  return (
    <span className="range-fields">
      {field("min")} {say.locks.to} {field("max")}
      {low > high && (
        <span className="caution" role="alert">
          {say.locks.wrongOrder}
        </span>
      )}
    </span>
  );
}

export function LockPanel({ schema, locks, instance, onLocks }: LockPanelProps) {
  const { spell, say } = useWords();
  return (
    <fieldset className="lock-panel">
      <legend>{say.locks.legend}</legend>
      {schema.features.map((summary) => {
        const { feature } = summary;
        const lock = locks[feature] ?? null;
        return (
          <div key={feature} className="lock-row">
            <span className="lock-name">
              <b>{spell.column(feature)}</b> <span className="faint">{spell(feature, instance[feature])}</span>
            </span>
            <select
              aria-label={say.locks.kindOf(spell.column(feature))}
              value={lock?.kind ?? "free"}
              onChange={(event) => onLocks(withLock(locks, feature, lockOf(event.target.value, summary)))}
            >
              <option value="free">{say.locks.kinds.free}</option>
              <option value="fixed">{say.locks.kinds.fixed}</option>
              {summary.kind === "continuous" && (
                <>
                  <option value="up">{say.locks.kinds.up}</option>
                  <option value="down">{say.locks.kinds.down}</option>
                  <option value="range">{say.locks.kinds.range}</option>
                </>
              )}
            </select>
            {lock?.kind === "range" && (
              <RangeFields
                feature={spell.column(feature)}
                lock={lock}
                date={summary.kind === "continuous" ? summary.date : undefined}
                onLock={(next) => onLocks(withLock(locks, feature, next))}
              />
            )}
          </div>
        );
      })}
      {Object.keys(locks).length > 0 && (
        <button type="button" onClick={() => onLocks({})}>
          {say.locks.unlockAll}
        </button>
      )}
    </fieldset>
  );
}
