// Stands behind the frame of a report in a notebook: the report, which runs nothing, gets the theme of the notebook. Where scripts
// do not run it keeps that of the reader's system.

import { themeBehind } from "./theme-behind.ts";

const frame = document.currentScript?.previousElementSibling;
if (frame instanceof HTMLIFrameElement && frame.parentElement !== null) {
  // What always holds, or never.
  const holds = themeBehind(frame.parentElement) === "dark" ? "(min-width: 0px)" : "(max-width: 0px)";
  frame.srcdoc = frame.srcdoc.replaceAll("(prefers-color-scheme: dark)", holds);
}
