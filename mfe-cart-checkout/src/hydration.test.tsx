import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { createApiClient, type SessionUser } from "@aushadhi/shared-ui";
import { dehydrate, hydrate } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { loadParts } from "./parts.ts";
import { cartShop, customer } from "./testing/cart-shop.ts";
import { product } from "./testing/products.ts";
import { createQueryClient, Site, storeOf } from "./testing/site.tsx";

let said: ReturnType<typeof spyOn>;
let root: Root | undefined;

beforeEach(() => {
  said = spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  localStorage.clear();
  said.mockRestore();
});

const stored = { id: "g1", product: product(), quantity: 3, addedAt: "2026-01-01T00:00:00Z" };

const visitors: [who: string, user: SessionUser | null, served: string, alive: string][] = [
  ["a guest", null, "0 items", "3 items"],
  ["a customer", customer, "2 items", "2 items"],
];

test.each(visitors)(
  "for %s the parts come alive as they were served, without a call",
  async (...visitor) => {
    const [, user, served, alive] = visitor;
    const shop = cartShop();
    shop.server.handle(customer.id, { call: "add", productId: "p1", quantity: 2 });
    const ofServer = createQueryClient();
    if (user) await loadParts?.({ api: createApiClient(shop.transport), queryClient: ofServer });
    const html = renderToString(<Site shop={shop} store={storeOf(user)} queryClient={ofServer} />);
    expect(html.replaceAll("<!-- -->", "")).toContain(served);

    if (!user) localStorage.setItem("mfe-cart-checkout:cart", JSON.stringify({ items: [stored] }));
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = html;
    const ofBrowser = createQueryClient();
    hydrate(ofBrowser, JSON.parse(JSON.stringify(dehydrate(ofServer))));
    shop.calls.length = 0;
    const mismatches: unknown[] = [];
    await act(async () => {
      const site = <Site shop={shop} store={storeOf(user)} queryClient={ofBrowser} />;
      root = hydrateRoot(place, site, { onRecoverableError: (error) => mismatches.push(error) });
    });

    expect(mismatches).toEqual([]);
    expect(said.mock.calls).toEqual([]);
    expect(shop.calls).toEqual([]);
    expect(place.textContent).toContain(alive);
  },
);
