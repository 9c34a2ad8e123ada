import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { createProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { waitFor, within } from "@testing-library/react";
import { cartShop, customer } from "../testing/cart-shop.ts";
import { openDrawer } from "../testing/open-drawer.ts";
import { order, orderItem } from "../testing/order.ts";

let log: ReturnType<typeof spyOn>;
beforeEach(() => {
  log = spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  log.mockRestore();
  localStorage.clear();
});

test("an empty cart says so, and tells a guest about signing in", async () => {
  const { drawer } = await openDrawer();
  expect(within(drawer).getByText("Your cart is empty")).toBeInTheDocument();
  expect(within(drawer).getByText("Add some products to get started!")).toBeInTheDocument();
  expect(drawer.textContent).toContain("0 item(s) in your cart");
  expect(drawer.textContent).toContain("Guest cart - Sign in to save your items");
});

test("an empty cart links to the shop, its categories and the last order", async () => {
  const shop = cartShop();
  shop.categories = [{ id: "c1", name: "Pain Relief", slug: "pain-relief" }];
  shop.orders = [order({ items: [orderItem("p1", 2)] })];
  const { drawer, user, named } = await openDrawer({ shop, user: customer });
  const link = (name: string) => within(drawer).getByRole("link", { name }).getAttribute("href");
  expect(await within(drawer).findByRole("link", { name: "Pain Relief" })).toBeInTheDocument();
  expect([link("Pain Relief"), link("Start Shopping")]).toEqual(["/category/c1", "/shop"]);
  await within(drawer).findByRole("button", { name: "Buy your last order again" });
  await user.click(named("Buy your last order again"));
  await waitFor(() => expect(shop.server.quantityOf(customer.id, "p1")).toBe(2));
  expect(await within(drawer).findByRole("group", { name: /^Quantity/ })).toBeInTheDocument();
});

test("buying the last order again adds to the cart and keeps the focus in the drawer", async () => {
  const shop = cartShop([createProduct(), createProduct({ id: "p2", name: "Gauze" })]);
  shop.orders = [order({ items: [orderItem("p1", 2)] })];
  shop.server.handle(customer.id, { call: "add", productId: "p2", quantity: 1 });
  const { drawer, user, named } = await openDrawer({ shop, user: customer });
  await within(drawer).findByRole("button", { name: "Buy your last order again" });
  await user.click(named("Buy your last order again"));
  await waitFor(() => expect(shop.server.quantityOf(customer.id, "p1")).toBe(2));
  expect(shop.server.quantityOf(customer.id, "p2")).toBe(1);
  // Otherwise it would be added twice.
  await waitFor(() =>
    expect(within(drawer).queryByText("Buy your last order again") === null).toBe(true),
  );
  const list = within(drawer).getByRole("list", { name: "Items in your cart" });
  await waitFor(() => expect(document.activeElement === list).toBe(true));
});
