import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { dehydrate, hydrate } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { three } from "./testing/addresses.ts";
import { cannedApi } from "./testing/canned-api.ts";
import { customer, item, order, orderIn } from "./testing/orders.ts";
import { createQueryClient, load, preloadPages, Site, storeOf } from "./testing/site.tsx";

let said: ReturnType<typeof spyOn>;
let root: Root | undefined;

beforeEach(() => {
  said = spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  said.mockRestore();
});

const orders = [
  order({
    items: [item(), item({ id: "i2", quantity: 2, product: { id: null, profileImgUrl: null } })],
    discount: 5,
    specialInstructions: "Ring twice\nat the gate",
  }),
  orderIn("cancelled", { id: "o2" }),
  orderIn("returned", { id: "o3" }),
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
  "%s is in the document, and alive without a mismatch or a call",
  async (address, user, text) => {
    const api = cannedApi({ user, orders, addresses: three() });
    const { queryClient } = await load(address, api);
    await preloadPages();
    const store = storeOf(api);
    const [path = "", search = ""] = address.split("?");
    const server = { path, search };
    const html = renderToString(
      <Site canned={api} queryClient={queryClient} store={store} server={server} />,
    );
    expect(html.replaceAll("<!-- -->", "")).toContain(text);
    const showsOrders = /^\/orders/.test(address) && !/unknown|delivered/.test(address);
    expect(html.includes("MED-")).toBe(user !== null && showsOrders);
    if (!user) expect(html).not.toContain("Asha Rai");

    window.history.replaceState(null, "", address);
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = html;
    // Here the parser forgets it; a browser's does not.
    for (const chosen of place.querySelectorAll<HTMLOptionElement>("option[selected]")) {
      chosen.selected = true;
    }
    const client = createQueryClient();
    hydrate(client, JSON.parse(JSON.stringify(dehydrate(queryClient))));
    api.calls.length = 0;
    const mismatches: unknown[] = [];
    await act(async () => {
      root = hydrateRoot(place, <Site canned={api} queryClient={client} store={store} />, {
        onRecoverableError: (error) => mismatches.push(error),
      });
    });

    expect(mismatches).toEqual([]);
    expect(said.mock.calls).toEqual([]);
    expect(api.calls).toEqual([]);
    expect(place.querySelectorAll("h1")).toHaveLength(1);
    expect(place.querySelector("h1")?.tabIndex).toBe(-1);
  },
);
