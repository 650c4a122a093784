// The libraries that read and write pictures, in a file of their own: whoever bundles the command leaves them where they are.

import * as jpeg from "jpeg-js";

export { convertIndexedToRgb, decode as decodePng, encode as encodePng } from "fast-png";

/** Some loaders give a library of the old kind as its default alone. */
const { decode } = (jpeg as unknown as { readonly default?: typeof jpeg }).default ?? jpeg;

/** The most that a picture may hold: a phone's photo has 12 to 50 million pixels. */
const LIMITS = { maxResolutionInMP: 110, maxMemoryUsageInMB: 1500 };

/** The pixels of a JPEG, as red, green, blue and opacity. */
export const decodeJpeg = (bytes: Uint8Array) => decode(bytes, { useTArray: true, formatAsRGBA: true, ...LIMITS });
