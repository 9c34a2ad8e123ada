import type { Locator, Page } from "playwright/test";
import { test } from "../support/buyer.ts";
import { plentiful } from "../support/cart.ts";
import { putIntoCart } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

/** Returns the names of the steps and controls that a toast covers. */
async function findCovered(page: Page, toast: Locator): Promise<string[]> {
  const box = await toast.boundingBox();
  if (!box) throw new Error("No toast is on the screen");
  return page
    .locator("header li, header a, header button, main a, main button, main input, main label")
    .evaluateAll(
      (all, { x, y, width, height }) =>
        all
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const isSeen = one.checkVisibility({ visibilityProperty: true });
            return isSeen && left < x + width && right > x && top < y + height && bottom > y;
          })
          .map((one) => one.textContent || one.id),
      box,
    );
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`a toast hides neither the steps nor a control of the checkout at ${width} px`, async ({
    page,
    buyer: _,
    shop,
  }) => {
    const [product] = plentiful(shop);
    if (!product) throw new Error("The demo shop has too little");
    await page.setViewportSize({ width, height });
    await putIntoCart(page.request, product.id);
    await open(page, "/checkout");
    const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
    await expect(steps).toHaveCount(2);
    await page.evaluate(() => dispatchEvent(new Event("offline")));
    const toast = page.getByRole("listitem").filter({ hasText: "You are offline" });
    // Hovering waits until the toast stops moving, and keeps it open.
    await toast.hover();
    expect(await findCovered(page, toast)).toEqual([]);
  });
}
