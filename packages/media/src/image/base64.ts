// Base64 without Node and without a page.

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const CODES = new Uint8Array(128).fill(255);
for (let i = 0; i < ALPHABET.length; i++) CODES[ALPHABET.charCodeAt(i)] = i;

const SIGNS = Uint8Array.from(ALPHABET, (sign) => sign.charCodeAt(0));
const PADDING = "=".charCodeAt(0);
/** As many arguments as any machine takes. */
const AT_ONCE = 8192;

export function toBase64(bytes: Uint8Array): string {
  const signs = new Uint8Array(4 * Math.ceil(bytes.length / 3));
  for (let i = 0, at = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const word = (bytes[i] << 16) | (left > 1 ? bytes[i + 1] << 8 : 0) | (left > 2 ? bytes[i + 2] : 0);
    signs[at++] = SIGNS[word >> 18];
    signs[at++] = SIGNS[(word >> 12) & 63];
    signs[at++] = left > 1 ? SIGNS[(word >> 6) & 63] : PADDING;
    signs[at++] = left > 2 ? SIGNS[word & 63] : PADDING;
  }
  let text = "";
  for (let at = 0; at < signs.length; at += AT_ONCE) {
    // To spread an array of bytes takes ten times as long.
    text += Reflect.apply(String.fromCharCode, null, signs.subarray(at, at + AT_ONCE)) as string;
  }
  return text;
}

/** Null where it is none. */
export function fromBase64(text: string): Uint8Array | null {
  const digits = text.replace(/\s+/g, "").replace(/={1,2}$/, "");
  if (digits.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [word, bits, at] = [0, 0, 0];
  for (let i = 0; i < digits.length; i++) {
    const code = CODES[digits.charCodeAt(i)] ?? 255;
    if (code === 255) return null;
    word = ((word << 6) | code) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (word >> bits) & 255;
    }
  }
  return bytes;
}
