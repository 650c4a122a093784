// A black box under observation: how many rows it is asked about, in how many batches of labels and of
// probabilities, and the time it takes.

/** Processor time of this process: what other programs do meanwhile does not count. */
export function nowMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Rows are the same where all their cells are. */
function addRows(keys, { data, count }) {
  const width = data.length / count;
  for (let i = 0; i < count; i++) keys.add(data.subarray(i * width, (i + 1) * width).join());
}

export function observedBlackBox(blackBox) {
  let batches = [];
  let spentMs = 0;
  // Copying the rows is the observer's doing, so it goes on the black box's account.
  const observe = (ask) => (batch, call) => {
    const start = nowMs();
    const answer = ask.call(blackBox, batch, call);
    batches.push({ data: batch.data.slice(), count: batch.count });
    spentMs += nowMs() - start;
    return answer;
  };
  const take = () => {
    const asked = new Set();
    for (const batch of batches) addRows(asked, batch);
    const seen = { queries: asked.size, batches: batches.length, spentMs };
    batches = [];
    spentMs = 0;
    return seen;
  };
  const observed = { labels: blackBox.labels, predict: observe(blackBox.predict), take };
  if (blackBox.predictProbabilities === undefined) return observed;
  return { ...observed, predictProbabilities: observe(blackBox.predictProbabilities) };
}
