import fc from "fast-check";
import { expect, test } from "vitest";
import { createQueue } from "../src/queue/queue.ts";
import { createTurns } from "../src/queue/turns.ts";

/** A task that ends when it is told to. */
function heldTask() {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { run: () => ended, finish };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("never more than so many at once, all in turn, none lost", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.nat({ max: 4 }), { maxLength: 30 }),
      async (concurrency, lengths) => {
        const queue = createQueue({ concurrency, maxWaiting: 100 });
        const started: number[] = [];
        let most = 0;
        const results = await Promise.all(
          lengths.map((length, i) =>
            queue.run(async () => {
              started.push(i);
              most = Math.max(most, queue.running());
              for (let k = 0; k < length; k++) await settled();
              return i;
            }),
          ),
        );
        expect(results).toEqual(lengths.map((_, i) => i));
        expect(started).toEqual(lengths.map((_, i) => i));
        expect(most).toBeLessThanOrEqual(concurrency);
        expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
      },
    ),
    { numRuns: 50 },
  );
});

test("a task that fails gives its place away", async () => {
  const queue = createQueue({ concurrency: 1, maxWaiting: 2 });
  const failing = queue.run(async () => {
    throw new Error("no");
  });
  const next = queue.run(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("a full queue refuses, but not the next task of a job that was admitted", async () => {
  const queue = createQueue({ concurrency: 1, maxWaiting: 1 });
  const [first, second] = [heldTask(), heldTask()];
  const running = [queue.run(first.run), queue.run(second.run)];
  await expect(queue.run(async () => 1)).rejects.toMatchObject({ code: "busy", headers: { "retry-after": "1" } });
  const admitted = queue.run(async () => "in", { isAdmitted: true });
  first.finish();
  second.finish();
  await Promise.all(running);
  expect(await admitted).toBe("in");
});

test("who leaves the queue never begins, and makes room", async () => {
  const queue = createQueue({ concurrency: 1, maxWaiting: 1 });
  const held = heldTask();
  const running = queue.run(held.run);
  const leaving = new AbortController();
  let hasBegun = false;
  const left = queue.run(
    async () => {
      hasBegun = true;
    },
    { signal: leaving.signal },
  );
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: "aborted" });
  expect(queue.waiting()).toBe(0);
  await expect(queue.run(async () => 1, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "aborted" });
  held.finish();
  await running;
  expect(hasBegun).toBe(false);
});

test("no turn is given while clients arrive, but work goes on however many do", async () => {
  const turns = createTurns();
  let rounds = 0;
  let isGiven = false;
  const arrive = (clients: number) => {
    rounds++;
    turns.noteArrival();
    if (rounds < clients && !isGiven) setImmediate(() => arrive(clients));
  };
  const turn = turns.take().then(() => {
    isGiven = true;
  });
  arrive(50);
  await turn;
  expect(rounds).toBe(50);
  isGiven = false;
  rounds = 0;
  const another = turns.take().then(() => {
    isGiven = true;
  });
  arrive(Number.POSITIVE_INFINITY);
  await another;
  expect(rounds).toBeGreaterThan(100);
});

test("one turn is given per round of the event loop, in the order of asking", async () => {
  const { take: takeTurn } = createTurns();
  const given: string[] = [];
  const take = (name: string) => takeTurn().then(() => given.push(name));
  const turns = [take("a"), take("b"), take("c")];
  let rounds = 0;
  const count = () => {
    rounds++;
    given.push("round");
    if (rounds < 3) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(turns);
  expect(given.filter((name) => name !== "round")).toEqual(["a", "b", "c"]);
  expect(given.indexOf("round")).toBeLessThan(given.indexOf("b"));
});
