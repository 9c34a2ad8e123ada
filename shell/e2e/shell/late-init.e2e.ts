import { cards, expect, open, test } from "../support/site.ts";

/** Milliseconds between a remote's evaluation and its `init` by the shell. */
const delay = 1_500;

test("a page works when its shared packages arrive seconds late", async ({ page }) => {
  await page.addInitScript((delay) => {
    // The shell yields between the steps of starting a remote. Nothing else uses this property.
    Object.defineProperty(globalThis, "scheduler", {
      value: {
        yield: () =>
          new Promise((next) =>
            setTimeout(next, "_FEDERATION_RUNTIME_CORE" in globalThis ? delay : 0),
          ),
      },
    });
  }, delay);
  await open(page, "/");
  await expect(cards(page)).toHaveCount(9);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^add to cart/i })
    .first()
    .click();
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^add to cart/i })
      .first(),
  ).toHaveAccessibleName(/1 in cart/i);
});
