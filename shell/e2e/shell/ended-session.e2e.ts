import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";
import { dialogButton, dialogField } from "../support/address-page.ts";
import { button as authButton, expectSignedIn, logIn, openLogin } from "../support/auth-dialogs.ts";
import { test } from "../support/buyer.ts";
import { drawer, expectPieces, oldProduct, openDrawer, quantityOf } from "../support/cart.ts";
import { comeBack, expectEnded } from "../support/ended-session.ts";
import { signOut } from "../support/people.ts";
import { ordersOf, placeOrder, placeOrders, putIntoCart } from "../support/placed-order.ts";
import { expect, heading, open } from "../support/site.ts";

// The browser logs each call that was answered with 401.
test.use({ allowed: /status of 401/ });

const addToCart = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .first();

test("a product is added to the cart after signing in again @phone", async ({
  page,
  context,
  buyer,
  shop,
}) => {
  const product = oldProduct(shop, 60);
  await open(page, links.product(product.id));
  await expectPieces(page, 0);
  await signOut(context);
  await addToCart(page).click();
  await comeBack(page, buyer);
  await expectPieces(page, 1);
  const cart = await (await page.request.get("/api/cart")).json();
  expect(cart.data.items).toMatchObject([{ product: { id: product.id }, quantity: 1 }]);
});

for (const way of ["Continue as guest", "Escape"]) {
  test(`a product goes into the guest's cart after ${way}`, async ({
    page,
    context,
    buyer,
    shop,
  }) => {
    await open(page, links.product(oldProduct(shop, 61).id));
    await expectPieces(page, 0);
    await signOut(context);
    await addToCart(page).click();
    await expectEnded(page);
    if (way === "Escape") await page.keyboard.press("Escape");
    else await authButton(page, way).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expectPieces(page, 1);
    await expectSignedIn(page, false);
    await openLogin(page);
    await logIn(page, buyer);
    await expectSignedIn(page);
    await expectPieces(page, 1);
  });
}

test("the quantity in the open cart changes after signing in again", async ({
  page,
  context,
  buyer,
  shop,
}) => {
  const product = oldProduct(shop, 66);
  await putIntoCart(context.request, product.id);
  await open(page, links.about);
  await expectPieces(page, 1);
  await openDrawer(page);
  await signOut(context);
  await quantityOf(page, product)
    .getByRole("button", { name: /^Increase|more/i })
    .click();
  await comeBack(page, buyer);
  await expect(quantityOf(page, product)).toContainText("2");
  await expect(drawer(page)).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get("/api/cart")).json()).data.items[0].quantity)
    .toBe(2);
});

test("a name is saved after signing in again", async ({ page, context, buyer }) => {
  await open(page, links.accountSettings);
  await dialogField(page, "Full Name").fill("Asha Thapa");
  await signOut(context);
  await dialogButton(page, "Save Details").click();
  await comeBack(page, buyer);
  await expect(page.getByText("Profile updated successfully").last()).toBeVisible();
  await expect(dialogField(page, "Full Name")).toHaveValue("Asha Thapa");
});

test("an order is cancelled after signing in again", async ({ page, context, buyer, shop }) => {
  const order = await placeOrder(context.request, [oldProduct(shop, 62)]);
  await open(page, links.order(order.id));
  await signOut(context);
  await page.getByRole("main").getByRole("button", { name: "Cancel Order" }).click();
  await dialogButton(page, "Cancel Order").click();
  await comeBack(page, buyer);
  await expect.poll(async () => (await ordersOf(page.request))[0]?.status).toBe("cancelled");
});

test("the products of an order go into the cart after signing in again", async ({
  page,
  context,
  buyer,
  shop,
}) => {
  const order = await placeOrder(context.request, [oldProduct(shop, 63)]);
  await open(page, links.order(order.id));
  await expectPieces(page, 0);
  await signOut(context);
  await page.getByRole("main").getByRole("button", { name: "Buy again" }).click();
  await comeBack(page, buyer);
  await expectPieces(page, 1);
});

test("orders are filtered after signing in again, and another user does not see them", async ({
  page,
  context,
  buyer,
  shop,
}) => {
  await placeOrders(context.request, oldProduct(shop, 64), 1);
  await open(page, links.orders);
  await signOut(context);
  const filter = page.getByRole("main").getByLabel("Order Status");
  await filter.selectOption("Delivered");
  await comeBack(page, buyer);
  await expect(page.getByRole("main")).toContainText("No orders match your current filters.");
  await signOut(context);
  await filter.selectOption("Pending");
  await expectEnded(page);
  await page.keyboard.press("Escape");
  await expect(heading(page)).toHaveText("Please Log In");
});

test("a background refetch of the cart updates the bar", async ({ page, context, buyer: _ }) => {
  await open(page, links.about);
  await expectPieces(page, 0);
  await signOut(context);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expectSignedIn(page, false);
  await expect(page.getByRole("dialog")).toBeHidden();
});
