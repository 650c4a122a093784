// What a run has found, in one line: the score with its 95% interval after Wilson, for the mutants tried may be a sample.

const Z = 1.959964;

/** The ends of the interval of a share, `hits` of `count`. */
export function wilson(hits, count) {
  const share = hits / count;
  const middle = share + Z ** 2 / (2 * count);
  const half = Z * Math.sqrt((share * (1 - share)) / count + Z ** 2 / (4 * count ** 2));
  const scale = 1 + Z ** 2 / count;
  return [(middle - half) / scale, (middle + half) / scale];
}

const percent = (share) => `${(100 * share).toFixed(1)}%`;

export function scoreText(mutants) {
  const count = (status) => mutants.filter((mutant) => mutant.status === status).length;
  const [killed, timeout, survived, uncovered] = ["Killed", "Timeout", "Survived", "NoCoverage"].map(count);
  const tried = killed + timeout + survived + uncovered;
  const caught = killed + timeout;
  const interval = wilson(caught, tried).map(percent).join(" to ");
  return (
    `${percent(caught / tried)} (${interval}): ${killed} killed, ${timeout} timeout, ${survived} survived, ` +
    `${uncovered} not covered, ${tried} of ${mutants.length} mutants`
  );
}

const reporter = {
  onMutationTestReportReady: ({ files }) => {
    console.log(scoreText(Object.values(files).flatMap(({ mutants }) => mutants)));
  },
};

export const strykerPlugins = [{ kind: "Reporter", name: "score", value: reporter }];
