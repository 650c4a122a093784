// The browser of the page's tests, unpacked once before any of them runs.

export { unpackChromium as default } from "../scripts/launch-chromium.mjs";
