import type { Product } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import type { BrowserContext, Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { buyUp } from "../support/buy-up.ts";
import { test } from "../support/buyer.ts";
import { drawer, expectPieces, oldProduct, plentiful, quantityOf } from "../support/cart.ts";
import { hasTheKeyboard, tabTo } from "../support/keyboard.ts";
import { breakOff, brokenOff, hold } from "../support/network.ts";
import { placeOrder } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

const button = (page: Page, name: string) =>
  page.getByRole("region", { name: "Order Items" }).getByRole("button", { name });
const findMessages = (page: Page) =>
  page.getByRole("region", { name: "Order Items" }).getByRole("status").locator("p");

/** Places an order with two of each product and opens its page. */
async function openOrder(page: Page, context: BrowserContext, products: readonly Product[]) {
  const { id } = await placeOrder(context.request, products, { quantity: 2 });
  await open(page, links.order(id));
}

test("Buy again works with the keyboard alone, and repeated presses add the products once @phone", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  const products = plentiful(shop).slice(2, 4);
  const code: string[] = [];
  page.on("request", (request) => {
    if (/\/mfe-cart-checkout\/.*\/buy-again-buy\.js$/.test(request.url())) code.push(request.url());
  });
  await openOrder(page, context, products);
  await expectPieces(page, 0);
  expect(code).toEqual([]);

  // Later the same button opens the cart, so both presses must come first.
  const release = await hold(page, "**/api/cart/add");
  await tabTo(page, button(page, "Buy again"));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  release();
  await expect(findMessages(page)).toHaveText(["2 products added to your cart."]);
  expect(code).toHaveLength(1);
  await expectPieces(page, 4);
  await expect(button(page, "Open Cart")).toBeFocused();
  await expectNoViolations(page);

  await page.keyboard.press("Enter");
  await hasTheKeyboard(drawer(page));
  for (const product of products) await expect(quantityOf(page, product)).toContainText("2");
  await page.keyboard.press("Escape");
  await expect(button(page, "Open Cart")).toBeFocused();
  await expectPieces(page, 4);
});

test.describe("low stock", () => {
  // The browser logs each rejected request.
  test.use({ allowed: /status of 409 .*\/api\/cart\/add$/ });

  test("Buy again adds what is in stock and names what is not", async ({
    page,
    context,
    buyer: _,
    shop,
  }) => {
    const products = [20, 21, 22].map((place) => oldProduct(shop, place));
    const [scarce, soldOut] = products as [Product, Product, Product];
    await openOrder(page, context, products);
    const returns = [await buyUp(scarce, 1), await buyUp(soldOut, 0)];
    await button(page, "Buy again").click();
    await expect(findMessages(page)).toHaveText([
      "2 products added to your cart.",
      `Only 1 left of ${scarce.name}, so 1 was added.`,
      `Out of stock: ${soldOut.name}.`,
    ]);
    await expectPieces(page, 3);
    await expectNoViolations(page);
    for (const returnStock of returns) await returnStock();
  });
});

test.describe("a broken connection", () => {
  test.use({ allowed: brokenOff });

  test("Buy again names the products that failed, and Try again adds them once", async ({
    page,
    context,
    buyer: _,
    shop,
  }) => {
    const products = plentiful(shop).slice(4, 6);
    await openOrder(page, context, products);
    const mend = await breakOff(page, "**/api/cart/add");
    await button(page, "Buy again").click();
    await expect(button(page, "Adding to cart...")).toHaveAttribute("aria-busy", "true");
    await expect(findMessages(page)).toHaveText(
      [
        "Nothing was added to your cart.",
        `The shop could not be reached. Still to be added: ${products.map(({ name }) => name).join(", ")}.`,
      ],
      { timeout: 15_000 },
    );
    await mend();
    await button(page, "Try again").click();
    await expect(findMessages(page)).toHaveText(["2 products added to your cart."]);
    await expectPieces(page, 4);
  });
});
