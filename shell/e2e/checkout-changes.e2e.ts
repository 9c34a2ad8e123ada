import { links } from "@aushadhi/shared-ui";
import type { Page, Route } from "playwright/test";
import { makeCoupon, test, toggleCoupon } from "./support/buyer.ts";
import { expectPieces, inDrawer, openDrawer, plentiful, stockOf } from "./support/cart.ts";
import {
  amounts,
  applyCoupon,
  button,
  field,
  fill,
  goToReview,
  summary,
  typed,
} from "./support/checkout-page.ts";
import { brokenOff, either } from "./support/network.ts";
import { ordersOf, placeOrder, putIntoCart, saveAddress } from "./support/placed-order.ts";
import { paid, type Shop } from "./support/shop.ts";
import { expect, heading, open } from "./support/site.ts";

/** The oldest products, which other tests leave alone. */
const wanted = (shop: Shop, place: number) => {
  const product = plentiful(shop).at(-1 - place);
  if (!product) throw new Error("The demo shop has too little on its shelves");
  return product;
};

interface CartAnswer {
  data: { items: { product: object }[] };
}

/** Has the server asked, and changes fields of its answer. */
const answerWith =
  <T>(changed: object | ((answer: T) => object)) =>
  async (route: Route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const fields = typeof changed === "function" ? changed(answer) : changed;
    await route.fulfill({ response, json: { ...answer, ...fields } });
  };

