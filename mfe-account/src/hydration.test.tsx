import { expect, test } from "bun:test";
import { createDocuments, renderAsServer } from "@aushadhi/shared-ui/testing/hydration.ts";
import { createThreeAddresses } from "./testing/addresses.ts";
import { createCannedApi } from "./testing/canned-api.ts";
import { createItem, createOrder, createOrderWithStatus, customer } from "./testing/orders.ts";
import { createElement, load } from "./testing/site.tsx";

const documents = createDocuments();

const orders = [
  createOrder({
    items: [
      createItem(),
      createItem({ id: "i2", quantity: 2, product: { id: null, profileImgUrl: null } }),
    ],
    discount: 5,
    specialInstructions: "Ring twice\nat the gate",
  }),
  createOrderWithStatus("cancelled", { id: "o2" }),
  createOrderWithStatus("returned", { id: "o3" }),
];

test.each([
  ["/orders/o1", customer, "Delivery Progress"],
  ["/orders/o2", customer, "This order has been cancelled and will not be processed."],
  ["/orders/o3", customer, "Returned"],
  ["/orders/unknown", customer, "Order not found"],
  ["/orders/o1", null, "Sign in required"],
  ["/profile", customer, "Member since"],
  ["/profile", null, "Please Log In"],
  ["/orders", customer, "Cash on Delivery"],
  ["/orders?limit=5&page=9", customer, "Paracetamol 500 mg, Paracetamol 500 mg ×\u00A02"],
  ["/orders?status=delivered", customer, "No orders match your current filters."],
  ["/orders?status=delivered", null, "Please Log In"],
  ["/profile/addresses", customer, "Maisthan 2"],
  ["/profile/addresses", null, "Please Log In"],
] as const)(
  "%s is in the document and hydrates without a mismatch or a call",
  async (address, user, text) => {
    const api = createCannedApi({ user, orders, addresses: createThreeAddresses() });
    const { queryClient } = await load(address, api);
    const [path = "", search = ""] = address.split("?");
    const server = { path, search };
    const html = renderAsServer(await createElement(api, { queryClient, server }));
    expect(html.replaceAll("<!-- -->", "")).toContain(text);
    const showsOrders = /^\/orders/.test(address) && !/unknown|delivered/.test(address);
    expect(html.includes("MED-")).toBe(user !== null && showsOrders);
    if (!user) expect(html).not.toContain("Asha Rai");

    const place = documents.place(html, address);
    api.calls.length = 0;
    const mismatches = await documents.hydrate(place, queryClient, (client) =>
      createElement(api, { queryClient: client }),
    );

    expect(mismatches).toEqual([]);
    expect(documents.errors()).toEqual([]);
    expect(api.calls).toEqual([]);
    expect(place.querySelectorAll("h1")).toHaveLength(1);
    expect(place.querySelector("h1")?.tabIndex).toBe(-1);
  },
);
