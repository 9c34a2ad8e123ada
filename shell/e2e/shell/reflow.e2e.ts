import { links } from "@aushadhi/shared-ui";
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

adminTest("the bar has room for all that an admin has in it", async ({ page: tab, boss: _ }) => {
  await open(tab, links.about);
  const bar = tab.getByRole("banner");
  for (const width of [768, 800, 1024, 1100, 1280]) {
    await tab.setViewportSize({ width, height: 800 });
    await expect(bar.getByRole("button", { name: "Logout" })).toBeInViewport({ ratio: 1 });
    const listTooWide = () =>
      bar.evaluate((element) =>
        [...element.querySelectorAll("nav, div")]
          .filter(
            ({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
          )
          .map(({ textContent }) => textContent),
      );
    await expect.poll(listTooWide).toEqual([]);
  }
});
