import { links } from "@aushadhi/shared-ui";
import { test } from "../support/buyer.ts";
import { openDrawer, plentiful } from "../support/cart.ts";
import { summary } from "../support/checkout-page.ts";
import { expectNothingCut, ownSpacing } from "../support/cut-text.ts";
import { placeOrder, putIntoCart, saveAddress } from "../support/placed-order.ts";
import { openSearch, suggestion } from "../support/search-field.ts";
import { expect, open } from "../support/site.ts";

const widths = [390, 768, 1280];

// The text size of the browser's settings, at 200 %.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
    }),
});

test("text at 200 % is not cut on the shop's pages", async ({ page, shop }) => {
  test.slow();
  const longest = shop.products.toSorted((one, other) => other.name.length - one.name.length)[0];
  for (const path of [
    links.home,
    links.shop,
    `${links.shop}?q=paracetmol`,
    links.categories,
    links.category(shop.categories[0]?.id ?? ""),
    links.product(longest?.id ?? ""),
  ]) {
    await open(page, path);
    const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
    expect(await size()).toBe("32px");
    await expectNothingCut(page, "header, main, footer", widths, [ownSpacing]);
  }
});

test("text at 200 % is not cut in the cart, the checkout or an order", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  test.slow();
  const products = plentiful(shop).slice(0, 2);
  const order = await placeOrder(context.request, products);
  for (const { id } of products) await putIntoCart(context.request, id, 2);
  await saveAddress(context.request, {});
  for (const path of [links.orders, links.order(order.id)]) {
    await open(page, path);
    await expect(page.getByRole("main").getByText(order.orderNumber).first()).toBeVisible();
    await expectNothingCut(page, "main", widths, [ownSpacing]);
  }
  await open(page, links.checkout);
  await summary(page);
  await expectNothingCut(page, "main", widths, [ownSpacing]);
  await openDrawer(page);
  await expectNothingCut(page, '[role="dialog"]', widths, [ownSpacing]);
});

test("text at 200 % is not cut in the suggestions @phone", async ({ page }) => {
  await open(page, links.about);
  const field = await openSearch(page);
  await field.fill("paracetamol");
  await expect(suggestion(page, /^Paracetamol 500 mg/).first()).toBeVisible();
  await expectNothingCut(
    page,
    '[role="listbox"]',
    [page.viewportSize()?.width ?? 390],
    [ownSpacing],
  );
});
