// The datasets of the paper, fetched and listed: @lore-xai/experiments/datasets, which loads no charting library.

export { CATALOGUE, type DatasetSource, type Original } from "./catalogue.ts";
export { MOST_BYTES } from "./download.ts";
export { type DatasetState, type ListedDataset, listDatasets } from "./list-datasets.ts";
export { type PulledDataset, type PullRequest, pullDatasets } from "./pull-datasets.ts";
