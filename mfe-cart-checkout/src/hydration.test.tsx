import { afterEach, expect, test } from "bun:test";
import { createApiClient, type SessionUser } from "@aushadhi/shared-ui";
import { createProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { createDocuments, renderAsServer } from "@aushadhi/shared-ui/testing/hydration.ts";
import { createQueryClient, createSessionStore } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { loadParts } from "./parts.ts";
import { cartShop, customer } from "./testing/cart-shop.ts";
import { Site } from "./testing/site.tsx";

const documents = createDocuments();
afterEach(() => localStorage.clear());

const stored = { id: "g1", product: createProduct(), quantity: 3, addedAt: "2026-01-01T00:00:00Z" };

const visitors: [who: string, user: SessionUser | null, served: string, alive: string][] = [
  ["a guest", null, "0 items", "3 items"],
  ["a customer", customer, "2 items", "2 items"],
];

test.each(visitors)(
  "for %s the fragments hydrate as rendered, without a call",
  async (...visitor) => {
    const [, user, served, alive] = visitor;
    const shop = cartShop();
    shop.server.handle(customer.id, { call: "add", productId: "p1", quantity: 2 });
    const ofServer = createQueryClient();
    if (user) await loadParts?.({ api: createApiClient(shop.transport), queryClient: ofServer });
    const html = renderAsServer(
      <Site shop={shop} store={createSessionStore(user)} queryClient={ofServer} />,
    );
    expect(html.replaceAll("<!-- -->", "")).toContain(served);

    if (!user) localStorage.setItem("mfe-cart-checkout:cart", JSON.stringify({ items: [stored] }));
    const place = documents.place(html, "/");
    shop.calls.length = 0;
    const mismatches = await documents.hydrate(place, ofServer, (queryClient) => (
      <Site shop={shop} store={createSessionStore(user)} queryClient={queryClient} />
    ));

    expect(mismatches).toEqual([]);
    expect(documents.errors()).toEqual([]);
    expect(shop.calls).toEqual([]);
    expect(place.textContent).toContain(alive);
  },
);
