// What every explainer must do: the same seed, the same answer, whatever was asked in between.

import type { Explainer } from "../explainers/explainer.ts";
import type { Row } from "../table/feature.ts";
import { type ContractCheck, ensure } from "./check.ts";

/** What every explainer must do, for two cases; `make` gives a fresh explainer. */
export function explainerContract<E>(make: () => Explainer<E>, instances: readonly [Row, Row]): ContractCheck[] {
  const [one, other] = instances;
  const text = async (explainer: Explainer<E>, row: Row, seed: number) =>
    JSON.stringify(await explainer.explain(row, { seed }));
  const repeats = async () => {
    const [first, second] = [await text(make(), one, 3), await text(make(), one, 3)];
    ensure(first === second, "two explanations with one seed differ");
  };
  const ordered = async () => {
    const explainer = make();
    const first = await text(explainer, one, 3);
    await text(explainer, other, 4);
    ensure((await text(explainer, one, 3)) === first, "an explanation depends on what was explained before");
  };
  const concurrent = async () => {
    const explainer = make();
    const alone = [await text(explainer, one, 3), await text(explainer, other, 3)];
    const together = await Promise.all([text(explainer, one, 3), text(explainer, other, 3)]);
    ensure(JSON.stringify(alone) === JSON.stringify(together), "explanations made at the same time differ");
  };
  const serialisable = async () => {
    const explanation = await make().explain(one, { seed: 3 });
    const copy = JSON.stringify(JSON.parse(JSON.stringify(explanation)));
    ensure(copy === JSON.stringify(explanation), "an explanation does not survive JSON");
  };
  const cancellable = async () => {
    const signal = { aborted: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    const error = await make()
      .explain(one, { seed: 3, signal })
      .then(() => undefined)
      .catch((reason: unknown) => reason);
    ensure((error as { code?: string } | undefined)?.code === "aborted", "an aborted call must fail with code aborted");
  };
  return [
    { name: "gives the same explanation for the same seed", run: repeats },
    { name: "does not depend on what was explained before", run: ordered },
    { name: "explains two instances at the same time as one after the other", run: concurrent },
    { name: "returns a value that survives JSON", run: serialisable },
    { name: "ends with code aborted when the signal says so", run: cancellable },
  ];
}
