import { links } from "@aushadhi/shared-ui";
import { expectNoViolations } from "../support/accessible.ts";
import { dialog, logIn } from "../support/auth-dialogs.ts";
import { tabTo } from "../support/keyboard.ts";
import { makeAccount, signIn, signOut } from "../support/people.ts";
import { placeOrder } from "../support/placed-order.ts";
import type { Shop } from "../support/shop.ts";
import { expect, heading, open } from "../support/site.ts";
import { test } from "../support/visitor.ts";

/** Returns a product that needs a prescription and one that does not. */
const pickProducts = ({ product }: Shop) =>
  (["yes", "no"] as const).map((prescription) =>
    product(
      ({ availability, prescriptionRequired }) =>
        availability === "in_stock" && prescriptionRequired === prescription,
    ),
  );

test("a guest who signs in at an order page returns to it @phone", async ({
  page,
  context,
  shop,
}) => {
  const person = await makeAccount();
  await signIn(context, person);
  const order = await placeOrder(context.request, pickProducts(shop));
  await signOut(context);

  await open(page, links.order(order.id));
  await expect(heading(page)).toHaveText("Sign in required");
  expect(await page.content()).not.toContain(order.orderNumber);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(dialog(page, "login")).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL(links.order(order.id));
  await expect(heading(page)).toHaveText(`Order id: #${order.id}`);
  await expect(page).toHaveTitle(`Order ${order.orderNumber} – Aushadhi`);
});

test("only the customer's own document contains an order", async ({ page, context, shop }) => {
  await signIn(context, await makeAccount());
  const order = await placeOrder(context.request, pickProducts(shop), {
    specialInstructions: "Ring twice",
  });
  const read = async () => {
    const answer = await page.request.get(links.order(order.id));
    return { status: answer.status(), text: await answer.text() };
  };

  const own = await read();
  expect(own.status).toBe(200);
  for (const text of [order.orderNumber, "Delivery Progress", "Ring twice", "noindex"]) {
    expect(own.text).toContain(text);
  }
  expect(own.text.match(/Prescription needed at delivery/g)?.length).toBe(1);

  await signOut(context);
  const guests = await read();
  expect(guests.status).toBe(200);
  expect(guests.text).not.toContain(order.orderNumber);

  await signIn(context, await makeAccount());
  const others = await read();
  expect(others.status).toBe(404);
  expect(others.text).toContain("Order not found");
  expect(others.text).not.toContain(order.orderNumber);
});

test("the keyboard alone cancels an order, and each step is accessible @phone", async ({
  page,
  context,
  shop,
}) => {
  await signIn(context, await makeAccount());
  const { id } = await placeOrder(context.request, pickProducts(shop), {
    specialInstructions: "Ring twice",
  });
  await open(page, links.order(id));
  await expectNoViolations(page);

  await tabTo(page, page.getByRole("button", { name: "Cancel Order" }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Cancel Order" });
  await expect(question).toContainText("Are you sure you want to cancel this order?");
  await expectNoViolations(page);
  await tabTo(page, question.getByRole("button", { name: "Cancel Order" }));
  await page.keyboard.press("Enter");

  await expect(page.getByText("Order cancelled successfully").last()).toBeVisible();
  await expect(question).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText("This order has been cancelled")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Order" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Delivery Progress" })).toBeHidden();
  await expectNoViolations(page);
});

test.describe("a rejected request", () => {
  // The browser logs the error response for another customer's order.
  test.use({ allowed: /status of 404/ });

  test("the next customer in the same tab does not see the previous customer's order", async ({
    page,
    context,
    shop,
  }) => {
    await signIn(context, await makeAccount());
    const order = await placeOrder(context.request, pickProducts(shop));
    await open(page, links.order(order.id));
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await expect(heading(page)).toHaveText("Sign in required");

    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await logIn(page, await makeAccount());
    await expect(heading(page)).toHaveText("Order not found");
    await expect(page.getByRole("main")).not.toContainText(order.orderNumber);
  });
});
