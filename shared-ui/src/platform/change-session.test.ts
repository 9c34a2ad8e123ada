import { afterEach, beforeEach, expect, test } from "bun:test";
import { waitFor } from "@testing-library/dom";
import { createStore } from "jotai";
import { ApiError, createApiClient } from "./api-client.ts";
import { setSession, signOut } from "./change-session.ts";
import { type SessionUser, sessionAtom } from "./session.ts";

const asha: SessionUser = {
  id: "u1",
  name: "Asha Rai",
  email: "asha@example.com",
  phone: null,
  role: "customer",
  createdAt: "2026-01-01T00:00:00.000Z",
};

let otherTab: BroadcastChannel;
let notifications: number;
beforeEach(() => {
  notifications = 0;
  otherTab = new BroadcastChannel("session");
  otherTab.onmessage = () => notifications++;
});
afterEach(() => otherTab.close());

function createSignedInStore() {
  const store = createStore();
  store.set(sessionAtom, asha);
  return store;
}

test("sets the user at once and notifies the other tabs", async () => {
  const store = createSignedInStore();
  setSession(store, { ...asha, name: "Asha Thapa" });
  expect(store.get(sessionAtom)?.name).toBe("Asha Thapa");
  await waitFor(() => expect(notifications).toBe(1));
});

test("signs out on the server first, then in every tab", async () => {
  const store = createSignedInStore();
  const calls: unknown[] = [];
  const api = createApiClient(async ({ method, path, body }) => {
    calls.push([method, path, body, store.get(sessionAtom)?.id]);
    return { status: 200, body: { success: true } };
  });
  await signOut(store, api);
  expect(calls).toEqual([["POST", "/auth/logout", undefined, "u1"]]);
  expect(store.get(sessionAtom)).toBeNull();
  await waitFor(() => expect(notifications).toBe(1));
});

test("keeps the user signed in when the sign-out fails", async () => {
  const store = createSignedInStore();
  const api = createApiClient(async () => ({ status: 503, body: { error: "The shop is busy" } }));
  const failure = await signOut(store, api).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(store.get(sessionAtom)).toEqual(asha);
});
