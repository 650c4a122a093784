// What axe says of a page as it stands.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What fades in has not its own colours yet. */
const fadedIn = (page: Page) =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** Serious and critical violations, with the element that each is about. */
export async function seriousViolations(page: Page, except?: string): Promise<string[]> {
  await fadedIn(page);
  const builder = new AxeBuilder({ page })
    // The rules are run in the page itself: without frames there is nothing to gather in a second one, which takes longer.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  const { violations } = await (except === undefined ? builder : builder.exclude(except)).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
