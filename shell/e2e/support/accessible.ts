import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** What holds needs no description of each element in which it does. */
const brief = { resultTypes: ["violations" as const] };
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
    // No frames of other origins here, for which it would open a page of its own each time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options(options);
    const { violations } = await axe.analyze();
    await near.evaluate((style: Element) => style.remove());
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
    expect(found, colorScheme).toEqual([]);
  }
}
