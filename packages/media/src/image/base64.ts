// Base64 without Node and without a page.

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const CODES = new Uint8Array(128).fill(255);
for (let i = 0; i < ALPHABET.length; i++) CODES[ALPHABET.charCodeAt(i)] = i;

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const word = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const left = bytes.length - i;
    parts.push(
      ALPHABET[word >> 18] +
        ALPHABET[(word >> 12) & 63] +
        (left > 1 ? ALPHABET[(word >> 6) & 63] : "=") +
        (left > 2 ? ALPHABET[word & 63] : "="),
    );
  }
  return parts.join("");
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
