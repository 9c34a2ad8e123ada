import { expect, test } from "bun:test";
import { withUnknownValues } from "@aushadhi/shared-ui/testing/with-unknown-values.ts";
import { screen, within } from "@testing-library/react";
import { type CannedApi, cannedApi } from "./testing/canned-api.ts";
import { products } from "./testing/catalogue.ts";
import { openUnloaded } from "./testing/site.tsx";

/** Opens a page whose API is newer: each value from a list is one that this version does not know. */
async function openNewer(at: string, given: Partial<CannedApi> = {}) {
  const api = cannedApi({ products: products(2), ...given });
  await openUnloaded(at, { ...api, transport: withUnknownValues(api.transport) });
}

test("a list keeps its products, each with the strictest of what is unknown", async () => {
  await openNewer("/shop");
  const cards = await screen.findAllByRole("article");
  expect(cards).toHaveLength(2);
  for (const card of cards) {
    expect(within(card).getByText(/Out of stock|Sold out/i)).toBeInTheDocument();
    expect(within(card).getByText(/prescription|^Rx$/i)).toBeInTheDocument();
  }
});

test("products in place of a missing one are left out when nobody can say why they are offered", async () => {
  const instead = [
    { kind: "same-salts" as const, text: "Aspirin 75", total: 1, products: products(1) },
  ];
  const notInShop = { asked: "ecosprin 75", instead };
  await openNewer("/shop?q=ecosprin+75", { search: { didYouMean: null, notInShop } });
  expect(await screen.findByText(/is not in the shop/)).toBeInTheDocument();
  expect(screen.queryByRole("article")).toBeNull();
});

test("names the pharmacist for a question that this version has no words for", async () => {
  await openNewer("/shop?q=some+pill", {
    search: { didYouMean: null, pharmacistAsk: "emergency-contraception" },
  });
  expect(await screen.findByText(/Ask our pharmacist/)).toBeInTheDocument();
  expect(document.querySelectorAll('a[href^="tel:"]')).toHaveLength(1);
  expect(document.body.textContent).not.toMatch(/undefined/);
});
