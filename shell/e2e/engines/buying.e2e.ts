import type { Order } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import { expect } from "playwright/test";
import { oldProduct } from "../support/cart.ts";
import { typed } from "../support/checkout-page.ts";
import { changeOrder } from "../support/my-orders-page.ts";
import { makeAccount } from "../support/people.ts";
import { test } from "./journey.ts";
import { banner, expectAlive, heading, logIn, main, open } from "./pages.ts";
import { role, type Visitor } from "./visitor.ts";

const drawer = role("dialog", "Shopping Cart");
const addToCart = role("button", /^add to cart/i, main);

test("a guest searches, fills the cart, signs in, orders and watches the order", async ({
  visitor,
  shop,
  admin,
}) => {
  const product = oldProduct(shop, 60);
  const person = await makeAccount();

  await test.step("search, product and cart", async () => {
    await open(visitor, links.home);
    await visitor.press(role("link", "Shop", banner));
    await visitor.sees(heading("Shop Products"));
    await visitor.fill(role("searchbox"), product.name);
    await visitor.pressKey("Enter");
    await visitor.sees(heading(`Search Results for ${product.name}`));
    await visitor.press(role("link", product.name, role("article", undefined, main)));
    await visitor.sees(heading(product.name));
    await visitor.press(addToCart);
    await visitor.sees(role("button", /^Cart 1 item/, banner));
    await visitor.press(role("button", /^Cart/, banner));
    await visitor.press(role("button", `One more of ${product.name}`, drawer));
    await visitor.sees({ text: "2", within: role("group", `Quantity of ${product.name}`, drawer) });
    await visitor.press(role("button", "Proceed to Checkout", drawer));
  });

  await test.step("sign-in and order", async () => {
    await logIn(visitor, person);
    await visitor.sees(heading("Checkout"));
    for (const [label, text] of Object.entries(typed)) {
      await visitor.fill({ label, within: main }, text);
    }
    await visitor.press(role("button", "Continue to Review & Pay", main));
    await visitor.sees(heading("Review & Pay"));
    await visitor.press(role("button", "Place order", main));
    await visitor.sees(heading(/^Order id: #/));
    await visitor.sees(role("button", "Cancel Order", main));
  });

  await test.step("a change of the order appears on its open page", async () => {
    await expect.poll(() => readCurrentStep(visitor)).toContain("Order Placed");
    await changeOrder(admin, await fetchShownOrder(visitor), "status", {
      status: "out_for_delivery",
    });
    await expect.poll(() => readCurrentStep(visitor)).toContain("Out for Delivery");
    await visitor.missesSoon(role("button", "Cancel Order", main));
  });
});

test("a press on a button before hydration is kept", async ({ visitor, network }) => {
  const release = network.hold(/^\/mfe\//);
  await visitor.open(links.home);
  await visitor.press(addToCart);
  await visitor.sees(role("button", /^Cart 0 items/, banner));
  release();
  await visitor.sees(role("button", /^Cart 1 item/, banner));
  await expectAlive(visitor);
  await visitor.press(addToCart);
  await visitor.sees(role("button", /^Cart 2 items/, banner));
});

const readCurrentStep = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector("[aria-current=step]")?.textContent, null);

/** Fetches the order of the current page. */
async function fetchShownOrder(visitor: Visitor): Promise<Order> {
  const answer = await visitor.evaluate(async () => {
    const response = await fetch(`/api${location.pathname}`);
    return response.json();
  }, null);
  return answer.order;
}
