import { expect, test } from "bun:test";
import type { Access, SessionUser } from "@aushadhi/shared-ui";
import { mayHave, mayKnow, mayOpen, sentAway } from "./access.ts";

const userOf = (role: SessionUser["role"]): SessionUser => ({
  id: "u",
  name: "Somebody",
  email: "somebody@example.com",
  phone: null,
  role,
  createdAt: "2026-06-15T04:30:00.000Z",
});
const people = [null, userOf("customer"), userOf("staff"), userOf("admin")] as const;
const accesses: Access[] = ["all", "signed-in", "staff", "admin"];

test("opens each page to the roles it is for", () => {
  const open = accesses.map((access) => people.map((person) => mayOpen(access, person)));
  expect(open).toEqual([
    [true, true, true, true],
    [false, true, true, true],
    [false, false, true, true],
    [false, false, false, true],
  ]);
});

test("lists sign-in pages to guests, and the back office only to staff", () => {
  const known = accesses.map((access) => people.map((person) => mayKnow(access, person)));
  expect(known).toEqual([
    [true, true, true, true],
    [true, true, true, true],
    [false, false, true, true],
    [false, false, false, true],
  ]);
});

test("gives a remote to visitors who can know one of its pages, and to all when it has fragments", () => {
  const page = (access: Access) => ({ access });
  const offers = [
    { routes: [page("all"), page("signed-in")] },
    { routes: [page("admin"), page("staff")] },
    { routes: [page("admin")] },
    { routes: [] },
    { routes: [], parts: {} },
  ];
  expect(offers.map((offer) => people.map((person) => mayHave(offer, person)))).toEqual([
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
  ["/orders", "signed-in", userOf("customer"), null],
  ["/admin/orders", "staff", userOf("customer"), "/"],
  ["/admin/orders", "staff", userOf("staff"), null],
  ["/admin/statistics", "admin", userOf("staff"), "/"],
  ["/admin/orders?page=2", undefined, null, "/"],
  ["/ADMIN/Dashboard", "all", userOf("customer"), "/"],
  ["/admin/statistics", "all", userOf("admin"), null],
  ["/admin/orders/o1?page=2", undefined, null, "/"],
  ["/admin/customers", undefined, userOf("customer"), "/"],
  ["/admin/customers/u1", "staff", userOf("staff"), null],
  ["/admin/orderss", undefined, null, null],
  ["/admin", "all", null, null],
  ["/admin/nowhere", "all", null, null],
  ["/admin/nowhere", "all", userOf("staff"), null],
] as const)("%s (%s)", (path, access, user, to) => {
  expect(sentAway(path, access, user)).toBe(to);
});
