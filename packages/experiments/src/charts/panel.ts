// One panel drawn by Observable Plot, without a browser.

import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import type { Panel } from "./compose.ts";

const { document } = parseHTML("<!doctype html><html><body></body></html>");

export interface PanelOptions extends Plot.PlotOptions {
  readonly width: number;
  readonly height: number;
}

export function drawPanel(title: string, options: PanelOptions): Panel {
  const style = { background: "transparent", color: "#111", fontSize: "11px", fontFamily: "inherit" };
  const drawn = Plot.plot({ style, ...options, document: document as unknown as Document });
  return { title, width: options.width, height: options.height, svg: drawn.outerHTML };
}
