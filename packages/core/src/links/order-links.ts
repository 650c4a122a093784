// Several links together: every column follows from one equation at most, none goes in a circle, and what others follow from is
// worked out before them.

import { LoreError } from "../errors.ts";
import type { Feature } from "../table/feature.ts";
import type { ResolvedLink } from "./resolve-link.ts";

export const isEquation = ({ link, target }: ResolvedLink) => link.condition === null && target >= 0;

const quoted = ({ link }: ResolvedLink) => JSON.stringify(link.text);

function equationsByTarget(links: readonly ResolvedLink[], features: readonly Feature[]): Map<number, ResolvedLink> {
  const byTarget = new Map<number, ResolvedLink>();
  for (const link of links.filter(isEquation)) {
    const other = byTarget.get(link.target);
    if (other !== undefined) {
      const { name } = features[link.target];
      const message = `"${name}" must follow from one link, got ${quoted(other)} and ${quoted(link)}; leave one of them out`;
      throw new LoreError("invalid-option", message, { feature: name, links: [other.link.text, link.link.text] });
    }
    byTarget.set(link.target, link);
  }
  return byTarget;
}

function circle(path: readonly ResolvedLink[], features: readonly Feature[]): LoreError {
  const names = [...path, path[0]].map(({ target }) => features[target].name);
  const texts = path.map(({ link }) => link.text);
  const message = `links must not go in a circle, got ${names.join(" from ")}: ${path.map(quoted).join(", ")}; leave one of them out`;
  return new LoreError("invalid-option", message, { features: names, links: texts });
}

/** The equations, each after those that it takes its values from; throws where they go in a circle. */
export function inOrderOfCauses(links: readonly ResolvedLink[], features: readonly Feature[]): readonly ResolvedLink[] {
  const byTarget = equationsByTarget(links, features);
  const ordered: ResolvedLink[] = [];
  const done = new Set<ResolvedLink>();
  const visit = (link: ResolvedLink, path: readonly ResolvedLink[]) => {
    if (done.has(link)) return;
    const begin = path.indexOf(link);
    if (begin >= 0) throw circle(path.slice(begin), features);
    for (const cause of link.causes) {
      const before = byTarget.get(cause);
      if (before !== undefined) visit(before, [...path, link]);
    }
    done.add(link);
    ordered.push(link);
  };
  for (const link of byTarget.values()) visit(link, []);
  return ordered;
}

/**
 * The links whose target counts as carried along by its causes rather than as a change of its own: all equations, and of the
 * implications as many of the first as make no circle, so that what is carried is always carried by something that is not.
 */
export function carryingLinks(equations: readonly ResolvedLink[], links: readonly ResolvedLink[]): ResolvedLink[] {
  const carrying = [...equations];
  const reaches = (from: number, to: number): boolean =>
    from === to || carrying.some(({ causes, target }) => causes.includes(from) && reaches(target, to));
  for (const link of links) {
    if (isEquation(link) || link.target < 0) continue;
    if (!link.causes.some((cause) => reaches(link.target, cause))) carrying.push(link);
  }
  return carrying;
}
