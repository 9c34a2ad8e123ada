import type { Order } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import { expectNoViolations } from "../support/accessible.ts";
import { dialog, expectSignedIn, logIn } from "../support/auth-dialogs.ts";
import { test } from "../support/buyer.ts";
import { comeBack } from "../support/ended-session.ts";
import {
  cards,
  filter,
  mainButton,
  mainLink,
  numbers,
  numbersOf,
  wanted,
} from "../support/my-orders-page.ts";
import { makeAccount, signIn, signOut } from "../support/people.ts";
import { placeOrders } from "../support/placed-order.ts";
import { expect, heading, open } from "../support/site.ts";

test("a guest who logs in at a filtered list stays there @phone", async ({
  page,
  context,
  shop,
}) => {
  const person = await makeAccount();
  await signIn(context, person);
  const [order] = await placeOrders(context.request, wanted(shop, 8), 1);
  await signOut(context);
  const address = "/orders?status=pending&limit=5";

  const asked: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/api/orders") && asked.push(request.url()),
  );
  await open(page, address);
  await expect(heading(page)).toHaveText("Please Log In");
  await expect(page).toHaveTitle("Please Log In – Aushadhi");
  await expectNoViolations(page);
  expect(asked).toEqual([]);
  await mainLink(page, "Login").click();
  await expect(dialog(page, "login")).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL(address);
  await expect(numbers(page)).toHaveText([order?.orderNumber ?? ""]);
  await expect(page).toHaveTitle("My Orders – Aushadhi");
});

test.describe("an ended session", () => {
  // The browser logs the 401 for the user it believed to be signed in.
  test.use({ allowed: /status of 401/ });

  test("prefetched orders show the login link", async ({ page, context, buyer: _ }) => {
    await open(page, links.about);
    await signOut(context);
    await page.getByRole("banner").getByRole("link", { name: "My Orders" }).hover();
    await expectSignedIn(page, false);
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.evaluate((orders) => history.pushState(null, "", orders), links.orders);
    await expect(heading(page)).toHaveText("Please Log In");
    await expect(mainLink(page, "Login")).toBeVisible();
  });

  test("an unnoticed end asks the user to log in and stays at the list", async ({
    page,
    context,
    shop,
    buyer,
  }) => {
    await placeOrders(context.request, wanted(shop, 9), 1);
    await open(page, links.about);
    await signOut(context);
    // Nothing is prefetched, because no pointer was over the link.
    await page.evaluate((orders) => history.pushState(null, "", orders), links.orders);
    await comeBack(page, buyer);
    await expect(page).toHaveURL(links.orders);
    await expect(cards(page)).toHaveCount(1);
  });
});

test("only the customer's own document contains their orders, and no cache stores it", async ({
  page,
  context,
  shop,
  buyer: _,
}) => {
  const [order] = (await placeOrders(context.request, wanted(shop, 10), 1)) as [Order];
  const read = async () => {
    const answer = await page.request.get("/orders?status=pending");
    const cache = answer.headers()["cache-control"];
    return { status: answer.status(), cache, text: await answer.text() };
  };
  const own = await read();
  expect([own.status, own.cache]).toEqual([200, "private, no-store"]);
  expect(own.text).toContain(order.orderNumber);
  expect(own.text).toContain("noindex");
  // The document contains only what the order card shows.
  expect(own.text).not.toContain(order.address.addressLine1);

  await signOut(context);
  const guests = await read();
  expect(guests.status).toBe(200);
  expect(guests.text).not.toContain(order.orderNumber);

  await signIn(context, await makeAccount());
  const others = await read();
  expect(others.cache).toBe("private, no-store");
  expect(others.text).toContain("No orders match your current filters.");
  expect(others.text).not.toContain(order.orderNumber);
});

test.describe("without JavaScript", () => {
  // Chromium reports scripts that it does not fetch as blocked by CSP.
  test.use({ javaScriptEnabled: false, allowed: /^failed: .*\.js csp$/ });

  test("the form filters orders and links page through them @phone", async ({
    page,
    context,
    shop,
    buyer: _,
  }) => {
    const orders = await placeOrders(context.request, wanted(shop, 13), 6);
    await page.goto(links.orders);
    await filter(page, "Items per page").selectOption("5");
    await mainButton(page, "Apply Filters").click();
    await expect(numbers(page)).toHaveText(numbersOf(orders.slice(0, 5)));
    await mainLink(page, "Next").click();
    await expect(numbers(page)).toHaveText(numbersOf(orders.slice(5)));
    await filter(page, "Order Status").selectOption("Delivered");
    await mainButton(page, "Apply Filters").click();
    await mainButton(page, "Clear Filters").click();
    await expect(numbers(page)).toHaveText(numbersOf(orders));
    await cards(page).first().click();
    await expect(heading(page)).toHaveText(`Order id: #${orders[0]?.id}`);
  });
});
