import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";

/** The minified file, since every tested document has to parse it. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Passed rules are reported without their elements. */
const brief = { resultTypes: ["violations"] } satisfies RunOptions;
const everything = {
  ...brief,
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
};
/** The only rules whose result can differ between the themes: the markup is the same. */
const colours = { ...brief, runOnly: ["color-contrast", "link-in-text-block"] };

/**
 * Runs axe on the page in both themes.
 * @param before shows again what disappears by itself, such as a toast
 */
export async function expectNoViolations(page: Page, before = async () => {}) {
  for (const [colorScheme, options] of [
    ["light", everything],
    ["dark", colours],
  ] as const) {
    // The browser skips content far from the viewport; axe has to see it too.
    const near = await page.addStyleTag({ content: "*{content-visibility:visible!important}" });
    await page.emulateMedia({ colorScheme });
    await before();
    let found = await look(page, options);
    // A toast can begin to fade in while axe looks.
    if (found.length > 0) found = await look(page, options);
    await near.evaluate((style: Element) => style.remove());
    expect(found, colorScheme).toEqual([]);
  }
}

/** Looks at the page when its animations have ended: an element that is fading in has too little contrast. */
async function look(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  return violationsOf(page, options);
}

/** Lists the violations that axe finds, in its words. */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // axe has more than half a megabyte: each document gets it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (options) => {
    const { axe: there } = window as unknown as { axe: typeof axe };
    const { violations } = await there.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, options);
}
