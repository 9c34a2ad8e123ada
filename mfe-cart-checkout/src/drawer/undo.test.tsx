import { afterEach, expect, jest, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { createProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { cartShop, customer } from "../testing/cart-shop.ts";
import { openSite } from "../testing/site.tsx";

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const both = [createProduct(), createProduct({ id: "p2", name: "Gauze" })];

const focused = () => document.activeElement?.getAttribute("aria-label");

async function openDrawer(user: typeof customer | null) {
  const shop = cartShop(both);
  const site = await openSite({ shop, user, products: both });
  for (const button of screen.getAllByRole("button", { name: /^ADD TO CART/ })) {
    await site.user.click(button);
    await site.user.click(button);
  }
  await site.user.click(screen.getByRole("button", { name: /^Cart/ }));
  const drawer = await screen.findByRole("dialog", { name: "Shopping Cart" });
  const press = (name: RegExp | string) =>
    site.user.click(within(drawer).getByRole("button", { name }));
  const quantities = () =>
    within(drawer)
      .queryAllByRole("group")
      .map(({ textContent }) => textContent);
  return { ...site, shop, drawer, press, quantities };
}

test.each([[null], [customer]])("a removed line can be restored (%#)", async (user) => {
  const { drawer, press, quantities, shop } = await openDrawer(user);
  await press("Remove Gauze");
  expect(quantities()).toEqual(["2"]);
  expect(drawer.textContent).toContain("Gauze was removed");
  await press(/^Undo/);
  expect(quantities()).toEqual(["2", "2"]);
  expect(within(drawer).queryByRole("button", { name: /^Undo/ })).toBeNull();
  expect(focused()).toBe("Remove Gauze");
  if (user) await waitFor(() => expect(shop.server.quantityOf(customer.id, "p2")).toBe(2));
});

test("the last line can be restored from the empty cart, also after removal by minus", async () => {
  const { drawer, press, quantities } = await openDrawer(null);
  await press("Remove Gauze");
  await press("One less of Paracetamol 500 mg");
  await press("One less of Paracetamol 500 mg");
  expect(within(drawer).getByText("Your cart is empty")).toBeInTheDocument();
  await press(/^Undo removing Paracetamol/);
  expect(quantities()).toEqual(["1"]);
  expect(focused()).toBe("Remove Paracetamol 500 mg");
});

test("the undo disappears after some seconds, but not while focused", async () => {
  const { drawer, press } = await openDrawer(null);
  jest.useFakeTimers();
  const undo = () => within(drawer).queryByRole("button", { name: /^Undo/ });
  act(() => within(drawer).getByRole("button", { name: "Remove Gauze" }).click());
  act(() => undo()?.focus());
  act(() => void jest.advanceTimersByTime(60_000));
  expect(undo()).not.toBeNull();
  act(() => undo()?.blur());
  act(() => void jest.advanceTimersByTime(60_000));
  expect(undo()).toBeNull();
  expect(press).toBeDefined();
});

test("a rejected removal offers no undo, and nobody undoes another person's", async () => {
  const { drawer, press, shop, quantities, store } = await openDrawer(customer);
  await waitFor(() => expect(shop.server.quantityOf(customer.id, "p2")).toBe(2));
  shop.failing = { status: 409, error: "Not now" };
  await press("Remove Gauze");
  await waitFor(() => expect(quantities()).toEqual(["2", "2"]));
  expect(within(drawer).queryByRole("button", { name: /^Undo/ })).toBeNull();
  shop.failing = null;
  await press("Remove Gauze");
  expect(within(drawer).getByRole("button", { name: /^Undo/ })).toBeInTheDocument();
  act(() => store.set(sessionAtom, null));
  expect(within(drawer).queryByRole("button", { name: /^Undo/ })).toBeNull();
});
