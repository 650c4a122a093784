// Frames between this process and its Python child: "LORE", header length (uint32), body length (uint64), a JSON header,
// the body. Lengths are little-endian; the parts of a body start at multiples of 8, so that both sides can view them as
// typed arrays.

const MAGIC = 0x4552_4f4c; // "LORE", read as a little-endian number
const PREFIX_BYTES = 16;
const ALIGNMENT = 8;
/** Of a header or a body that may be meant: whoever announces more is not waited for. */
const MOST_HEADER_BYTES = 2 ** 30;
const MOST_BODY_BYTES = 2 ** 40;

/** A message: a header as JSON, and bytes. */
export interface Frame {
  readonly header: Readonly<Record<string, unknown>>;
  readonly body: Uint8Array;
}

/** Where each part begins in a body that holds them one after another, and how long that body is. */
export function layOut(byteLengths: readonly number[]): {
  readonly offsets: readonly number[];
  readonly bytes: number;
} {
  const offsets: number[] = [];
  let bytes = 0;
  for (const length of byteLengths) {
    offsets.push(bytes);
    bytes += Math.ceil(length / ALIGNMENT) * ALIGNMENT;
  }
  return { offsets, bytes };
}

/** The frame as bytes. */
export function encodeFrame({ header, body }: Frame): Uint8Array {
  const text = JSON.stringify(header);
  const textBytes = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(PREFIX_BYTES + textBytes + body.length);
  frame.writeUInt32LE(MAGIC, 0);
  frame.writeUInt32LE(textBytes, 4);
  frame.writeBigUInt64LE(BigInt(body.length), 8);
  frame.write(text, PREFIX_BYTES);
  frame.set(body, PREFIX_BYTES + textBytes);
  return frame;
}

/** Puts frames together from pieces of any size. */
export class FrameReader {
  readonly #onFrame: (frame: Frame) => void;
  #pieces: Buffer[] = [];
  #held = 0;
  #wanted = PREFIX_BYTES;

  constructor(onFrame: (frame: Frame) => void) {
    this.#onFrame = onFrame;
  }

  /** Throws when what comes is no frame; the stream is of no use afterwards. */
  push(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#held += piece.length;
    // Joined only once all of it is there: a large answer comes in hundreds of pieces.
    while (this.#held >= this.#wanted) {
      this.#readOn(this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces));
    }
  }

  #readOn(held: Buffer): void {
    if (held.readUInt32LE(0) !== MAGIC)
      throw new Error(`not a frame: ${JSON.stringify(held.toString("latin1", 0, 4))}`);
    const [headerBytes, bodyBytes] = [held.readUInt32LE(4), Number(held.readBigUInt64LE(8))];
    if (headerBytes > MOST_HEADER_BYTES || bodyBytes > MOST_BODY_BYTES) {
      throw new Error(`not a frame: one of ${headerBytes} and ${bodyBytes} bytes`);
    }
    const headerEnd = PREFIX_BYTES + headerBytes;
    const end = headerEnd + bodyBytes;
    const isComplete = held.length >= end;
    this.#hold(isComplete ? held.subarray(end) : held);
    this.#wanted = isComplete ? PREFIX_BYTES : end;
    if (!isComplete) return;
    const header = JSON.parse(held.toString("utf8", PREFIX_BYTES, headerEnd)) as Frame["header"];
    // A copy of its own: typed arrays over it need an aligned start.
    this.#onFrame({ header, body: new Uint8Array(held.subarray(headerEnd, end)) });
  }

  #hold(rest: Buffer): void {
    this.#pieces = rest.length === 0 ? [] : [rest];
    this.#held = rest.length;
  }
}
