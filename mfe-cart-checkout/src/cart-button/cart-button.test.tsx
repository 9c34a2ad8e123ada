import { afterEach, expect, test } from "bun:test";
import { createProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { cartShop, customer } from "../testing/cart-shop.ts";
import { openSite } from "../testing/site.tsx";

afterEach(() => localStorage.clear());

const button = () => screen.getByRole("button", { name: /^Cart/, hidden: true });

test("shows Cart and the number of pieces", async () => {
  const { user } = await openSite();
  expect(button().textContent).toStartWith("Cart");
  expect(screen.getByRole("button", { name: "Cart 0 items" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /ADD TO CART/ }));
  expect(screen.getByRole("button", { name: "Cart 1 item" })).toBeInTheDocument();
});

test("shows 99+ above 99, and the exact number in its accessible name", async () => {
  const shop = cartShop([createProduct({ stock: 500 })]);
  shop.server.handle(customer.id, { call: "add", productId: "p1", quantity: 99 });
  const { user } = await openSite({
    shop,
    user: customer,
    products: [createProduct({ stock: 500 })],
  });
  expect(button().textContent).toEndWith("99");
  await user.click(screen.getByRole("button", { name: /ADD TO CART/ }));
  expect(button().textContent).toEndWith("99+");
  expect(screen.getByRole("button", { name: "Cart 100 items" })).toBeInTheDocument();
});

test("opens the drawer and gets the focus back when it closes", async () => {
  const { user } = await openSite();
  await user.click(button());
  expect(await screen.findByRole("dialog", { name: "Shopping Cart" })).toBeInTheDocument();
  expect(button().getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  await waitFor(() => expect(document.activeElement === button()).toBe(true));
});

test("counts what another tab adds to the guest's cart", async () => {
  await openSite();
  const line = { id: "g1", product: createProduct(), quantity: 3, addedAt: "2026-01-01T00:00:00Z" };
  localStorage.setItem("mfe-cart-checkout:cart", JSON.stringify({ items: [line] }));
  act(() => {
    dispatchEvent(new StorageEvent("storage", { key: "mfe-cart-checkout:cart" }));
  });
  expect(screen.getByRole("button", { name: "Cart 3 items" })).toBeInTheDocument();
});

test("counts what changed in a guest's cart when Back brings the page from the browser's cache", async () => {
  await openSite();
  const line = { id: "g1", product: createProduct(), quantity: 2, addedAt: "2026-01-01T00:00:00Z" };
  localStorage.setItem("mfe-cart-checkout:cart", JSON.stringify({ items: [line] }));
  act(() => {
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  });
  expect(screen.getByRole("button", { name: "Cart 2 items" })).toBeInTheDocument();
});
