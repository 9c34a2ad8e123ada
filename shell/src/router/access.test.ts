import { expect, test } from "bun:test";
import type { Access, SessionUser } from "@aushadhi/shared-ui";
import { canDiscover, canLoadRemote, canOpen, findRedirect } from "./access.ts";

const createUser = (role: SessionUser["role"]): SessionUser => ({
  id: "u",
  name: "Somebody",
  email: "somebody@example.com",
  phone: null,
  role,
  createdAt: "2026-06-15T04:30:00.000Z",
});
const people = [null, createUser("customer"), createUser("staff"), createUser("admin")] as const;
const accesses: Access[] = ["all", "signed-in", "staff", "admin"];

test("opens a page only to roles with its access", () => {
  const open = accesses.map((access) => people.map((person) => canOpen(access, person)));
  expect(open).toEqual([
    [true, true, true, true],
    [false, true, true, true],
    [false, false, true, true],
    [false, false, false, true],
  ]);
});

test("shows pages for signed-in users to guests, and the back office only to staff", () => {
  const known = accesses.map((access) => people.map((person) => canDiscover(access, person)));
  expect(known).toEqual([
    [true, true, true, true],
    [true, true, true, true],
    [false, false, true, true],
    [false, false, false, true],
  ]);
});

test("lets visitors load a remote with fragments or with a page that they can discover", () => {
  const createRoute = (access: Access) => ({ access });
  const offers = [
    { routes: [createRoute("all"), createRoute("signed-in")] },
    { routes: [createRoute("admin"), createRoute("staff")] },
    { routes: [createRoute("admin")] },
    { routes: [] },
    { routes: [], parts: {} },
  ];
  expect(offers.map((offer) => people.map((person) => canLoadRemote(offer, person)))).toEqual([
    [true, true, true, true],
    [false, false, true, true],
    [false, false, false, true],
    [false, false, false, false],
    [true, true, true, true],
  ]);
});

test.each([
  ["/shop", "all", null, null],
  ["/nowhere", undefined, null, null],
  ["/orders?page=2", "signed-in", null, "/?login=%2Forders%3Fpage%3D2"],
  ["/orders", "signed-in", createUser("customer"), null],
  ["/admin/orders", "staff", createUser("customer"), "/"],
  ["/admin/orders", "staff", createUser("staff"), null],
  ["/admin/statistics", "admin", createUser("staff"), "/"],
  ["/admin/orders?page=2", undefined, null, "/"],
  ["/ADMIN/Dashboard", "all", createUser("customer"), "/"],
  ["/admin/statistics", "all", createUser("admin"), null],
  ["/admin/orders/o1?page=2", undefined, null, "/"],
  ["/admin/customers", undefined, createUser("customer"), "/"],
  ["/admin/customers/u1", "staff", createUser("staff"), null],
  ["/admin/orderss", undefined, null, null],
  ["/admin", "all", null, null],
  ["/admin/nowhere", "all", null, null],
  ["/admin/nowhere", "all", createUser("staff"), null],
] as const)("redirects %s (access %s)", (path, access, user, to) => {
  expect(findRedirect(path, access, user)).toBe(to);
});
