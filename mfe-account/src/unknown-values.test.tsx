import { expect, test } from "bun:test";
import {
  shownUnknown,
  unknownValue,
  withUnknownValues,
} from "@aushadhi/shared-ui/testing/with-unknown-values.ts";
import { screen } from "@testing-library/react";
import { createAddress } from "./testing/addresses.ts";
import { createCannedApi } from "./testing/canned-api.ts";
import { createOrder, customer } from "./testing/orders.ts";
import { openUnloaded } from "./testing/site.tsx";

const order = createOrder();

/** Opens a page whose API is newer: each value from a list is one that this version does not know. */
async function openNewer(at: string) {
  const api = createCannedApi({ user: customer, orders: [order], addresses: [createAddress()] });
  await openUnloaded(at, { ...api, transport: withUnknownValues(api.transport) });
}

test.each([
  ["/orders", order.orderNumber],
  [`/orders/${order.id}`, order.orderNumber],
])("%s shows values that this version does not know in their own words", async (at, entry) => {
  await openNewer(at);
  expect(await screen.findAllByText(entry)).not.toBeEmpty();
  expect(await screen.findAllByText(new RegExp(shownUnknown))).not.toBeEmpty();
  expect(document.body.textContent).not.toMatch(new RegExp(`${unknownValue}|undefined`));
});

test("the address book keeps an address of a type that this version does not know", async () => {
  await openNewer("/profile/addresses");
  expect(await screen.findByText(createAddress().fullName)).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/undefined/);
});
