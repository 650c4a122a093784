// A black box under observation: the rows it is asked about, its answers, and the time it takes.

/** Processor time of this process: what other programs do meanwhile does not count. */
export function nowMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Rows are the same where all their cells are. */
const keyOf = (row) => row.join();

/** Distinct rows by their key, each with its label: what the batches asked. */
function distinctRows(batches) {
  const asked = new Map();
  for (const { data, count, labels } of batches) {
    const width = data.length / count;
    for (let i = 0; i < count; i++) {
      const row = data.subarray(i * width, (i + 1) * width);
      asked.set(keyOf(row), { row, label: labels[i] });
    }
  }
  return asked;
}

export function observedBlackBox(blackBox) {
  let batches = [];
  let scored = [];
  let spentMs = 0;
  // Copying the rows is the observer's doing, so it goes on the black box's account.
  const observe = (ask, note) => (batch, call) => {
    const start = nowMs();
    const answer = ask.call(blackBox, batch, call);
    note({ data: batch.data.slice(), count: batch.count, labels: answer });
    spentMs += nowMs() - start;
    return answer;
  };
  const take = () => {
    const asked = distinctRows(batches);
    const unlabelled = [...distinctRows(scored).keys()].filter((key) => !asked.has(key)).length;
    const seen = { asked, queries: asked.size + unlabelled, batches: batches.length, spentMs };
    batches = [];
    scored = [];
    spentMs = 0;
    return seen;
  };
  const observed = {
    labels: blackBox.labels,
    predict: observe(blackBox.predict, (batch) => batches.push(batch)),
    take,
  };
  if (blackBox.predictProbabilities === undefined) return observed;
  return { ...observed, predictProbabilities: observe(blackBox.predictProbabilities, (batch) => scored.push(batch)) };
}
