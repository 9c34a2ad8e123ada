import { links } from "@aushadhi/shared-ui";
import type { Locator, Page } from "playwright/test";
import { adminTest, test } from "../support/admin.ts";
import { openCard, openOrders } from "../support/admin-orders-page.ts";
import { openDrawer, plentiful } from "../support/cart.ts";
import { summary } from "../support/checkout-page.ts";
import { expectNothingCut } from "../support/cut-text.ts";
import { owner, signIn } from "../support/people.ts";
import { placeOrder, putIntoCart, saveAddress } from "../support/placed-order.ts";
import type { Shop } from "../support/shop.ts";
import { expect, open } from "../support/site.ts";

const all = "main";

/** The three products on sale with the longest names. */
const listLongestNamed = (shop: Shop) =>
  plentiful(shop)
    .toSorted((one, other) => other.name.length - one.name.length)
    .slice(0, 3);

test("a product's page is not cut on a phone", async ({ page: tab, shop }) => {
  const products = shop.products.toSorted((one, other) => other.name.length - one.name.length);
  for (const { id } of products.slice(0, 5)) {
    await open(tab, links.product(id));
    await expectNothingCut(tab, all);
  }
});

test("at 400 % zoom a product's page keeps 60 % of the height", async ({ page: tab, shop }) => {
  const [product] = listLongestNamed(shop);
  await tab.setViewportSize({ width: 320, height: 160 });
  await open(tab, links.product(product?.id ?? ""));
  await tab.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const staying = await tab.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position) && one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0))
      .reduce((sum, height) => sum + Math.max(height, 0), 0),
  );
  expect(staying).toBeLessThanOrEqual(0.4 * 160);
});

test("breadcrumbs wrap and show each step in full", async ({ page: tab, shop }) => {
  const trail = 'nav[aria-label="Breadcrumb"]';
  const [product] = listLongestNamed(shop);
  await open(tab, links.product(product?.id ?? ""));
  await expectNothingCut(tab, trail, [320, 640, 768]);
  const names = shop.categories.toSorted((one, other) => other.name.length - one.name.length);
  for (const { id } of names.slice(0, 3)) {
    await open(tab, links.category(id));
    await expectNothingCut(tab, trail);
  }
});

test("the cart, the checkout and an order are not cut on a phone", async ({
  page: tab,
  context,
  buyer: _,
  shop,
}) => {
  test.slow();
  const order = await placeOrder(context.request, listLongestNamed(shop));
  for (const { id } of listLongestNamed(shop)) await putIntoCart(context.request, id, 12);
  await saveAddress(context.request, { addressLine1: "Adarsha Nagar 12, behind the old cinema" });

  for (const path of [links.orders, links.order(order.id), links.profile, links.addresses]) {
    await open(tab, path);
    await expect(tab.getByRole("main")).not.toHaveAttribute("aria-busy");
    await expectNothingCut(tab, all);
  }
  await open(tab, links.checkout);
  await summary(tab);
  await expect(
    tab.getByRole("main").getByText(listLongestNamed(shop)[0]?.name ?? ""),
  ).toBeVisible();
  await expectNothingCut(tab, all);
  await openDrawer(tab);
  await expectNothingCut(tab, '[role="dialog"]');
});

test("the lists of the admin pages are not cut on a phone", async ({
  page: tab,
  context,
  rival,
  shop,
}) => {
  test.slow();
  const order = await placeOrder(rival, listLongestNamed(shop));
  await signIn(context, owner);
  await open(tab, `${links.adminDashboard}?limit=50`);
  await expect(tab.getByRole("row").nth(5)).toBeVisible();
  await expectNothingCut(tab, all);

  await openOrders(tab);
  await openCard(tab, order);
  await expectNothingCut(tab, all);

  await open(tab, links.adminStatistics);
  await expect(tab.getByRole("heading", { name: "Best sellers" })).toBeVisible();
  await expectNothingCut(tab, all);
});

/** Lists what the bar cuts or pushes out, and the shop's name when it is not shown in full. */
const listCutInBar = (bar: Locator) =>
  bar.evaluate((element) => {
    const isTooWide = (one: Element) =>
      one.checkVisibility() && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
    const cut = [...element.querySelectorAll("nav, div")].filter(isTooWide);
    const name = element.querySelector("a span");
    const range = document.createRange();
    if (name) range.selectNodeContents(name);
    const { width } = range.getBoundingClientRect();
    return [...cut.map(({ textContent }) => textContent), ...(width < 60 ? ["the name"] : [])];
  });

async function expectRoomInBar(tab: Page, last: string): Promise<void> {
  test.slow();
  await open(tab, links.about);
  const bar = tab.getByRole("banner");
  for (const width of [640, 767, 768, 800, 919, 920, 1023, 1024, 1100, 1280]) {
    await tab.setViewportSize({ width, height: 800 });
    const end = width < 768 ? bar.locator("summary", { hasText: "Menu" }) : bar.getByText(last);
    await expect(end.filter({ visible: true }), `${width} pixels`).toBeInViewport({ ratio: 1 });
    await expect.poll(() => listCutInBar(bar), `${width} pixels`).toEqual([]);
  }
}

test("the bar has the shop's name and room for a guest's controls", async ({ page: tab }) => {
  await expectRoomInBar(tab, "Login");
});

test("the bar has the shop's name and room for a customer's controls", async ({
  page: tab,
  buyer: _,
}) => {
  await expectRoomInBar(tab, "Logout");
});

test("the bar has the shop's name and room for the controls of staff", async ({
  page: tab,
  staff: _,
}) => {
  await expectRoomInBar(tab, "Logout");
});

adminTest(
  "the bar has the shop's name and room for an admin's controls",
  async ({ page: tab, boss: _ }) => {
    await expectRoomInBar(tab, "Logout");
  },
);
