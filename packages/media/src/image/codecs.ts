// The libraries that read and write pictures, in a file of their own: whoever bundles the command leaves them where they are.

import * as jpeg from "jpeg-js";

export { convertIndexedToRgb, decode as decodePng, encode as encodePng } from "fast-png";

/** Some loaders give a library of the old kind as its default alone. */
const { decode } = (jpeg as unknown as { readonly default?: typeof jpeg }).default ?? jpeg;

/** The most that a picture may hold: a phone's photo has 12 to 50 million pixels. */
const LIMITS = { maxResolutionInMP: 110, maxMemoryUsageInMB: 1500 };

/** As the decoder says that the file ended while it was looking for more. */
const ENDED = "marker was not found";

/** The pixels of a JPEG, as red, green, blue and opacity; `isRgb` where its colours need no transform. */
export function decodeJpeg(bytes: Uint8Array, isRgb: boolean) {
  try {
    return decode(bytes, {
      useTArray: true,
      formatAsRGBA: true,
      ...(isRgb ? { colorTransform: false } : {}),
      ...LIMITS,
    });
  } catch (error) {
    if ((error as Error).message !== ENDED) throw error;
    throw new Error("it ends before its last pixels", { cause: error });
  }
}
