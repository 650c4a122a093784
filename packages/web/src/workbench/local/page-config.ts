// lore-page.json: what `lore build-page` writes for a page that needs no server. File names are relative to the page.

import type { Decision } from "@lore-xai/blackbox";
import type { OnnxSidecar } from "@lore-xai/blackbox/onnx";
import type { LoreSettings } from "@lore-xai/core";

export interface PageConfig {
  readonly format: "lore-page/1";
  readonly data: {
    readonly name: string;
    readonly file: string;
    readonly target: string;
    readonly categorical?: readonly string[];
    readonly continuous?: readonly string[];
  };
  readonly model: {
    readonly name: string;
    readonly file: string;
    readonly hash: string;
    readonly labels?: readonly string[];
    readonly decision: Decision;
    readonly sidecar?: OnnxSidecar;
  };
  /** The ONNX engine. */
  readonly engine: string;
  readonly method: LoreSettings;
  readonly seed: number;
}
