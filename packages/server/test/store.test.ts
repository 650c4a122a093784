import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "@lore-xai/server";
import { expect, test } from "vitest";

const file = (name: string) => join(mkdtempSync(join(tmpdir(), "lore-store-")), name);
const stored = (id: string, explanation = '{"rule":1}') => ({
  ...{ id, createdAt: "2026-01-01T00:00:00.000Z", method: "lore", title: null, explanation },
});
const sample = { rows: Float32Array.of(1, 2.5, Number.NaN), labels: Int32Array.of(0, 1, 0) };

function checkStore(store: Store): void {
  expect(store.get("a")).toBeUndefined();
  store.put(stored("a"), sample);
  store.put(stored("a", '{"rule":2}'), null);
  expect(store.get("a")).toEqual(stored("a"));
  expect(store.sampleOf("a")).toEqual(sample);
  store.put(stored("b"), null);
  expect(store.sampleOf("b")).toBeUndefined();
  store.setTitle("b", "Row 3");
  expect(store.get("b")?.title).toBe("Row 3");
  expect(store.planeOf("a")).toBeUndefined();
  store.setPlane("a", "{}");
  expect(store.planeOf("a")).toBe("{}");
  expect(store.count()).toBe(2);
}

test("a store in memory gives back what was put, and keeps the first of two", () => {
  checkStore(openStore());
});

test("a file does the same, and still has it when it is opened again", () => {
  const path = file("explanations.sqlite");
  const first = openStore(path);
  checkStore(first);
  first.close();
  const second = openStore(path);
  expect(second.get("a")).toEqual(stored("a"));
  expect(second.sampleOf("a")).toEqual(sample);
  second.close();
});

test("text that looks like SQL is text", () => {
  const store = openStore();
  const id = "'; DROP TABLE explanations; --";
  store.put(stored(id), null);
  expect(store.get(id)?.id).toBe(id);
});

test("memory is bounded: the oldest are forgotten", () => {
  const store = openStore(null, { maxBytes: 10_000 });
  const text = JSON.stringify("x".repeat(998));
  for (let i = 0; i < 100; i++) {
    store.put(stored(String(i), text), null);
    if (i % 3 === 0) store.setPlane(String(i), "y".repeat(500));
  }
  expect(store.get("0")).toBeUndefined();
  expect(store.get("99")?.explanation).toBe(text);
  expect(store.count()).toBeLessThanOrEqual(10);
  expect(store.count()).toBeGreaterThan(5);
});

test("what is no SQLite file is refused in words", () => {
  const path = file("notes.txt");
  writeFileSync(path, "these are notes, and no database at all".repeat(50));
  expect(() => openStore(path)).toThrow(/must be a SQLite file/);
  expect(() => openStore("/nowhere/at/all.sqlite")).toThrow(/must be a SQLite file/);
});
