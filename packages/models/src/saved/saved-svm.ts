// A trained support vector machine as contents of a file, and back. The pairs are those of all classes in order.

import type { EncodedRows } from "../encoding/encode-rows.ts";
import type { Encoding } from "../encoding/encoding.ts";
import type { PairMachine } from "../svm/one-against-one.ts";
import type { TrainedSvm } from "../svm/support-vector-machine.ts";
import type { Contents } from "./container.ts";
import { type ContentsReader, checkAscending, expectThat } from "./contents-reader.ts";
import { readEncoding, saveEncoding } from "./saved-encoding.ts";

export function saveSvm({ kind, labels, features, encoding, machine, trainingRows }: TrainedSvm): Contents {
  const { classes, gamma, supportVectors, pairs } = machine;
  const coefficients = new Float64Array(pairs.length * supportVectors.count);
  for (const [p, pair] of pairs.entries()) coefficients.set(pair.coefficients, p * supportVectors.count);
  return {
    values: { kind, labels, features, trainingRows, supportVectors: supportVectors.count },
    arrays: {
      ...saveEncoding(encoding),
      classes,
      numbers: supportVectors.numbers,
      columns: supportVectors.columns,
      coefficients,
      biases: Float64Array.from(pairs, ({ bias }) => bias),
      gamma: Float64Array.of(gamma),
    },
  };
}

export function readSvm(reader: ContentsReader): TrainedSvm {
  const [labels, features] = [reader.labels(), reader.features()];
  const encoding = readEncoding(reader, features);
  const classes = reader.integers("classes");
  checkAscending(classes, labels.length, "classes");
  expectThat(classes.length > 0, "it answers no class");
  const supportVectors = readVectors(reader, encoding);
  const pairs = readPairs(reader, classes.length, supportVectors.count);
  const machine = { classes, gamma: reader.floats("gamma", 1)[0], supportVectors, pairs };
  return { kind: "svm", labels, features, encoding, machine, trainingRows: reader.whole("trainingRows") };
}

function readVectors(reader: ContentsReader, { continuous, categorical }: Encoding): EncodedRows {
  const count = reader.whole("supportVectors");
  const numbers = reader.floats("numbers", count * continuous.length);
  const columns = reader.integers("columns", count * categorical.length);
  for (const [at, column] of columns.entries()) {
    const { first, size } = categorical[at % categorical.length];
    expectThat(column >= first && column < first + size, "a support vector has an unknown category");
  }
  return { count, numbers, columns };
}

function readPairs(reader: ContentsReader, classCount: number, vectorCount: number): PairMachine[] {
  const pairCount = (classCount * (classCount - 1)) / 2;
  const coefficients = reader.floats("coefficients", pairCount * vectorCount);
  const biases = reader.floats("biases", pairCount);
  const pairs: PairMachine[] = [];
  for (let first = 0; first < classCount; first++) {
    for (let second = first + 1; second < classCount; second++) {
      const begin = pairs.length * vectorCount;
      const own = coefficients.slice(begin, begin + vectorCount);
      pairs.push({ first, second, coefficients: own, bias: biases[pairs.length] });
    }
  }
  return pairs;
}
