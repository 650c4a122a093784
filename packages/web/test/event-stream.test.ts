import { expect, test } from "vitest";
import { eventOfBlock } from "../src/workbench/event-stream.ts";

test("server-sent events are read line by line, comments passed over", () => {
  expect(eventOfBlock('event: progress\ndata: {"a":1}')).toEqual({ event: "progress", data: '{"a":1}' });
  expect(eventOfBlock("data: one\ndata: two")).toEqual({ event: "message", data: "one\ntwo" });
  expect(eventOfBlock(": still there")).toBeNull();
});
