// On which data and which model a link was made. A link that is opened on others says so.

import type { WorkbenchSchema } from "@lore-xai/workbench";

/** Digits of a hash that are carried: enough to tell models apart, short enough to be sent. */
const DIGITS = 12;

/** "data.model"; a part is empty where it is not known. */
export function madeOn({ data, model }: Pick<WorkbenchSchema, "data" | "model">): string {
  const [, hash = ""] = /^(?:sha256:)?([0-9a-f]{12,})$/i.exec(model.hash) ?? [];
  return `${data.fingerprint.slice(0, DIGITS)}.${hash.slice(0, DIGITS)}`;
}

export type Difference = "data" | "model" | "data and model";

/** What is another one here than where the link was made; null where nothing is, or nothing is known. */
export function differenceFrom(link: string | null, here: string): Difference | null {
  if (link === null) return null;
  const [theirs, ours] = [link, here].map((text) => text.split("."));
  const differs = (part: 0 | 1) => Boolean(theirs[part] && ours[part] && theirs[part] !== ours[part]);
  if (differs(0)) return differs(1) ? "data and model" : "data";
  return differs(1) ? "model" : null;
}
