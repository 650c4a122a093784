// The workbench's work done on the spot: a table, a black box and core. It runs in a worker of the browser, and in Node
// for tests; it knows neither.

import {
  type BlackBox,
  createAnchor,
  createLime,
  createLore,
  type Explainer,
  type Explanation,
  encodeInstance,
  fillMissing,
  guardedBlackBox,
  LoreError,
  type LoreSettings,
  missingFor,
  type Row,
  rowMajor,
  selectRows,
  summarizeTable,
  type Table,
  VERSION,
} from "@lore-xai/core";
import type {
  ExplainCall,
  ExplainRequest,
  ExplanationOf,
  Method,
  NeighborhoodPicture,
  Prediction,
  RowsPage,
  RowsQuery,
  WorkbenchSchema,
} from "../workbench.ts";
import { createCaseIndex } from "./case-index.ts";
import { drawNeighborhood } from "./picture.ts";

export interface EngineSetup {
  readonly background: Table;
  readonly blackBox: BlackBox;
  readonly data: WorkbenchSchema["data"];
  readonly model: Pick<WorkbenchSchema["model"], "name" | "kind" | "hash">;
  readonly method: LoreSettings;
  readonly seed: number;
}

const TIMEOUT_MS = 60_000;
const ROWS_PER_STEP = 500;
const PICTURES_KEPT = 8;

export function createEngine(setup: EngineSetup) {
  const { background } = setup;
  const blackBox = guardedBlackBox(setup.blackBox, { timeoutMs: TIMEOUT_MS });
  const { labels } = blackBox;
  /** What becomes of gaps is the same in the list, in a what-if and in explanations of every method. */
  const missing = missingFor(setup.method);
  const outcomes = new Int32Array(background.rowCount).fill(-1);
  const index = createCaseIndex(background, labels, outcomes);
  const pictures = new Map<string, () => NeighborhoodPicture>();
  let made = 0;
  let isLabelling = true;

  /** Messages are events, which wait as long as nothing but promises is settled. */
  const giveWay = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

  const describe = (): WorkbenchSchema => ({
    version: VERSION,
    data: setup.data,
    model: { ...setup.model, labels, hasProbabilities: blackBox.predictProbabilities !== undefined },
    features: summarizeTable(background),
    methods: ["lore", "lime", "anchor"],
    defaults: {
      seed: setup.seed,
      constraints: setup.method.constraints ?? [],
      towards: setup.method.towards ?? null,
    },
  });

  /** Asks the model about every row, some at a time, so that other questions get their turn. */
  const labelRows = async (): Promise<void> => {
    const source = missing === "fill" ? fillMissing(background) : background;
    try {
      for (let start = 0; start < background.rowCount; start += ROWS_PER_STEP) {
        const count = Math.min(ROWS_PER_STEP, background.rowCount - start);
        const part = selectRows(
          source,
          Int32Array.from({ length: count }, (_, i) => start + i),
        );
        outcomes.set(await blackBox.predict({ features: part.features, count, data: rowMajor(part) }), start);
        await giveWay();
      }
    } finally {
      isLabelling = false;
    }
  };

  const predict = async (instance: Row, signal?: AbortSignal): Promise<Prediction> => {
    const { features, codes } = encodeInstance(instance, background, missing);
    const batch = { features, count: 1, data: codes };
    const call = signal === undefined ? {} : { signal };
    const [position] = Array.from(await blackBox.predict(batch, call));
    const probabilities = await blackBox.predictProbabilities?.(batch, call);
    return { outcome: labels[position], probability: probabilities?.[position] ?? null };
  };

  const keepPicture = (id: string, draw: () => NeighborhoodPicture) => {
    pictures.set(id, draw);
    if (pictures.size > PICTURES_KEPT) pictures.delete(pictures.keys().next().value as string);
  };

  const explainWithLore = async (
    { instance, seed, constraints, towards }: ExplainRequest,
    call: ExplainCall,
    id: string,
  ): Promise<Explanation> => {
    const lore = createLore({
      ...setup.method,
      constraints,
      towards: towards ?? undefined,
      blackBox: setup.blackBox,
      background,
      now: () => performance.now(),
    });
    let draw: ((explanation: Explanation) => NeighborhoodPicture) | undefined;
    const explanation = await lore.explain(instance, {
      ...call,
      seed,
      onNeighborhood: (neighborhood, features) => {
        draw = (made) => drawNeighborhood(made, neighborhood, features, background);
      },
    });
    if (draw !== undefined) {
      const made = draw;
      keepPicture(id, () => made(explanation));
    }
    return explanation;
  };

  const explain = async ({ method, ...request }: ExplainRequest & { readonly method: Method }, call: ExplainCall) => {
    const id = `${method}-${++made}`;
    if (method === "lore") return { id, explanation: await explainWithLore(request, call, id) };
    const create = method === "lime" ? createLime : createAnchor;
    const explainer: Explainer<ExplanationOf[Method]> = create({ blackBox: setup.blackBox, background, missing });
    return { id, explanation: await explainer.explain(request.instance, { ...call, seed: request.seed }) };
  };

  const neighborhood = (id: string): NeighborhoodPicture => {
    const draw = pictures.get(id);
    if (draw === undefined)
      throw new LoreError("invalid-option", "the neighbours of this explanation are not kept; explain again");
    return draw();
  };

  return {
    describe,
    labelRows,
    rows: (query: RowsQuery): RowsPage => ({ ...index.page(query), isLabelling }),
    predict,
    explain,
    neighborhood,
  };
}

export type Engine = ReturnType<typeof createEngine>;