const orders = "**/api/orders";
const box = (page: Page) => page.getByRole("main").getByRole("alert");
const place = (page: Page) => button(page, "Place order").click();
const expectPlaced = (page: Page) => expect(heading(page)).toHaveText(/^Order id: #/);

test.describe("the server refuses", () => {
  test.use({ allowed: /status of 409 .*\/api\/orders$/ });

  test("a coupon that was switched off meanwhile, and the order goes without it @phone", async ({
    page,
    context,
    buyer: _,
    admin,
    shop,
  }) => {
    const product = wanted(shop, 0);
    await saveAddress(context.request);
    await putIntoCart(context.request, product.id);
    const coupon = await makeCoupon(admin, { type: "fixed_amount", value: 10 });
    await open(page, links.checkout);
    await applyCoupon(page, coupon.code);
    await goToReview(page);
    await toggleCoupon(admin, coupon);
    await place(page);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toContainText("This coupon is not active");
    await expect(box(page)).toContainText("The discount is now ₹0.00 instead of ₹10.00.");
    await expect(box(page)).toContainText("Press 'Place order' again to order with these figures.");
    expect(await amounts(await summary(page))).not.toHaveProperty(`Discount (${coupon.code})`);
    expect(await ordersOf(page.request)).toEqual([]);
    await place(page);
    await expectPlaced(page);
    expect(await ordersOf(page.request)).toMatchObject([{ discount: 0, couponCode: null }]);
  });

  test("more than a rival has left, and takes what there is", async ({
    page,
    context,
    buyer: _,
    rival,
    shop,
  }) => {
    const product = wanted(shop, 1);
    await saveAddress(context.request);
    await putIntoCart(context.request, product.id, 2);
    await open(page, links.checkout);
    await goToReview(page);
    const { id } = await placeOrder(rival, [product], {
      quantity: (await stockOf(rival, product)) - 1,
    });
    await place(page);
    await expect(box(page)).toContainText(`${product.name}: Only 1 left in stock`);
    await expect(box(page)).toContainText("Change these in the order summary");
    // Back on the shelf, for whoever is next.
    await rival.patch(`/api/orders/${id}/cancel`);
    await (await summary(page)).getByRole("button", { name: "Order 1", exact: true }).click();
    await expectPieces(page, 1);
    await place(page);
    await expectPlaced(page);
    expect(await ordersOf(page.request)).toMatchObject([{ items: [{ quantity: 1 }] }]);
  });

  test("figures that are not those that were agreed to, until they are", async ({
    page,
    context,
    buyer: _,
    shop,
  }) => {
    const product = wanted(shop, 2);
    await saveAddress(context.request);
    await open(page, links.product(product.id));
    // The page is told what held a moment ago: a cheaper product and a cheaper delivery.
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
    await expect(box(page)).toContainText(
      "The total has changed. Please check it and order again.",
    );
    await expect(box(page)).toContainText(
      `${product.name} now costs ₹${paid(product).toFixed(2)} each instead of ₹2.00.`,
    );
    await expect(box(page)).toContainText(/Delivery now costs ₹\d+\.00 instead of ₹1\.00\./);
    expect(await ordersOf(page.request)).toEqual([]);
    await place(page);
    await expectPlaced(page);
    expect(await ordersOf(page.request)).toMatchObject([{ subtotal: paid(product) }]);
  });
});

test.describe("an answer that is lost", () => {
  test.use({ allowed: either(brokenOff, /Failed to load resource/) });

  /** Lets an order reach the server once, and its answer nobody. */
  const loseAnswer = (page: Page) =>
    page.route(
      orders,
      async (route) => {
        await route.fetch();
        await route.abort("failed");
      },
      { times: 1 },
    );

  test("costs no second order, whether one presses again or comes back to it", async ({
    page,
    context,
    buyer: _,
    shop,
  }) => {
    const product = wanted(shop, 3);
    await saveAddress(context.request);
    for (const way of ["again", "reload"] as const) {
      const before = await ordersOf(page.request);
      await putIntoCart(context.request, product.id);
      await open(page, links.checkout);
      await goToReview(page);
      await loseAnswer(page);
      await place(page);
      await expect(box(page)).toContainText("The connection was lost");
      if (way === "again") await place(page);
      else {
        await page.reload();
        await expect(
          page.getByRole("heading", { name: "Did your order go through?" }),
        ).toBeVisible();
        await button(page, "Check my order").click();
      }
      await expectPlaced(page);
      await expectPieces(page, 0);
      expect(await ordersOf(page.request)).toHaveLength(before.length + 1);
    }
  });
});

test("of two tabs in the checkout one orders, and the other says so", async ({
  page,
  secondTab,
  context,
  buyer: _,
  shop,
}) => {
  await saveAddress(context.request);
  await putIntoCart(context.request, wanted(shop, 4).id);
  for (const tab of [page, secondTab]) {
    await open(tab, links.checkout);
    await goToReview(tab);
  }
  await page.bringToFront();
  await place(page);
  await expectPlaced(page);
  await expect(secondTab.getByRole("heading", { name: "Your cart is empty now" })).toBeVisible();
  await expect(secondTab.getByRole("main")).toContainText("Nothing has been ordered twice.");
  await expect(button(secondTab, "Place order")).toBeHidden();
  await expectPieces(secondTab, 0);
  expect(await ordersOf(page.request)).toHaveLength(1);
});

test("what was typed survives a reload in both steps, and going back and forth @phone", async ({
  page,
  context,
  buyer: _,
  admin,
  shop,
}) => {
  await putIntoCart(context.request, wanted(shop, 5).id);
  const { code } = await makeCoupon(admin);
  await open(page, links.checkout);
  await fill(page, { ...typed, "Special instructions (optional)": "Ring twice" });
  await page.getByRole("radio", { name: /^Express/ }).check();
  await applyCoupon(page, code);
  await expect(button(page, `Remove coupon ${code}`)).toBeVisible();
  await page.reload();
  for (const [label, text] of Object.entries(typed)) {
    await expect(field(page, label)).toHaveValue(text);
  }
  await expect(page.getByRole("radio", { name: /^Express/ })).toBeChecked();
  await goToReview(page);
  await page.reload();
  await expect(page.getByRole("region", { name: "Your details" })).toContainText("Ring twice");
  await summary(page);
  await expect(button(page, `Remove coupon ${code}`)).toBeVisible();
  await page.goBack();
  await expect(field(page, "Address")).toHaveValue(typed.Address);
  await page.goForward();
  await expect(button(page, "Place order")).toBeVisible();
});

test("what keeps an order from being delivered is said beside its field", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  await putIntoCart(context.request, wanted(shop, 6).id);
  await open(page, links.checkout);
  await fill(page, { ...typed, City: "Kathmandu" });
  const outside = "Sorry, we currently deliver only in Birgunj. Rapidly expanding!";
  const wrong = "Please enter a valid Nepal phone number (10 digits)";
  for (const [label, text, message] of [
    ["City", "Kathmandu", outside],
    ["Phone", "9812345", "Phone seems too short"],
    ["Phone", "+977 98123 45678 12345", "Phone seems too long"],
    ["Phone", "981234567", wrong],
    ["Phone", "+91 98123 45678", wrong],
  ] as const) {
    await fill(page, { City: typed.City, Phone: typed.Phone, [label]: text });
    await button(page, "Continue to Review & Pay").click();
    await expect(field(page, label)).toHaveAccessibleDescription(message);
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toHaveValue(text);
  }
  await fill(page, { Phone: "+977-9812345678", City: "BIRGUNJ Metropolitan" });
  await goToReview(page);
  const given = page.getByRole("region", { name: "Your details" });
  await expect(given).toContainText("+9779812345678");
  await expect(given).toContainText("BIRGUNJ Metropolitan");
});
