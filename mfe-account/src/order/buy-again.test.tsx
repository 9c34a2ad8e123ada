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
import { cannedApi } from "../testing/canned-api.ts";
import { customer, item, order } from "../testing/orders.ts";
import type { ViewedOrder } from "./answers.ts";
import { BuyAgain } from "./order-items.tsx";

const Lines = ({ lines }: FragmentProps["buy-again"]) => <pre>{JSON.stringify(lines)}</pre>;

/** The order's lines, with a shop that supplies the fragment or does not. */
function show(order: ViewedOrder, isSupplied = true) {
  const fragment = { Component: Lines, inMarkup: true, onFailure: () => undefined };
  const parts: FragmentSource = {
    find: (name) =>
      isSupplied && name === "buy-again"
        ? (fragment as unknown as SuppliedFragment<typeof name>)
        : null,
  };
  const canned = cannedApi({ user: customer });
  const platform = { api: createApiClient(canned.transport), shop: shopInfo, parts };
  render(
    <Provider store={createSessionStore(canned.user)}>
      <PlatformProvider value={platform}>
        <BuyAgain order={order} />
      </PlatformProvider>
    </Provider>,
  );
}

test("hands the order's lines to who knows how to buy them, also those of products that are gone", () => {
  const items = [
    item({ quantity: 3 }),
    item({ id: "i2", product: { id: null, name: "Old syrup" } }),
  ];
  show(order({ items }));
  expect(JSON.parse(screen.getByText(/productId/).textContent ?? "")).toEqual([
    { productId: "p1", name: "Paracetamol 500 mg", quantity: 3 },
    { productId: null, name: "Old syrup", quantity: 1 },
  ]);
});

test("the back office does not buy somebody else's order, and can buy its own", () => {
  show({ ...order(), customer: { id: "u2" } });
  expect(screen.queryByText(/productId/) === null).toBe(true);
  show({ ...order(), customer: { id: customer.id } });
  expect(screen.queryByText(/productId/) === null).toBe(false);
});

test("where nobody knows how there is nothing to press", () => {
  show(order(), false);
  expect(screen.queryByRole("button") === null).toBe(true);
});
