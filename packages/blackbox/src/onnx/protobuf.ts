// The little of the protobuf wire format that is needed to look into an ONNX file, and to add to one: fields one after
// another, nothing decoded before it is asked for.

export interface Field {
  readonly number: number;
  /** The payload of a length-delimited field; empty for the others. */
  readonly bytes: Uint8Array;
  /** The value of a varint field; null for the others. */
  readonly value: bigint | null;
}

const NOTHING = new Uint8Array(0);
const texts = new TextDecoder();

class Reader {
  readonly bytes: Uint8Array;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  varint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      if (this.position >= this.bytes.length) throw new RangeError("varint beyond the end");
      const byte = this.bytes[this.position++];
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asIntN(64, value);
    }
    throw new RangeError("varint too long");
  }

  take(length: number): Uint8Array {
    const end = this.position + length;
    if (length < 0 || end > this.bytes.length) throw new RangeError("field beyond the end");
    const taken = this.bytes.subarray(this.position, end);
    this.position = end;
    return taken;
  }
}

/** Throws a RangeError where the bytes are no protobuf message. */
export function* fieldsOf(message: Uint8Array): Generator<Field> {
  const reader = new Reader(message);
  while (reader.position < message.length) {
    const tag = Number(reader.varint());
    const number = Math.floor(tag / 8);
    const wireType = tag % 8;
    if (wireType === 0) yield { number, bytes: NOTHING, value: reader.varint() };
    else if (wireType === 2) yield { number, bytes: reader.take(Number(reader.varint())), value: null };
    else if (wireType === 1 || wireType === 5)
      yield { number, bytes: reader.take(wireType === 1 ? 8 : 4), value: null };
    else throw new RangeError(`wire type ${wireType}`);
  }
}

export function fieldText(field: Field): string {
  return texts.decode(field.bytes);
}

/** The integers of a repeated field, whether packed or one by one. */
export function fieldIntegers(field: Field): bigint[] {
  if (field.value !== null) return [field.value];
  const reader = new Reader(field.bytes);
  const integers: bigint[] = [];
  while (reader.position < field.bytes.length) integers.push(reader.varint());
  return integers;
}

function varintBytes(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}

/** A field as bytes: a whole number, a text or a message. */
export function fieldBytes(number: number, content: number | string | Uint8Array): Uint8Array {
  if (typeof content === "number") return Uint8Array.from([...varintBytes(number * 8), ...varintBytes(content)]);
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return joinBytes([Uint8Array.from([...varintBytes(number * 8 + 2), ...varintBytes(bytes.length)]), bytes]);
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let position = 0;
  for (const part of parts) {
    joined.set(part, position);
    position += part.length;
  }
  return joined;
}
