import type { Product } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import type { Locator } from "playwright/test";
import { test } from "../support/buyer.ts";
import { drawer, inDrawer, oldProduct, plentiful, quantityOf } from "../support/cart.ts";
import { button, expectPlaced } from "../support/checkout-page.ts";
import { placeOrder, putIntoCart, saveAddress } from "../support/placed-order.ts";
import { alive, expect, open } from "../support/site.ts";

/** Creates a finger that counts its presses. */
function createFinger() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses++;
      await target.click();
    },
    presses: () => presses,
  };
}

test("three presses from the home page put the last order into the cart @phone", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  const products = plentiful(shop).slice(4, 6);
  await placeOrder(context.request, products, { quantity: 2 });
  await open(page, links.home);
  await alive(page);
  const { press, presses } = createFinger();
  await press(page.getByRole("banner").getByRole("button", { name: /^Cart/ }));
  await press(inDrawer(page, "Buy your last order again"));
  for (const product of products) await expect(quantityOf(page, product)).toContainText("2");
  expect(presses()).toBeLessThanOrEqual(3);
});

test("three presses from the home page add the last order to a filled cart @phone", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  const [product, other] = plentiful(shop).slice(6, 8) as [Product, Product];
  await placeOrder(context.request, [product], { quantity: 2 });
  await putIntoCart(context.request, other.id);
  await open(page, links.home);
  await alive(page);
  const { press, presses } = createFinger();
  await press(page.getByRole("banner").getByRole("button", { name: /^Cart/ }));
  await press(inDrawer(page, "Buy your last order again"));
  await expect(quantityOf(page, product)).toContainText("2");
  await expect(quantityOf(page, other)).toContainText("1");
  expect(presses()).toBeLessThanOrEqual(3);
});

test("four presses from the home page order a returning customer's cart @phone", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  const product = oldProduct(shop, 70);
  await putIntoCart(context.request, product.id);
  await saveAddress(context.request, { isDefault: true });
  await open(page, links.home);
  await alive(page);
  const { press, presses } = createFinger();
  await press(page.getByRole("banner").getByRole("button", { name: /^Cart/ }));
  await press(inDrawer(page, "Proceed to Checkout"));
  await press(button(page, "Continue to Review & Pay"));
  await press(button(page, "Place order"));
  await expectPlaced(page);
  expect(presses()).toBeLessThanOrEqual(4);
  const thanks = page.getByRole("region", { name: "Thank you for your order" });
  await expect(thanks.getByRole("link")).toHaveAttribute("href", /^tel:/);
});

test("undo restores a removed line, also on the server @phone", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  const product = oldProduct(shop, 71);
  await putIntoCart(context.request, product.id, 2);
  await open(page, links.home);
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  const removed = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await inDrawer(page, `Remove ${product.name}`).click();
  await removed;
  const added = page.waitForResponse("**/api/cart/add");
  await drawer(page).getByRole("button", { name: /^Undo/ }).click();
  await expect(inDrawer(page, `Remove ${product.name}`)).toBeFocused();
  await added;
  await page.reload();
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await expect(quantityOf(page, product)).toContainText("2");
});

test("the home page shows delivery area and time without a press @phone", async ({ page }) => {
  await open(page, links.home);
  await expect(page.getByRole("list", { name: "Our promises" })).toContainText(
    "Delivered in Birgunjby the next day",
  );
});
