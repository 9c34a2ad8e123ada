import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";
import { expectNoViolations } from "./support/accessible.ts";
import {
  addressesOf,
  cardButton,
  cards,
  dialogButton,
  dialogField,
} from "./support/address-page.ts";
import {
  button as authButton,
  dialog,
  expectSignedIn,
  logIn,
  openLogin,
} from "./support/auth-dialogs.ts";
import { test } from "./support/buyer.ts";
import { drawer, expectPieces, oldProduct, openDrawer, quantityOf } from "./support/cart.ts";
import { comeBack, expectEnded } from "./support/ended-session.ts";
import { makeAccount, post, signIn, signOut } from "./support/people.ts";
import {
  ordersOf,
  placeOrder,
  placeOrders,
  putIntoCart,
  saveAddress,
} from "./support/placed-order.ts";
import { expect, heading, open } from "./support/site.ts";

// The browser notes each call that was answered 401.
test.use({ allowed: /status of 401/ });

const home = { fullName: "Bina Thapa", addressLine1: "Maisthan 2" };
const addToCart = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .first();

test("a product is put into the cart once its buyer is back @phone", async ({
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
  test(`a product is a guest's by ${way}`, async ({ page, context, buyer, shop }) => {
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

test("more pieces are taken from the open cart once its buyer is back", async ({
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

test("an address is saved once its owner is back, whose password was changed elsewhere @phone", async ({
  page,
  context,
  elsewhere,
  buyer,
}) => {
  await saveAddress(context.request, home);
  await open(page, links.addresses);
  await cardButton(page, "Edit", home.fullName).click();
  await dialogField(page, "Full name").fill("Bina Gurung");
  await signIn(elsewhere.context(), buyer);
  const password = "another password";
  await post(elsewhere.request, "/api/auth/password", {
    currentPassword: buyer.password,
    newPassword: password,
  });
  await dialogButton(page, "Save Changes").click();
  await comeBack(page, { ...buyer, password });
  await expect(cards(page, "Bina Gurung")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("who closes the dialog keeps what was typed, and can send it later", async ({
  page,
  context,
  buyer,
}) => {
  await saveAddress(context.request, home);
  await open(page, links.addresses);
  await cardButton(page, "Edit", home.fullName).click();
  await dialogField(page, "Full name").fill("Bina Gurung");
  await signOut(context);
  await dialogButton(page, "Save Changes").click();
  await expectEnded(page);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page, "login")).toBeHidden();
  await expectSignedIn(page, false);
  await expect(dialogField(page, "Full name")).toHaveValue("Bina Gurung");
  await dialogButton(page, "Save Changes").click();
  await comeBack(page, buyer);
  await expect(cards(page, "Bina Gurung")).toBeVisible();
});

test("somebody else who signs in sends and sees nothing of the first", async ({
  page,
  context,
  buyer,
}) => {
  await saveAddress(context.request, home);
  await open(page, links.addresses);
  await cardButton(page, "Edit", home.fullName).click();
  await dialogField(page, "Full name").fill("Bina Gurung");
  await signOut(context);
  await dialogButton(page, "Save Changes").click();
  await expectEnded(page);
  const other = await makeAccount();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.url());
  });
  await logIn(page, other);
  await expect(page).toHaveURL(links.home);
  await expectSignedIn(page);
  await expect(page.locator("body")).not.toContainText("Bina");
  expect(sent).toEqual([]);
  expect(await addressesOf(page.request)).toEqual([]);
  await signIn(context, buyer);
  expect((await addressesOf(page.request)).map(({ fullName }) => fullName)).toEqual([
    home.fullName,
  ]);
});

test("a name is saved once its owner is back", async ({ page, context, buyer }) => {
  await open(page, links.accountSettings);
  await dialogField(page, "Full Name").fill("Asha Thapa");
  await signOut(context);
  await dialogButton(page, "Save Details").click();
  await comeBack(page, buyer);
  await expect(page.getByText("Profile updated successfully").last()).toBeVisible();
  await expect(dialogField(page, "Full Name")).toHaveValue("Asha Thapa");
});

test("an order is cancelled once its customer is back", async ({ page, context, buyer, shop }) => {
  const order = await placeOrder(context.request, [oldProduct(shop, 62)]);
  await open(page, links.order(order.id));
  await signOut(context);
  await page.getByRole("main").getByRole("button", { name: "Cancel Order" }).click();
  await dialogButton(page, "Cancel Order").click();
  await comeBack(page, buyer);
  await expect.poll(async () => (await ordersOf(page.request))[0]?.status).toBe("cancelled");
});

test("an order is bought again once its customer is back", async ({
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

test("orders are filtered once their customer is back, and nobody else sees them", async ({
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

test("a look at the cart in the background only has the bar tell the truth", async ({
  page,
  context,
  buyer: _,
}) => {
  await open(page, links.about);
  await expectPieces(page, 0);
  await signOut(context);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expectSignedIn(page, false);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("signed out in another tab, a form keeps what was typed and asks when it is sent", async ({
  page,
  secondTab,
  context,
  buyer,
}) => {
  await saveAddress(context.request, home);
  await open(page, links.addresses);
  await cardButton(page, "Edit", home.fullName).click();
  await dialogField(page, "Full name").fill("Bina Gurung");
  await open(secondTab, links.about);
  await secondTab.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expectSignedIn(secondTab, false);
  await expectSignedIn(page, false);
  await expect(dialog(page, "login")).toBeHidden();
  await expect(dialogField(page, "Full name")).toHaveValue("Bina Gurung");
  await dialogButton(page, "Save Changes").click();
  await comeBack(page, buyer);
  await expect(cards(page, "Bina Gurung")).toBeVisible();
});
