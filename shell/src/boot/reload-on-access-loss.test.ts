import { expect, test } from "bun:test";
import { type Access, type SessionUser, sessionAtom } from "@aushadhi/shared-ui";
import { createStore } from "jotai";
import type { RemoteInfo } from "../platform/boot-data.ts";
import { createTestUser } from "../testing/auth-site.tsx";
import { reloadOnAccessLoss } from "./reload-on-access-loss.ts";

const createRemote = (
  name: string,
  access: Access,
  more: Partial<RemoteInfo> = {},
): RemoteInfo => ({
  name,
  version: "1.0.0",
  entry: "/entry.js",
  routes: [{ path: `/${name}`, access }],
  ...more,
});
const shop = [
  createRemote("mfe-catalog", "all"),
  createRemote("mfe-account", "signed-in"),
  createRemote("mfe-cart-checkout", "all", {
    routes: [],
    parts: { names: [], modules: [], inMarkup: true },
  }),
];
const withBackOffice = [...shop, createRemote("mfe-admin", "staff")];

/** Creates a document with these remotes, rendered for a user. It counts its reloads. */
function createDocument(remotes: readonly RemoteInfo[], user: SessionUser | null) {
  const store = createStore();
  store.set(sessionAtom, user);
  let loads = 0;
  const stop = reloadOnAccessLoss(store, remotes, () => loads++);
  return {
    become: (next: SessionUser | null) => store.set(sessionAtom, next),
    loads: () => loads,
    stop,
  };
}

test.each(["staff", "admin"] as const)("reloads when %s signs out of the back office", (role) => {
  const page = createDocument(withBackOffice, createTestUser(role));
  page.become(null);
  expect(page.loads()).toBe(1);
});

test("reloads when a customer replaces staff", () => {
  const page = createDocument(withBackOffice, createTestUser("staff"));
  page.become({ ...createTestUser("customer"), id: "u2" });
  expect(page.loads()).toBe(1);
});

test("does not reload when staff become admins", () => {
  const page = createDocument(withBackOffice, createTestUser("staff"));
  page.become(createTestUser("admin"));
  expect(page.loads()).toBe(0);
});

test("does not reload when customers and guests sign in and out", () => {
  const page = createDocument(shop, null);
  for (const user of [createTestUser("customer"), null, createTestUser("staff"), null])
    page.become(user);
  expect(page.loads()).toBe(0);
});

test("does not reload after it was stopped", () => {
  const page = createDocument(withBackOffice, createTestUser("admin"));
  page.stop();
  page.become(null);
  expect(page.loads()).toBe(0);
});
