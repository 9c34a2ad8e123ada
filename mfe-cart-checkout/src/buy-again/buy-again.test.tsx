import { expect, test } from "bun:test";
import { createProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { cartShop, customer } from "../testing/cart-shop.ts";
import { openSite } from "../testing/site.tsx";
import { BuyAgain } from "./buy-again.tsx";

const gauze = { productId: "p2", name: "Gauze", quantity: 1 };
const lines = [{ productId: "p1", name: "Paracetamol 500 mg", quantity: 2 }, gauze];
const button = (name: string) => screen.findByRole("button", { name });

/** Opens an order of two products; both are in stock unless the shop says otherwise. */
async function openOrder(products = [createProduct(), createProduct({ id: "p2", name: "Gauze" })]) {
  const shop = cartShop(products);
  const site = await openSite({ shop, user: customer, children: <BuyAgain lines={lines} /> });
  return { ...site, said: () => screen.getAllByRole("status")[0]?.textContent };
}

test("adds the order's lines to the cart, says so, and then opens the cart", async () => {
  const { user, shop, said } = await openOrder();
  await user.click(await button("Buy again"));
  const open = await button("Open Cart");
  expect(shop.server.lines(customer.id).map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(await button("Cart 3 items")).toBeInTheDocument();
  expect(said()).toBe("2 products added to your cart.");
  expect(open.getAttribute("aria-haspopup")).toBe("dialog");
  await user.click(open);
  expect(await screen.findByRole("dialog", { name: "Shopping Cart" })).toBeInTheDocument();
});

test("shows the pending state and ignores presses while it works and afterwards", async () => {
  const { user, shop } = await openOrder();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  await user.click(await button("Buy again"));
  const busy = await button("Adding to cart...");
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await user.dblClick(busy);
  await act(async () => resolve());
  await user.dblClick(await button("Open Cart"));
  expect(shop.calls.filter(({ method }) => method === "POST")).toHaveLength(2);
  expect(shop.server.lines(customer.id).map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test("names unavailable products and keeps the focus on the button", async () => {
  const { user, said } = await openOrder([createProduct({ stock: 1 })]);
  const buy = await button("Buy again");
  await user.click(buy);
  expect((await button("Open Cart")) === buy).toBe(true);
  expect(said()).toBe(
    "1 product added to your cart.Only 1 left of Paracetamol 500 mg, so 1 was added.Not available any more: Gauze.",
  );
  expect(document.activeElement === buy).toBe(true);
});

test("a failure says what is left, and a retry adds only that", async () => {
  const { user, shop, said } = await openOrder();
  shop.failing = { status: 429, error: "Too many requests. Please wait a minute." };
  await user.click(await button("Buy again"));
  const retry = await button("Try again");
  expect(said()).toBe(
    "Nothing was added to your cart.Too many requests. Please wait a minute. Still to be added: Paracetamol 500 mg, Gauze.",
  );
  shop.failing = null;
  await user.click(retry);
  await waitFor(() => expect(said()).toBe("2 products added to your cart."));
  expect(shop.server.lines(customer.id).map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test("a second visit to the page offers it again", async () => {
  const { user, shop, unmount } = await openOrder();
  await user.click(await button("Buy again"));
  await button("Open Cart");
  unmount();
  await openSite({ shop, user: customer, children: <BuyAgain lines={lines} /> });
  await user.click(await button("Buy again"));
  await button("Open Cart");
  expect(shop.server.lines(customer.id).map(({ quantity }) => quantity)).toEqual([4, 2]);
});
