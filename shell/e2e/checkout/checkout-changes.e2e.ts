import { links } from "@aushadhi/shared-ui";
import type { Route } from "playwright/test";
import { buyUp } from "../support/buy-up.ts";
import { makeCoupon, test, toggleCoupon } from "../support/buyer.ts";
import { expectPieces, inDrawer, oldProduct, openDrawer } from "../support/cart.ts";
import {
  amounts,
  applyCoupon,
  expectPlaced,
  goToReview,
  place,
  problem,
  summary,
} from "../support/checkout-page.ts";
import { ordersOf, putIntoCart, saveAddress } from "../support/placed-order.ts";
import { paid } from "../support/shop.ts";
import { expect, open } from "../support/site.ts";

interface CartAnswer {
  data: { items: { product: object }[] };
}

/** Creates a route handler that calls the server and changes fields of its response. */
const answerWith =
  <T>(changed: object | ((answer: T) => object)) =>
  async (route: Route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const fields = typeof changed === "function" ? changed(answer) : changed;
    await route.fulfill({ response, json: { ...answer, ...fields } });
  };

test.describe("a rejected order", () => {
  test.use({ allowed: /status of 409 .*\/api\/orders$/ });

  test("removes a coupon that was switched off during the checkout, and can be placed without it @phone", async ({
    page,
    context,
    buyer: _,
    admin,
    shop,
  }) => {
    const product = oldProduct(shop, 0);
    await saveAddress(context.request);
    await putIntoCart(context.request, product.id);
    const coupon = await makeCoupon(admin, { type: "fixed_amount", value: 10 });
    await open(page, links.checkout);
    await applyCoupon(page, coupon.code);
    await goToReview(page);
    await toggleCoupon(admin, coupon);
    await place(page);
    await expect(problem(page)).toBeFocused();
    await expect(problem(page)).toContainText("This coupon is not active");
    await expect(problem(page)).toContainText("The discount is now ₹0.00 instead of ₹10.00.");
    await expect(problem(page)).toContainText(
      "Press 'Place order' again to order with these figures.",
    );
    expect(await amounts(await summary(page))).not.toHaveProperty(`Discount (${coupon.code})`);
    expect(await ordersOf(page.request)).toEqual([]);
    await place(page);
    await expectPlaced(page);
    expect(await ordersOf(page.request)).toMatchObject([{ discount: 0, couponCode: null }]);
  });

  test("names a quantity above the remaining stock, and can be placed with the rest", async ({
    page,
    context,
    buyer: _,
    shop,
  }) => {
    const product = oldProduct(shop, 1);
    await saveAddress(context.request);
    await putIntoCart(context.request, product.id, 2);
    await open(page, links.checkout);
    await goToReview(page);
    const returnStock = await buyUp(product, 1);
    await place(page);
    await expect(problem(page)).toContainText(`${product.name}: Only 1 left in stock`);
    await expect(problem(page)).toContainText("Change these in the order summary");
    await returnStock();
    await (await summary(page)).getByRole("button", { name: "Order 1", exact: true }).click();
    await expectPieces(page, 1);
    await place(page);
    await expectPlaced(page);
    expect(await ordersOf(page.request)).toMatchObject([{ items: [{ quantity: 1 }] }]);
  });

  test("names a changed total, and can be placed after the customer confirms it", async ({
    page,
    context,
    buyer: _,
    shop,
  }) => {
    const product = oldProduct(shop, 2);
    await saveAddress(context.request);
    await open(page, links.product(product.id));
    // The page gets outdated prices: a cheaper product and a cheaper delivery.
    const fee = "**/api/settings/delivery-fee";
    const cart = /\/api\/cart/;
    await page.route(fee, answerWith({ deliveryFee: 1 }));
    await page.route(
      cart,
      answerWith(({ data }: CartAnswer) => ({
        data: {
          items: data.items.map((line) => ({
            ...line,
            product: { ...line.product, price: 2, discountPrice: null },
          })),
        },
      })),
    );
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).click();
    await expectPieces(page, 1);
    await openDrawer(page);
    await inDrawer(page, "Proceed to Checkout").click();
    await goToReview(page);
    expect((await amounts(await summary(page))).Total).toBe(300);
    await page.unroute(fee);
    await page.unroute(cart);
    await place(page);
    await expect(problem(page)).toContainText(
      "The total has changed. Please check it and order again.",
    );
    await expect(problem(page)).toContainText(
      `${product.name} now costs ₹${paid(product).toFixed(2)} each instead of ₹2.00.`,
    );
    await expect(problem(page)).toContainText(/Delivery now costs ₹\d+\.00 instead of ₹1\.00\./);
    expect(await ordersOf(page.request)).toEqual([]);
    await place(page);
    await expectPlaced(page);
    expect(await ordersOf(page.request)).toMatchObject([{ subtotal: paid(product) }]);
  });
});
