// An explainer: how much the decision hangs on each feature alone. Every feature of the case in turn takes values of the
// background, all else as it is; counted is how many of them flip the outcome.

import {
  type BlackBox,
  type Cell,
  type ExplainCall,
  type Explainer,
  type ExplanationHead,
  type Note,
  prepareBackground,
  type Row,
  type Table,
} from "@lore-xai/core";
import {
  askDecision,
  batchRow,
  evenlySpread,
  headOf,
  integerOption,
  MAX_QUERIES_OPTION,
  MISSING_OPTION,
  notesOnFilled,
  notesOnInstance,
  type OpenCase,
  openCase,
  optional,
  resolveOptions,
  type Settings,
  TIMEOUT_OPTION,
} from "@lore-xai/core/extend";

/** Each option is one spec: default, check and help. An editor shows the comment where the option is set. */
export const SENSITIVITY_OPTIONS = {
  /** values of each feature that are tried, taken from rows spread over the background */
  values: integerOption(
    40,
    { min: 1, max: 10_000 },
    "values of each feature that are tried, taken from rows spread over the background",
  ),
  /** whether missing values are kept or filled */
  missing: MISSING_OPTION,
  /** most distinct cases the model may be asked about */
  maxQueries: optional(MAX_QUERIES_OPTION),
  /** longest wait for one answer of the model, in milliseconds */
  timeoutMs: TIMEOUT_OPTION,
} as const;

export interface SensitivitySetup extends Settings<typeof SENSITIVITY_OPTIONS> {
  readonly blackBox: BlackBox;
  /** Rows whose values are tried. */
  readonly background: Table;
}

export interface FeatureSensitivity {
  readonly feature: string;
  /** Values that were tried, each as often as it stands in the rows. */
  readonly tried: number;
  readonly flipped: number;
  /** One value that flips the outcome, and what the black box then says; null where none does. */
  readonly example: { readonly value: Cell; readonly outcome: string } | null;
}

export interface SensitivityExplanation extends ExplanationHead {
  readonly format: "sensitivity-explanation/1";
  /** The feature with the largest share of flips first. */
  readonly features: readonly FeatureSensitivity[];
  readonly evidence: { readonly queries: number };
  readonly notes: readonly Note[];
}

/** Row k * width + j is x with the j-th cell of the k-th row: a budget that runs out then takes from all features alike. */
function singleChanges(x: Float64Array, { columns }: Table, rows: Int32Array): Float64Array {
  const width = x.length;
  const changed = new Float64Array(rows.length * width * width);
  for (const [k, row] of rows.entries()) {
    for (let j = 0; j < width; j++) {
      const start = (k * width + j) * width;
      changed.set(x, start);
      changed[start + j] = columns[j][row];
    }
  }
  return changed;
}

async function sensitivities({ x, blackBox }: OpenCase, changed: Float64Array, outcome: number) {
  const { features } = x;
  const width = features.length;
  const { positions, rows, labels } = await blackBox.askAffordable(changed, changed.length / width);
  const counted = features.map((feature, j): FeatureSensitivity => {
    const own = [...positions.keys()].filter((i) => positions[i] % width === j);
    const flips = own.filter((i) => labels[i] !== outcome);
    const [first] = flips;
    const example = () => ({
      value: batchRow({ features, count: labels.length, data: rows }, first)[feature.name],
      outcome: blackBox.labels[labels[first]],
    });
    return {
      feature: feature.name,
      tried: own.length,
      flipped: flips.length,
      example: first === undefined ? null : example(),
    };
  });
  const neighborhood = { rows, labels, count: labels.length, notes: [] };
  return { neighborhood, counted, isCut: positions.length < changed.length / width };
}

const shareOf = ({ flipped, tried }: FeatureSensitivity) => (tried === 0 ? 0 : flipped / tried);

const budgetUsedUp: Note = {
  code: "budget-used-up",
  message: "the budget of questions was used up before all values were tried; raise maxQueries for better shares",
};

export function createSensitivity(setup: SensitivitySetup): Explainer<SensitivityExplanation> {
  const { blackBox, background: table, ...given } = setup;
  const options = resolveOptions(SENSITIVITY_OPTIONS, given);
  const background = prepareBackground(table, options.missing);
  const { timeoutMs, maxQueries } = options;
  return {
    async explain(row: Row, call: ExplainCall = {}) {
      const opened = openCase({ blackBox, background, timeoutMs, maxQueries }, row, call);
      const decision = await askDecision(opened);
      const tried = evenlySpread(background.rowCount, options.values);
      const changed = singleChanges(opened.x.codes, background, tried);
      const { neighborhood, counted, isCut } = await sensitivities(opened, changed, decision.outcome);
      // For whoever draws the cases that an explanation rests on, or measures on them.
      call.onNeighborhood?.(neighborhood, opened.x.features);
      opened.progress("evidence", 1);
      return {
        format: "sensitivity-explanation/1",
        ...headOf(opened, decision, options),
        features: counted.sort((a, b) => shareOf(b) - shareOf(a)),
        evidence: { queries: opened.blackBox.asked().rows },
        notes: [...notesOnInstance(opened.x), ...notesOnFilled(background), ...(isCut ? [budgetUsedUp] : [])],
      };
    },
  };
}
