// What can be laid side by side: two models on the same data, two versions of the data, and two cases.

import { useWords } from "../../words/use-words.ts";
import type { CompareProps } from "./compare-props.ts";
import { TwoCases } from "./two-cases.tsx";
import { TwoModels } from "./two-models.tsx";
import { TwoVersions } from "./two-versions.tsx";

export function CompareView(props: CompareProps) {
  const { compare } = useWords().say;
  return (
    <div className="compare">
      <section aria-labelledby="two-models">
        <h3 id="two-models">{compare.models}</h3>
        <TwoModels {...props} />
      </section>
      <section aria-labelledby="two-versions">
        <h3 id="two-versions">{compare.versions}</h3>
        <TwoVersions {...props} />
      </section>
      <section aria-labelledby="two-cases">
        <h3 id="two-cases">{compare.cases}</h3>
        <TwoCases {...props} />
      </section>
    </div>
  );
}
