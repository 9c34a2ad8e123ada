import { afterEach, beforeEach, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import {
  createMember,
  createPerson,
  isSignedIn,
  type Person,
  password,
} from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { startSession } from "./sessions.ts";
import { users } from "./table.ts";

const names = ["owner", "other", "staff", "admin"] as const;
type Name = (typeof names)[number];

let shop: TestShop;
let people: Record<Name, Person>;
let guest: Person;
beforeEach(async () => {
  shop = await createTestShop();
  guest = createPerson(shop);
  people = {
    owner: await createMember(shop, "owner"),
    other: await createMember(shop, "other"),
    staff: await createMember(shop, "staff", "staff"),
    admin: await createMember(shop, "admin", "admin"),
  };
  const passwordHash = await shop.passwords.hash(password);
  await shop.db.write((to) => [to.update(users).set({ passwordHash })]);
});
afterEach(() => shop.remove());

const rows = () => shop.db.read.select().from(users).orderBy(asc(users.id));

/** Ids of the people whose row is another than before. */
async function changedBy(call: () => Promise<{ status: number }>) {
  const before = await rows();
  const { status } = await call();
  const after = await rows();
  const changed = after.filter((row, at) => !Bun.deepEquals(row, before[at]));
  return { status, changed: changed.map(({ id }) => id) };
}

const unknownBrowser = { visitor: null, userAgent: undefined };

/** Names its owner in every way that a body could, and is sent by everybody. */
const ofOwner = { id: "owner", userId: "owner", email: "owner@example.com", role: "admin" };

test.each([...names])("%s changes only their own profile", async (name) => {
  const body = { name: "New Name", phone: "", ...ofOwner };
  const change = () => people[name].call("PATCH", "/auth/profile", body);
  expect(await changedBy(change)).toEqual({ status: 200, changed: [name] });
  expect((await rows()).map(({ role }) => role)).toEqual([
    "admin",
    "customer",
    "customer",
    "staff",
  ]);
});

test.each([...names])(
  "%s changes their own password and ends their own other sessions",
  async (name) => {
    const elsewhere = new Map<Name, Person>();
    for (const one of names) {
      const browser = createPerson(shop);
      browser.cookies.set(
        "session",
        await startSession(shop.db, shop.clock(), one, unknownBrowser),
      );
      elsewhere.set(one, browser);
    }
    const body = { currentPassword: password, newPassword: "another password", ...ofOwner };
    const change = () => people[name].call("POST", "/auth/password", body);
    expect(await changedBy(change)).toEqual({ status: 200, changed: [name] });
    for (const one of names) {
      expect(await isSignedIn(people[one])).toBe(true);
      expect(await isSignedIn(elsewhere.get(one) ?? guest)).toBe(one !== name);
    }
  },
);

test.each([
  ["PATCH", "/auth/profile", { name: "New Name", phone: "", ...ofOwner }],
  ["POST", "/auth/password", { currentPassword: password, newPassword: "another one", ...ofOwner }],
])("%s %s is not for guests, who learn nothing of its body", async (method, path, body) => {
  for (const given of [body, { name: 7 }]) {
    const { status, changed } = await changedBy(() => guest.call(method, path, given));
    expect([status, changed]).toEqual([401, []]);
  }
});

test.each([
  ["PATCH", "/auth/profile", { name: "New Name", phone: "" }],
  ["POST", "/auth/password", { currentPassword: password, newPassword: "another one" }],
])("%s %s is not for another site", async (method, path, body) => {
  const from = { origin: "https://evil.example" };
  const call = () => people.owner.call(method, path, body, undefined, from);
  expect(await changedBy(call)).toEqual({ status: 403, changed: [] });
});
