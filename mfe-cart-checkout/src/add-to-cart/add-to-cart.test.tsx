import { afterEach, expect, test } from "bun:test";
import { endedSessionAtom, receiveToasts, sessionAtom, type Toast } from "@aushadhi/shared-ui";
import { createProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { translatePage } from "@aushadhi/shared-ui/testing/translate-page.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { cartShop, customer } from "../testing/cart-shop.ts";
import { openSite } from "../testing/site.tsx";

afterEach(() => localStorage.clear());

const add = () => screen.getByRole("button", { name: /^add to cart/i });
const count = (text: string) => screen.findByRole("button", { name: `Cart ${text}` });

function collectToasts() {
  // Drains toasts that earlier tests left unread.
  receiveToasts(() => undefined)();
  const toasts: Toast[] = [];
  const stop = receiveToasts((toast) => toasts.push(toast));
  /** Returns the toasts, without those for added products. */
  const troubles = () => toasts.filter(({ kind }) => kind !== "success").map(({ text }) => text);
  return { toasts, troubles, stop };
}

test("adds one piece and announces it", async () => {
  const { user } = await openSite();
  expect(add().textContent).toStartWith("ADD TO CART");
  await user.click(add());
  expect(screen.getByRole("status").textContent).toBe("Paracetamol 500 mg added to cart, 1 item");
  await user.click(add());
  expect(await count("2 items")).toBeInTheDocument();
});

test("shows a toast after adding, with a link to the cart", async () => {
  const { toasts, stop } = collectToasts();
  const { user } = await openSite();
  await user.click(add());
  expect(toasts).toMatchObject([
    { kind: "success", text: "Added to cart", action: { label: "View cart" } },
  ]);
  act(() => toasts[0]?.action?.run());
  expect(await screen.findByRole("dialog", { name: "Shopping Cart" })).toBeInTheDocument();
  stop();
});

test("an ended session takes back that something was added", async () => {
  const shown = new Set<string>();
  receiveToasts(() => undefined)();
  const stop = receiveToasts(
    ({ text }) => shown.add(text),
    () => shown.clear(),
  );
  const { user, store } = await openSite({ user: customer });
  await user.click(add());
  expect([...shown]).toEqual(["Added to cart"]);
  act(() => store.set(endedSessionAtom, customer.id));
  expect([...shown]).toEqual([]);
  stop();
});

test("a rejection replaces the toast about adding", async () => {
  const { toasts, stop } = collectToasts();
  const shop = cartShop([createProduct({ stock: 1 })]);
  shop.server.handle(customer.id, { call: "add", productId: "p1", quantity: 1 });
  const { user } = await openSite({ shop, user: customer });
  await user.click(add());
  await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(["success", "error"]));
  expect(toasts[0]?.id).toBeString();
  expect(toasts[1]?.id).toBe(toasts[0]?.id);
  stop();
});

test("stores a guest's cart in the browser without a request", async () => {
  const { user, shop } = await openSite();
  await user.click(add());
  const stored = JSON.parse(localStorage.getItem("mfe-cart-checkout:cart") ?? "");
  expect(stored.items).toMatchObject([{ product: { id: "p1" }, quantity: 1 }]);
  expect(Date.parse(stored.lastUpdated)).toBeGreaterThan(0);
  expect(shop.calls).toEqual([]);
});

test("adds the given number of pieces", async () => {
  const { user } = await openSite({ look: "detail", quantity: 3 });
  await user.click(add());
  expect(await count("3 items")).toBeInTheDocument();
});

test("changes its words on a translated page", async () => {
  const { user } = await openSite({ look: "detail" });
  await translatePage();
  await user.click(add());
  const button = screen.getByRole("button", { name: /In Cart/ });
  expect(button.textContent).not.toContain("Add to Cart");
});

test("becomes In Cart on the product's page and opens the cart", async () => {
  const { user } = await openSite({ look: "detail" });
  expect(add().textContent).toStartWith("Add to Cart");
  await user.click(add());
  await user.click(screen.getByRole("button", { name: /^In Cart/ }));
  expect(await screen.findByRole("dialog", { name: "Shopping Cart" })).toBeInTheDocument();
});

test.each(["card", "detail"] as const)("a sold-out product cannot be added (%s)", async (look) => {
  await openSite({ look, products: [createProduct({ stock: 0, availability: "out_of_stock" })] });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: /Out of Stock/ });
  expect(button.disabled).toBe(true);
});

test("limits a guest to the stock", async () => {
  const { troubles, stop } = collectToasts();
  const { user } = await openSite({ products: [createProduct({ stock: 2 })] });
  for (const _ of [1, 2, 3]) await user.click(add());
  expect(await count("2 items")).toBeInTheDocument();
  expect(troubles()).toEqual(["Only 2 left in stock"]);
  stop();
});

test("reverts what the server rejects and shows its reason", async () => {
  const { troubles, stop } = collectToasts();
  const shop = cartShop([createProduct({ stock: 1 })]);
  shop.server.handle(customer.id, { call: "add", productId: "p1", quantity: 1 });
  const { user } = await openSite({ shop, user: customer });
  await user.click(add());
  expect(await count("1 item")).toBeInTheDocument();
  await waitFor(() => expect(troubles()).toEqual(["Only 1 left in stock"]));
  stop();
});

test("shows a general message when the server gives no reason", async () => {
  const { troubles, stop } = collectToasts();
  const shop = cartShop();
  const { user } = await openSite({ shop, user: customer });
  shop.failing = { status: 500, error: "" };
  await user.click(add());
  await waitFor(() => expect(troubles()).toEqual(["Failed to add item to cart"]));
  expect(await count("0 items")).toBeInTheDocument();
  stop();
});

test("signing in moves the guest's cart to the server, and signing out leaves it there", async () => {
  const { user, shop, store } = await openSite();
  await user.click(add());
  act(() => store.set(sessionAtom, customer));
  await waitFor(() => expect(shop.server.quantityOf(customer.id, "p1")).toBe(1));
  await waitFor(() => expect(localStorage.getItem("mfe-cart-checkout:cart")).toBeNull());
  expect(await count("1 item")).toBeInTheDocument();
  act(() => store.set(sessionAtom, null));
  expect(await count("0 items")).toBeInTheDocument();
});
