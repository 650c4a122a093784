import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeFrame, type Frame, FrameReader, layOut } from "../../src/python/frame.ts";

const frame = fc.record({
  header: fc.dictionary(
    fc.string({ unit: "binary" }),
    fc.jsonValue().filter((value) => !Object.is(value, -0)),
  ),
  body: fc.uint8Array({ maxLength: 200 }),
});

function plain({ header, body }: Frame) {
  return { header: JSON.stringify(header), body: Array.from(body) };
}

test("frames come out as they went in, however the stream is cut into pieces", () => {
  fc.assert(
    fc.property(
      fc.array(frame, { maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      (frames, cuts) => {
        const stream = Buffer.concat(frames.map(encodeFrame));
        const read: Frame[] = [];
        const reader = new FrameReader((next) => read.push(next));
        for (let start = 0, k = 0; start < stream.length; k++) {
          const end = start + cuts[k % cuts.length];
          reader.push(stream.subarray(start, end));
          start = end;
        }
        expect(read.map(plain)).toEqual(frames.map(plain));
      },
    ),
  );
});

test("a body can be viewed as numbers wherever it lay in the stream", () => {
  fc.assert(
    fc.property(fc.array(fc.double()), fc.string(), (values, text) => {
      const body = new Uint8Array(Float64Array.from(values).buffer);
      const read: Frame[] = [];
      new FrameReader((next) => read.push(next)).push(Buffer.from(encodeFrame({ header: { text }, body })));
      expect(Array.from(new Float64Array(read[0].body.buffer))).toEqual(values);
    }),
  );
});

test("what does not begin like a frame is refused and shown", () => {
  const reader = new FrameReader(() => {});
  expect(() => reader.push(Buffer.from("Fitting 5 folds for each"))).toThrow('not a frame: "Fitt"');
});

test("parts of a body start at multiples of 8, in order, and do not overlap", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000)), (lengths) => {
      const { offsets, bytes } = layOut(lengths);
      const ends = [...offsets.slice(1), bytes];
      for (const [k, offset] of offsets.entries()) {
        expect(offset % 8).toBe(0);
        expect(offset + lengths[k]).toBeLessThanOrEqual(ends[k]);
      }
    }),
  );
});
