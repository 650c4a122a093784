// lore-page.json: what `lore build-page` writes for a page that needs no server. File names are relative to the page.

import type { Decision } from "@lore-xai/blackbox";
import type { OnnxSidecar } from "@lore-xai/blackbox/onnx";
import type { LoreSettings, ReadingOptions } from "@lore-xai/core";
import type { LetterTemplate } from "@lore-xai/report";

export interface DataConfig {
  readonly name: string;
  readonly file: string;
  readonly target?: string;
  readonly reading: ReadingOptions;
}

export interface ModelConfig {
  /** onnx, or a model that was trained and saved by lore itself. */
  readonly kind: "onnx" | "learner";
  readonly name: string;
  readonly file: string;
  readonly hash: string;
  readonly labels?: readonly string[];
  readonly decision: Decision;
  readonly sidecar?: OnnxSidecar;
}

export interface PageConfig {
  readonly format: "lore-page/1";
  readonly data: DataConfig;
  readonly model: ModelConfig;
  /** Whether the page opens with them; otherwise it asks for files, and they are the demo. */
  readonly isDemo: boolean;
  readonly method: LoreSettings;
  readonly seed: number;
  /** What stands around letters. */
  readonly letterTemplate?: LetterTemplate;
}
