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

const readUsers = () => shop.db.read.select().from(users).orderBy(asc(users.id));

/** Makes a call. Returns its status and the ids of the users that it changed. */
async function callAndCompare(call: () => Promise<{ status: number }>) {
  const before = await readUsers();
  const { status } = await call();
  const after = await readUsers();
  const changed = after.filter((row, at) => !Bun.deepEquals(row, before[at]));
  return { status, changed: changed.map(({ id }) => id) };
}

const unknownBrowser = { visitor: null, userAgent: undefined };

/** Fields that name the owner in every possible way. Everybody sends them. */
const ofOwner = { id: "owner", userId: "owner", email: "owner@example.com", role: "admin" };

test.each([...names])("%s can change only their own profile", async (name) => {
  const body = { name: "New Name", phone: "", ...ofOwner };
  const change = () => people[name].call("PATCH", "/auth/profile", body);
  expect(await callAndCompare(change)).toEqual({ status: 200, changed: [name] });
  expect((await readUsers()).map(({ role }) => role)).toEqual([
    "admin",
    "customer",
    "customer",
    "staff",
  ]);
});

test.each([...names])(
  "%s can change only their own password, which ends only their other sessions",
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
    expect(await callAndCompare(change)).toEqual({ status: 200, changed: [name] });
    for (const one of names) {
      expect(await isSignedIn(people[one])).toBe(true);
      expect(await isSignedIn(elsewhere.get(one) ?? guest)).toBe(one !== name);
    }
  },
);

test.each([
  ["PATCH", "/auth/profile", { name: "New Name", phone: "", ...ofOwner }],
  ["POST", "/auth/password", { currentPassword: password, newPassword: "another one", ...ofOwner }],
])("%s %s rejects guests before it validates the body", async (method, path, body) => {
  for (const sent of [body, { name: 7 }]) {
    const { status, changed } = await callAndCompare(() => guest.call(method, path, sent));
    expect([status, changed]).toEqual([401, []]);
  }
});

test.each([
  ["PATCH", "/auth/profile", { name: "New Name", phone: "" }],
  ["POST", "/auth/password", { currentPassword: password, newPassword: "another one" }],
])("%s %s rejects another site", async (method, path, body) => {
  const from = { origin: "https://evil.example" };
  const call = () => people.owner.call(method, path, body, undefined, from);
  expect(await callAndCompare(call)).toEqual({ status: 403, changed: [] });
});
