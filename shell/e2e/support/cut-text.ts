import { expect, type Page } from "playwright/test";

/** Widths of phones in CSS pixels. 320 px equals 1280 px at 400 % zoom (WCAG 1.4.10). */
const phones = [320, 360, 390];

/** Styles that a reader may set (WCAG 1.4.12), with content below the viewport laid out too. */
const near = "*{content-visibility:visible!important}";
const spaced = `*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}
p{margin-bottom:2em!important}`;

/** The page's own spacing. */
export const ownSpacing = ["", near] as const;
const widerSpacing = [" with text spacing", near + spaced] as const;

/** Expects that no text within a selector is cut at any width, by default also with wider text spacing. */
export async function expectNothingCut(
  page: Page,
  scope: string,
  widths = phones,
  spacings: readonly (readonly [name: string, css: string])[] = [ownSpacing, widerSpacing],
): Promise<void> {
  for (const [spacing, content] of spacings) {
    const style = await page.addStyleTag({ content });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const at = `at ${width} pixels${spacing}`;
      expect(await cutText(page, scope), at).toEqual([]);
      expect(await overhang(page), `beside the page ${at}`).toBeLessThanOrEqual(0);
    }
    await style.evaluate((element: Element) => element.remove());
  }
}

/** Expects that the page fits the viewport. A failure names the elements that reach out of it. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reaching = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
    return [`${scrollWidth} of ${clientWidth} pixels`, ...reaching.slice(0, 8)];
  });
  expect(tooWide).toEqual([]);
}

/** Pixels that the page is wider than the viewport. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Lists the texts within a selector that are cut, each with the reason. */
function cutText(page: Page, scope: string): Promise<string[]> {
  return page.evaluate((scope) => {
    const cut: string[] = [];
    const words = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      const parent = words.currentNode.parentElement;
      const root = parent?.closest(scope);
      const text = words.currentNode.textContent?.trim();
      if (!parent || !root || !text || !parent.checkVisibility()) continue;
      range.selectNodeContents(words.currentNode);
      const { left, right } = range.getBoundingClientRect();
      const reason = whatCuts(parent, root, left, right);
      if (reason) cut.push(`${reason}: ${text}`);
    }
    return cut;

    function whatCuts(from: Element, root: Element, left: number, right: number): string | null {
      const box = root.getBoundingClientRect();
      let isScrolled = false;
      for (let element: Element | null = from; element; element = element.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        // Text for screen readers only.
        if (clipPath !== "none") return null;
        if (overflowX === "auto" || overflowX === "scroll") isScrolled = true;
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        if (/hidden|clip/.test(overflowX) && !isScrolled && scrollWidth > clientWidth)
          return "width";
        if (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight) return "height";
        if (element === root) break;
      }
      return !isScrolled && (left < box.left - 1 || right > box.right + 1) ? "outside" : null;
    }
  }, scope);
}
