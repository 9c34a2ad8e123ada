import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";

/** The minified file: every document that is looked at has to parse it. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** What holds needs no description of each element in which it does. */
const brief = { resultTypes: ["violations"] } satisfies RunOptions;
const everything = {
  ...brief,
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
};
/** All that can differ between the themes, whose markup is one and the same. */
const colours = { ...brief, runOnly: ["color-contrast", "link-in-text-block"] };

/**
 * Lets axe look at the page as it stands, in both themes.
 * @param before brings on the screen what does not stay there by itself
 */
export async function expectNoViolations(page: Page, before = async () => {}) {
  for (const [colorScheme, options] of [
    ["light", everything],
    ["dark", colours],
  ] as const) {
    // What is far off keeps its colours until it comes near; here it is looked at too.
    const near = await page.addStyleTag({ content: "*{content-visibility:visible!important}" });
    await page.emulateMedia({ colorScheme });
    await before();
    // Half faded, nothing has its contrast yet.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
          .map(({ finished }) => finished.catch(() => undefined)),
      ),
    );
    const found = await violationsOf(page, options);
    await near.evaluate((style: Element) => style.remove());
    expect(found, colorScheme).toEqual([]);
  }
}

/** What axe finds in the page as it stands, in its words. */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // More than half a megabyte: a document is given it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (options) => {
    // What the source has put there.
    const { axe: there } = window as unknown as { axe: typeof axe };
    const { violations } = await there.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, options);
}
