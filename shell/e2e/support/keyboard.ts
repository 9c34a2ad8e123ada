import { expect, type Locator, type Page } from "playwright/test";

/** Whether the focused element has a focus mark, and whether something covers it. */
async function focusLook() {
  // A dialog moves the focus from its end to its beginning in the next frame.
  await new Promise(requestAnimationFrame);
  const element = document.activeElement as HTMLElement;
  const looks = [
    getComputedStyle(element),
    getComputedStyle(element, "::after"),
    // The form may mark its field, a card its link.
    getComputedStyle(element.closest("form, li article") ?? element),
  ];
  const marked = looks.some(
    ({ outlineStyle, outlineWidth }) =>
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
  );
  const box = element.getBoundingClientRect();
  const atMiddle = document.elementFromPoint(
    Math.min(Math.max(box.x + box.width / 2, 0), innerWidth - 1),
    Math.min(Math.max(box.y + box.height / 2, 0), innerHeight - 1),
  );
  const covered = !atMiddle || !(element.contains(atMiddle) || atMiddle.contains(element));
  const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
  return { name: name.slice(0, 40), tag: element.tagName, marked, covered };
}

/** Waits until a dialog has the focus and its animation has ended; earlier keys would go to the page behind it. */
export async function hasTheKeyboard(dialog: Locator) {
  const isReady = () =>
    dialog.evaluate(
      (element) => element.contains(document.activeElement) && element.getAnimations().length === 0,
    );
  await expect.poll(isReady).toBe(true);
}

/** Presses Tab until the element has the focus. Every stop on the way must be visible and marked. */
export async function tabTo(page: Page, target: Locator, key = "Tab") {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    const look = await page.evaluate(focusLook);
    expect(look, look.name).toMatchObject({ marked: true, covered: false });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${target}`);
}
