// A model that counts every row that it is asked about, for outcomes and for scores.

import type { BlackBox } from "@lore-xai/core";

export function countingModel(model: BlackBox) {
  let asked = 0;
  const blackBox: BlackBox = {
    labels: model.labels,
    predict(batch, call) {
      asked += batch.count;
      return model.predict(batch, call);
    },
    async predictProbabilities(batch) {
      asked += batch.count;
      const outcomes = await model.predict(batch);
      const width = model.labels.length;
      return Float64Array.from({ length: width * batch.count }, (_, k) =>
        outcomes[Math.floor(k / width)] === k % width ? 0.9 : 0.1 / (width - 1),
      );
    },
  };
  return { blackBox, asked: () => asked };
}
