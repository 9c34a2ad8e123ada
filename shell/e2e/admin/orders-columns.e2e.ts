import { test } from "../support/admin.ts";
import { commonProduct, openCard, openOrders, row } from "../support/admin-orders-page.ts";
import { placeOrders } from "../support/placed-order.ts";
import { expect } from "../support/site.ts";

for (const [width, least] of [
  [390, 160],
  [768, 120],
  [1280, 160],
  [1440, 160],
] as const) {
  test(`the customer's name has at least ${least} pixels at ${width}`, async ({
    page,
    staff: _,
    rival,
    shop,
  }) => {
    await placeOrders(rival, commonProduct(shop, 2), 1);
    await page.setViewportSize({ width, height: 900 });
    await openOrders(page);
    const box = await page.locator("[data-order] .customer").first().boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(least);
  });
}

test("a phone shows a link to call and the address of an order @small", async ({
  page,
  staff: _,
  rival,
  shop,
}) => {
  const [order] = await placeOrders(rival, commonProduct(shop, 2), 1);
  if (!order) throw new Error("No order was placed");
  await openOrders(page);
  const call = row(page, order).locator('a[href^="tel:"]');
  await expect(call).toBeVisible();
  await expect(row(page, order).getByText("Adarsha Nagar 12")).toBeVisible();
  await expect(call).toHaveAccessibleName("Call Asha Rai");
});

for (const width of [390, 1440]) {
  test(`an opened order starts at its top at ${width} pixels`, async ({
    page,
    staff: _,
    rival,
    shop,
  }) => {
    const [second, first] = await placeOrders(rival, commonProduct(shop, 2), 2);
    if (!first || !second) throw new Error("No order was placed");
    await page.setViewportSize({ width, height: 700 });
    await openOrders(page);
    const card = await openCard(page, first);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await card.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    if (width < 1000) await card.getByRole("button", { name: "Close", exact: true }).click();
    const next = await openCard(page, second);
    await expect(next.getByRole("heading", { name: second.orderNumber })).toBeInViewport();
    expect(await next.evaluate((panel) => panel.scrollTop)).toBe(0);
    if (width < 1000) expect((await next.boundingBox())?.y).toBeLessThan(40);
  });
}
