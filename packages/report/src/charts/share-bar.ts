// A share with its bounds as a bar: the share, and a line from the lower to the upper bound.

import type { AuditWords } from "@lore-xai/audit";
import type { Proportion } from "@lore-xai/core";
import type { Content } from "../markup.ts";
import { line, picture, rectangle } from "./svg.ts";

export function shareBar({ successes, trials, low, high }: Proportion, words: AuditWords): Content {
  if (trials === 0) return null;
  const width = 160;
  return picture(
    width,
    12,
    words.of({ successes, trials }),
    rectangle(0.5, 1, width - 1, 10, "frame"),
    rectangle(0.5, 1, ((width - 1) * successes) / trials, 10, "bar"),
    line(low * width, 6, high * width, 6, "bounds"),
  );
}
