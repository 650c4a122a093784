// Files that were dropped or picked, told apart by their names: data, a model, what the model cannot say of itself, and what
// people call the columns.

export interface ChosenFiles {
  readonly data: File | null;
  readonly model: File | null;
  readonly sidecar: File | null;
  readonly dictionary: File | null;
}

export const NO_FILES: ChosenFiles = { data: null, model: null, sidecar: null, dictionary: null };

const ENDINGS: Readonly<Record<keyof ChosenFiles, RegExp>> = {
  data: /\.(csv|tsv|txt)(\.gz)?$/i,
  model: /\.onnx$/i,
  dictionary: /\.dictionary\.json$/i,
  sidecar: /\.json$/i,
};

export interface SortedFiles {
  readonly files: ChosenFiles;
  /** Names of those that are none of the four. */
  readonly strangers: readonly string[];
}

/** Later files take the place of earlier ones of their kind; another model comes without the old one's sidecar. */
export function withFiles(before: ChosenFiles, given: readonly File[]): SortedFiles {
  const kinds = Object.keys(ENDINGS) as (keyof ChosenFiles)[];
  const kindOf = ({ name }: File) => kinds.find((kind) => ENDINGS[kind].test(name));
  const known = given.flatMap((file) => {
    const kind = kindOf(file);
    return kind === undefined ? [] : [[kind, file] as const];
  });
  const isOtherModel = known.some(([kind]) => kind === "model");
  return {
    files: { ...before, ...(isOtherModel ? { sidecar: null } : {}), ...Object.fromEntries(known) },
    strangers: given.filter((file) => kindOf(file) === undefined).map(({ name }) => name),
  };
}
