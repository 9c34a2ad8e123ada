import { afterEach, expect, test } from "bun:test";
import type { OrderAllowance } from "@aushadhi/api/contract";
import { createProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { screen, within } from "@testing-library/react";
import { cartShop, customer, unlimited } from "../testing/cart-shop.ts";
import { openSite } from "../testing/site.tsx";

afterEach(() => localStorage.clear());

const medicine = createProduct({ name: "Clindamycin", stock: 500, prescriptionRequired: "yes" });
const limits = { piecesPerProduct: 100, prescriptionPieces: 20, openOrders: 20 };

async function openDrawer(quantity: number, allowance: OrderAllowance, isGuest = false) {
  const shop = cartShop([medicine]);
  shop.allowance = allowance;
  if (isGuest) {
    const items = [{ id: "g1", product: medicine, quantity, addedAt: "2027-01-05T06:30:00.000Z" }];
    localStorage.setItem("mfe-cart-checkout:cart", JSON.stringify({ items, lastUpdated: 1 }));
  } else {
    shop.server.handle(customer.id, { call: "add", productId: medicine.id, quantity });
  }
  const site = await openSite(isGuest ? { shop } : { shop, user: customer });
  await site.user.click(screen.getByRole("button", { name: /^Cart/ }));
  const drawer = within(await screen.findByRole("dialog", { name: "Shopping Cart" }));
  const more = await drawer.findByRole("button", { name: "One more of Clindamycin" });
  return { ...site, shop, drawer, more };
}

test("the plus button stops at the limit, and the line names limit and phone", async () => {
  const { drawer, more, user, shop } = await openDrawer(20, {
    ...limits,
    ordered: { orders: 0, pieces: {} },
  });
  const note = await drawer.findByText(/^At most 20 can be in unpaid orders\. For more/);
  const line = within(note.parentElement as HTMLElement);
  expect(line.getByRole("link").getAttribute("href")).toMatch(/^tel:\+?\d+$/);
  expect(more.getAttribute("aria-disabled")).toBe("true");
  await user.click(more);
  expect(shop.server.quantityOf(customer.id, medicine.id)).toBe(20);
});

test("pieces in open orders count, and one step leads down to what is left", async () => {
  const { drawer, user } = await openDrawer(18, {
    ...limits,
    ordered: { orders: 1, pieces: { [medicine.id]: 5 } },
  });
  expect(await drawer.findByText(/and you have 5 in open orders already/)).toBeInTheDocument();
  await user.click(drawer.getByRole("button", { name: "One less of Clindamycin" }));
  expect(
    await within(drawer.getByRole("group", { name: "Quantity of Clindamycin" })).findByText("15"),
  ).toBeInTheDocument();
});

test("a guest's cart stops at the limit too", async () => {
  const { drawer, more } = await openDrawer(
    20,
    { ...limits, ordered: { orders: 0, pieces: {} } },
    true,
  );
  expect(await drawer.findByText(/^At most 20 can be in unpaid orders/)).toBeInTheDocument();
  expect(more.getAttribute("aria-disabled")).toBe("true");
});

test("says when no further order can be open", async () => {
  const { drawer } = await openDrawer(1, { ...limits, ordered: { orders: 20, pieces: {} } });
  expect((await drawer.findByRole("alert")).textContent).toMatch(
    /^At most 20 unpaid orders can be open at a time, and you have 20\. To order more, please call us: \+/,
  );
});

test("says nothing without limits", async () => {
  const { drawer, more } = await openDrawer(400, unlimited);
  expect(drawer.queryByText(/unpaid orders/)).toBeNull();
  expect(more.getAttribute("aria-disabled")).toBeNull();
});
