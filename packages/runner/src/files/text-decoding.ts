// Bytes as text: UTF-8, UTF-16 where a byte order mark says so, or what the user says it is.

import { LoreError } from "@lore-xai/core";

function markedEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    const message = `the encoding must be a name such as windows-1252, latin1, utf-16le or shift_jis, got "${encoding}"`;
    throw new LoreError("invalid-option", message, { encoding }, error);
  }
}

/** Text in another encoding would reach the model as question marks, so that it is an error. */
export function textDecoder(path: string, given?: string): (bytes?: Uint8Array) => string {
  let decoder = given === undefined ? undefined : decoderOf(given);
  return (bytes) => {
    decoder ??= decoderOf(markedEncoding(bytes ?? new Uint8Array()));
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (error) {
      const advice =
        given === undefined
          ? "save it as such, or name its encoding: windows-1252 is the usual one of spreadsheets in Western Europe"
          : "it must have another encoding";
      const message = `"${path}" must be text in ${decoder.encoding.toUpperCase()}, and is not; ${advice}`;
      throw new LoreError("file-unreadable", message, { path, encoding: decoder.encoding }, error);
    }
  };
}
