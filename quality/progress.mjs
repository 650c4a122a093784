// Progress on standard error: a line now and then, with the time that is left if the rest takes as long as what is done.

const EVERY_MS = 10_000;

function clockOf(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function openProgress(total) {
  const start = performance.now();
  let done = 0;
  let last = start;
  const say = (text) => {
    last = performance.now();
    const spent = last - start;
    const left = done === 0 ? "" : `, ${clockOf((spent / done) * Math.max(0, total - done))} left`;
    console.error(`[${clockOf(spent)}${left}] ${text}`);
  };
  return {
    say,
    step: (text) => {
      done++;
      if (performance.now() - last >= EVERY_MS) say(text());
    },
    elapsedMs: () => performance.now() - start,
  };
}
