import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";
import { makeCoupon, test } from "../support/buyer.ts";
import { expectPieces, oldProduct } from "../support/cart.ts";
import {
  applyCoupon,
  button,
  expectPlaced,
  field,
  fill,
  goToReview,
  place,
  problem,
  summary,
  typed,
} from "../support/checkout-page.ts";
import { brokenOff, either } from "../support/network.ts";
import { signIn } from "../support/people.ts";
import { ordersOf, putIntoCart, saveAddress } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

test.describe("a lost response", () => {
  test.use({ allowed: either(brokenOff, /Failed to load resource/) });

  /** Sends the next order to the server and drops the response. */
  const loseAnswer = (page: Page) =>
    page.route(
      "**/api/orders",
      async (route) => {
        await route.fetch();
        await route.abort("failed");
      },
      { times: 1 },
    );

  test("places no second order after a second press or a return to the page", async ({
    page,
    context,
    buyer: _,
    shop,
  }) => {
    const product = oldProduct(shop, 3);
    await saveAddress(context.request);
    for (const way of ["again", "reload"] as const) {
      const before = await ordersOf(page.request);
      await putIntoCart(context.request, product.id);
      await open(page, links.checkout);
      await goToReview(page);
      await loseAnswer(page);
      await place(page);
      await expect(problem(page)).toContainText("The connection was lost");
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

test("with two checkout tabs, one places the order and the other reports it", async ({
  page,
  secondTab,
  context,
  buyer: _,
  shop,
}) => {
  await saveAddress(context.request);
  await putIntoCart(context.request, oldProduct(shop, 4).id);
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

test.describe("on another device", () => {
  test.use({ allowed: /status of 400 .*\/api\/orders$/ });

  test("a cart that is already ordered is not ordered again, and the page reports it", async ({
    page,
    elsewhere,
    context,
    buyer,
    shop,
  }) => {
    await signIn(elsewhere.context(), buyer);
    await saveAddress(context.request);
    await putIntoCart(context.request, oldProduct(shop, 7).id);
    for (const browser of [page, elsewhere]) {
      await open(browser, links.checkout);
      await goToReview(browser);
    }
    await place(page);
    await expectPlaced(page);
    await place(elsewhere);
    await expect(elsewhere.getByRole("heading", { name: "Your cart is empty now" })).toBeVisible();
    expect(await ordersOf(page.request)).toHaveLength(1);
  });
});

test("typed text survives a reload in both steps, and Back and Forward @phone", async ({
  page,
  context,
  buyer: _,
  admin,
  shop,
}) => {
  await putIntoCart(context.request, oldProduct(shop, 5).id);
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
