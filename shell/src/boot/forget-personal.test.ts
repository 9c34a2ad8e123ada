import { expect, test } from "bun:test";
import { type SessionUser, sessionAtom } from "@aushadhi/shared-ui";
import { dehydrate } from "@tanstack/react-query";
import { createStore } from "jotai";
import { createHydratedQueryClient, createQueryClient } from "../platform/query-client.ts";
import { addRecentSearch, readRecentSearches } from "../search/recent-searches.ts";
import { createTestUser } from "../testing/auth-site.tsx";
import { forgetPersonal } from "./forget-personal.ts";

const personal = { personal: true };

/** A browser that came with the same order and the same products for somebody. */
async function browserOf(user: SessionUser | null) {
  const server = createQueryClient();
  await server.fetchQuery({ queryKey: ["order"], queryFn: () => "theirs", meta: personal });
  await server.fetchQuery({ queryKey: ["products"], queryFn: () => "everybody's" });
  const queryClient = createHydratedQueryClient(JSON.parse(JSON.stringify(dehydrate(server))));
  const store = createStore();
  store.set(sessionAtom, user);
  const stop = forgetPersonal(store, queryClient);
  const held = () => ["order", "products"].map((key) => queryClient.getQueryData([key]));
  return { store, held, stop };
}

test("removes a person's data when they sign out and keeps the rest", async () => {
  const { store, held } = await browserOf(createTestUser());
  expect(held()).toEqual(["theirs", "everybody's"]);
  store.set(sessionAtom, null);
  expect(held()).toEqual([undefined, "everybody's"]);
});

test("removes it when another person signs in without a sign-out in this tab", async () => {
  const { store, held } = await browserOf(createTestUser());
  store.set(sessionAtom, { ...createTestUser(), id: "u2" });
  expect(held()).toEqual([undefined, "everybody's"]);
});

test("keeps it when the same person changes their name", async () => {
  const { store, held } = await browserOf(createTestUser());
  store.set(sessionAtom, { ...createTestUser(), name: "Asha Gurung" });
  expect(held()).toEqual(["theirs", "everybody's"]);
});

test("keeps it after it was stopped", async () => {
  const { store, held, stop } = await browserOf(createTestUser());
  stop();
  store.set(sessionAtom, null);
  expect(held()).toEqual(["theirs", "everybody's"]);
});

test("removes a person's recent searches at sign-out; a guest's searches stay after sign-in", async () => {
  addRecentSearch({ label: "dolo", href: "/shop?q=dolo" });
  const { store } = await browserOf(null);
  store.set(sessionAtom, createTestUser());
  expect(readRecentSearches()).toHaveLength(1);
  store.set(sessionAtom, null);
  expect(readRecentSearches()).toEqual([]);
});
