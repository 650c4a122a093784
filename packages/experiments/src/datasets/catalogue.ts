// The paper's three datasets: where their originals are, and what they become.

import { convertAdult } from "./convert-adult.ts";
import { convertCompas } from "./convert-compas.ts";
import { convertGerman } from "./convert-german.ts";

export interface Original {
  readonly file: string;
  readonly url: string;
  /** Null where no checksum is known for certain: that of the converted file must do. */
  readonly sha256: string | null;
}

export interface DatasetSource {
  readonly name: string;
  /** The file that is written. */
  readonly file: string;
  /** Of the file that is written. */
  readonly sha256: string;
  /** Who publishes the originals, and how they may be used. */
  readonly origin: string;
  readonly originals: readonly Original[];
  /** From the texts of the originals to the CSV file. */
  convert(originals: readonly string[]): string;
}

const UCI = "https://archive.ics.uci.edu/ml/machine-learning-databases";

export const CATALOGUE: readonly DatasetSource[] = [
  {
    name: "adult",
    file: "adult.csv",
    sha256: "ce5feb731adaef81b15c3dc42dbe982fec8f47700711d60760bc752b4079bf9e",
    origin: "UCI, Adult (CC BY 4.0)",
    originals: [
      {
        file: "adult.data",
        url: `${UCI}/adult/adult.data`,
        sha256: "5b00264637dbfec36bdeaab5676b0b309ff9eb788d63554ca0a249491c86603d",
      },
      {
        file: "adult.test",
        url: `${UCI}/adult/adult.test`,
        sha256: "a2a9044bc167a35b2361efbabec64e89d69ce82d9790d2980119aac5fd7e9c05",
      },
    ],
    convert: convertAdult,
  },
  {
    name: "compas",
    file: "compas.csv",
    sha256: "c07d2398a803a3f15fde7225182fa29b1a3a89e4ac16097541221ebfebb2878a",
    origin: "ProPublica, compas-analysis",
    originals: [
      {
        file: "compas-scores.csv",
        url: "https://raw.githubusercontent.com/propublica/compas-analysis/master/compas-scores.csv",
        sha256: null,
      },
    ],
    convert: convertCompas,
  },
  {
    name: "german",
    file: "german.csv",
    sha256: "42640d618f27eb4df8865c45d7dad52c42c64e9be6ad820b505823d482ebc87f",
    origin: "UCI, Statlog German Credit (CC BY 4.0)",
    originals: [
      {
        file: "german.data",
        url: `${UCI}/statlog/german/german.data`,
        sha256: "b21f3d81db8071257d5ff1deaeba1fd4303b62712e6fcc9715c7a86202cb5871",
      },
    ],
    convert: convertGerman,
  },
];
