import { expect, test } from "bun:test";
import { type SessionUser, sessionAtom } from "@aushadhi/shared-ui";
import { dehydrate } from "@tanstack/react-query";
import { createStore } from "jotai";
import { createHydratedQueryClient, createQueryClient } from "../platform/query-client.ts";
import { addRecentSearch, readRecentSearches } from "../search/recent-searches.ts";
import { createTestUser } from "../testing/auth-site.tsx";
import { clearPersonalData } from "./clear-personal-data.ts";

const personal = { personal: true };

/** Creates a browser whose document has an order and products. Only the order is personal. */
async function createBrowser(user: SessionUser | null) {
  const server = createQueryClient();
  await server.fetchQuery({ queryKey: ["order"], queryFn: () => "theirs", meta: personal });
  await server.fetchQuery({ queryKey: ["products"], queryFn: () => "everybody's" });
  const queryClient = createHydratedQueryClient(JSON.parse(JSON.stringify(dehydrate(server))));
  const store = createStore();
  store.set(sessionAtom, user);
  const stop = clearPersonalData(store, queryClient);
  const readData = () => ["order", "products"].map((key) => queryClient.getQueryData([key]));
  return { store, readData, stop };
}

test("removes a person's data when they sign out and keeps the rest", async () => {
  const { store, readData } = await createBrowser(createTestUser());
  expect(readData()).toEqual(["theirs", "everybody's"]);
  store.set(sessionAtom, null);
  expect(readData()).toEqual([undefined, "everybody's"]);
});

test("removes it when another person signs in without a sign-out in this tab", async () => {
  const { store, readData } = await createBrowser(createTestUser());
  store.set(sessionAtom, { ...createTestUser(), id: "u2" });
  expect(readData()).toEqual([undefined, "everybody's"]);
});

test("keeps it when the same person changes their name", async () => {
  const { store, readData } = await createBrowser(createTestUser());
  store.set(sessionAtom, { ...createTestUser(), name: "Asha Gurung" });
  expect(readData()).toEqual(["theirs", "everybody's"]);
});

test("removes nothing after it was stopped", async () => {
  const { store, readData, stop } = await createBrowser(createTestUser());
  stop();
  store.set(sessionAtom, null);
  expect(readData()).toEqual(["theirs", "everybody's"]);
});

test("removes a person's recent searches at sign-out; a guest's searches stay after sign-in", async () => {
  addRecentSearch({ label: "dolo", href: "/shop?q=dolo" });
  const { store } = await createBrowser(null);
  store.set(sessionAtom, createTestUser());
  expect(readRecentSearches()).toHaveLength(1);
  store.set(sessionAtom, null);
  expect(readRecentSearches()).toEqual([]);
});
