import { expect, test } from "bun:test";
import {
  createApiClient,
  type FragmentProps,
  type FragmentSource,
  PlatformProvider,
  type SuppliedFragment,
} from "@aushadhi/shared-ui";
import { createSessionStore, shopInfo } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { createCannedApi } from "../testing/canned-api.ts";
import { createItem, createOrder, customer } from "../testing/orders.ts";
import { BuyAgain } from "./order-items.tsx";
import type { ViewedOrder } from "./viewed-order.ts";

const Lines = ({ lines }: FragmentProps["buy-again"]) => <pre>{JSON.stringify(lines)}</pre>;

/** Renders the Buy again fragment of an order, with or without a remote that supplies it. */
function renderBuyAgain(order: ViewedOrder, isSupplied = true) {
  const fragment = { Component: Lines, inMarkup: true, onFailure: () => undefined };
  const parts: FragmentSource = {
    find: (name) =>
      isSupplied && name === "buy-again"
        ? (fragment as unknown as SuppliedFragment<typeof name>)
        : null,
  };
  const canned = createCannedApi({ user: customer });
  const platform = { api: createApiClient(canned.transport), shop: shopInfo, parts };
  render(
    <Provider store={createSessionStore(canned.user)}>
      <PlatformProvider value={platform}>
        <BuyAgain order={order} />
      </PlatformProvider>
    </Provider>,
  );
}

test("passes all lines to the fragment, including lines of removed products", () => {
  const items = [
    createItem({ quantity: 3 }),
    createItem({ id: "i2", product: { id: null, name: "Old syrup" } }),
  ];
  renderBuyAgain(createOrder({ items }));
  expect(JSON.parse(screen.getByText(/productId/).textContent ?? "")).toEqual([
    { productId: "p1", name: "Paracetamol 500 mg", quantity: 3 },
    { productId: null, name: "Old syrup", quantity: 1 },
  ]);
});

test("staff can buy again their own order, not a customer's", () => {
  renderBuyAgain({ ...createOrder(), customer: { id: "u2" } });
  expect(screen.queryByText(/productId/) === null).toBe(true);
  renderBuyAgain({ ...createOrder(), customer: { id: customer.id } });
  expect(screen.queryByText(/productId/) === null).toBe(false);
});

test("shows no button if no remote supplies the fragment", () => {
  renderBuyAgain(createOrder(), false);
  expect(screen.queryByRole("button") === null).toBe(true);
});
