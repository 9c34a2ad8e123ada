import { afterEach, expect, test } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { cartShop, customer } from "../testing/cart-shop.ts";
import { openSite } from "../testing/site.tsx";

afterEach(() => localStorage.clear());

/** Opens the page of a customer with two pieces whose next calls wait. */
async function openSlow() {
  const shop = cartShop();
  shop.server.handle(customer.id, { call: "add", productId: "p1", quantity: 2 });
  const site = await openSite({ shop, user: customer });
  const { promise, resolve } = Promise.withResolvers<void>();
  const cartButton = screen.getByRole("button", { name: /^Cart/ });
  const wait = () => {
    shop.gate = promise;
  };
  return { ...site, cartButton, wait, arrive: resolve };
}

/** Returns whether screen readers are told as well. */
const isAnnounced = () =>
  screen.getAllByText("Not saved yet").some((said) => said.closest("[aria-live]") !== null);

test("the drawer says that a change is being saved, until it is", async () => {
  const { user, cartButton, wait, arrive } = await openSlow();
  await user.click(cartButton);
  const drawer = await screen.findByRole("dialog", { name: "Shopping Cart" });
  wait();
  await user.click(within(drawer).getByRole("button", { name: /^One more/ }));
  expect(drawer.textContent).not.toContain("Saving...");
  expect(await within(drawer).findByText(/Saving\.\.\./)).toBeInTheDocument();
  await waitFor(() => expect(isAnnounced()).toBe(true));
  arrive();
  await waitFor(() => expect(drawer.textContent).not.toContain("Saving..."));
  expect(drawer.textContent).toContain("3 item(s) in your cart");
});

test("the cart's button says so while the drawer is closed", async () => {
  const { user, cartButton, wait, arrive } = await openSlow();
  wait();
  await user.click(screen.getByRole("button", { name: /^ADD TO CART/ }));
  expect(cartButton.textContent).not.toContain("Not saved yet");
  await waitFor(() => expect(cartButton.textContent).toContain("Not saved yet"));
  await waitFor(() => expect(isAnnounced()).toBe(true));
  arrive();
  await waitFor(() => expect(cartButton.textContent).not.toContain("Not saved yet"));
});

test("a failed change is reverted and nothing is pending", async () => {
  const { user, shop, cartButton, wait, arrive } = await openSlow();
  wait();
  await user.click(screen.getByRole("button", { name: /^ADD TO CART/ }));
  await waitFor(() => expect(cartButton.textContent).toContain("Not saved yet"));
  shop.failing = { status: 409, error: "Only 2 left in stock" };
  arrive();
  await waitFor(() => expect(cartButton.textContent).toContain("2 items"));
  expect(cartButton.textContent).not.toContain("Not saved yet");
});
