import { cards, expect, open, test } from "../support/site.ts";

/** Milliseconds between a remote's evaluation and the shell's `init` of it. */
const delay = 1_500;

test("shared packages that arrive seconds late lose nothing of the page", async ({ page }) => {
  await page.addInitScript((delay) => {
    // The shell yields between the steps of starting a remote; nothing else has this property in its hands.
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
