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
let heard: number;
beforeEach(() => {
  heard = 0;
  otherTab = new BroadcastChannel("session");
  otherTab.onmessage = () => heard++;
});
afterEach(() => otherTab.close());

function signedIn() {
  const store = createStore();
  store.set(sessionAtom, asha);
  return store;
}

test("applies a change of the user at once and sends it to the other tabs", async () => {
  const store = signedIn();
  setSession(store, { ...asha, name: "Asha Thapa" });
  expect(store.get(sessionAtom)?.name).toBe("Asha Thapa");
  await waitFor(() => expect(heard).toBe(1));
});

test("signing out ends the session at the server first, then in every tab", async () => {
  const store = signedIn();
  const seen: unknown[] = [];
  const api = createApiClient(async ({ method, path, body }) => {
    seen.push([method, path, body, store.get(sessionAtom)?.id]);
    return { status: 200, body: { success: true } };
  });
  await signOut(store, api);
  expect(seen).toEqual([["POST", "/auth/logout", {}, "u1"]]);
  expect(store.get(sessionAtom)).toBeNull();
  await waitFor(() => expect(heard).toBe(1));
});

test("keeps the user signed in when the sign-out fails", async () => {
  const store = signedIn();
  const api = createApiClient(async () => ({ status: 503, body: { error: "The shop is busy" } }));
  const failure = await signOut(store, api).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(store.get(sessionAtom)).toEqual(asha);
});
