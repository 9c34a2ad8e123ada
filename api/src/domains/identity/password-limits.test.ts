import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import {
  createMember,
  createPerson,
  listMailedLinks,
  type Person,
  password,
  signUpCustomer,
} from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { createPasswords } from "./passwords.ts";
import { users } from "./table.ts";

const email = "maya@example.com";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

const createAccount = async () => {
  await createMember(shop, "maya");
  const passwordHash = await shop.passwords.hash(password);
  await shop.db.write((to) => [
    to.update(users).set({ passwordHash }).where(eq(users.emailKey, email)),
  ]);
};
/** Creates an account, and a browser that signed in to it before. */
const createOwner = () => signUpCustomer(shop, email);

const signInWrongly = (from: string, address = email, headers = {}) =>
  shop.call(
    "/api/auth/signin",
    {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email: address, password: "wrong password" }),
    },
    from,
  );
const collectStatuses = async (
  times: number,
  run: (time: number) => ReturnType<typeof signInWrongly>,
) => {
  const all = [];
  for (let time = 0; time < times; time++) all.push((await run(time)).status);
  return all;
};

test("limits a client to ten attempts per minute and address", async () => {
  await createAccount();
  const all = await collectStatuses(11, () => signInWrongly("203.0.113.1"));
  expect(all).toEqual([...Array(10).fill(401), 429]);
  expect((await signInWrongly("203.0.113.1", "MAYA@EXAMPLE.COM")).status).toBe(429);
  expect((await signInWrongly("203.0.113.1", "other@example.com")).status).toBe(401);
  expect((await signInWrongly("203.0.113.2")).status).toBe(401);
  shop.passTime(60_000);
  expect((await signInWrongly("203.0.113.1")).status).toBe(401);
}, 120_000);

test("counts all addresses of an IPv6 network as one client", async () => {
  await createAccount();
  const all = await collectStatuses(11, (time) => signInWrongly(`2001:db8:1:2::${time}`));
  expect(all.at(-1)).toBe(429);
  expect((await signInWrongly("2001:db8:1:3::1")).status).toBe(401);
}, 120_000);

describe("after fifty wrong passwords in a minute for one address, from any number of clients,", () => {
  const attack = () => collectStatuses(51, (time) => signInWrongly(`203.0.113.${time}`));
  const signIn = (person: Person, from: string, address = email, sentPassword = password) =>
    person.call("POST", "/auth/signin", { email: address, password: sentPassword }, from);

  test("strangers must wait, and the response says how long", async () => {
    await createAccount();
    const all = await attack();
    expect(all.filter((status) => status === 401)).toHaveLength(50);
    const rejected = await signInWrongly("198.51.100.1");
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "60"]);
    shop.passTime(60_000);
    expect((await signInWrongly("198.51.100.1")).status).toBe(401);
  }, 30_000);

  test("a device that signed in before can sign in again, from any client address", async () => {
    const owner = await createOwner();
    await owner.call("POST", "/auth/logout", {});
    await attack();
    expect((await signIn(createPerson(shop), "198.51.100.1")).status).toBe(429);
    expect((await signIn(owner, "198.51.100.2")).status).toBe(200);
    expect((await signIn(owner, "203.0.113.1")).status).toBe(200);
  }, 30_000);

  test("an owner who resets the password by mail can sign in", async () => {
    await createOwner();
    await attack();
    const owner = createPerson(shop);
    await owner.call("POST", "/auth/forgot", { email });
    const [link] = await listMailedLinks(shop, email);
    const next = "another password";
    const reset = { token: link?.searchParams.get("reset"), password: next };
    await owner.call("POST", "/auth/reset", reset);
    expect((await signIn(owner, "198.51.100.1", email, next)).status).toBe(200);
  }, 30_000);

  test("another account's device and a forged cookie count as strangers", async () => {
    const owner = await createOwner();
    const bina = await signUpCustomer(shop, "bina@example.com");
    await attack();
    expect((await signIn(bina, "198.51.100.1")).status).toBe(429);
    const [id, signature = ""] = (owner.cookies.get("device") ?? "").split(".");
    for (const value of [
      id ?? "",
      `${id}.`,
      `${id}.${signature.slice(1)}`,
      `${crypto.randomUUID()}.${signature}`,
      "x.y.z",
    ]) {
      const thief = createPerson(shop);
      thief.cookies.set("device", value);
      expect((await signIn(thief, "198.51.100.2")).status).toBe(429);
    }
  }, 30_000);

  test("a shared computer is recognized for each of its accounts", async () => {
    const person = await createOwner();
    await signUpCustomer(shop, "bina@example.com");
    expect((await signIn(person, "198.51.100.9", "bina@example.com")).status).toBe(200);
    await attack();
    expect((await signIn(person, "198.51.100.1")).status).toBe(200);
  }, 30_000);

  test("a known device has its own ten attempts per minute, from any client address", async () => {
    const owner = await createOwner();
    await attack();
    const all = await collectStatuses(11, (time) =>
      owner.call("POST", "/auth/signin", { email, password: "wrong one" }, `198.51.100.${time}`),
    );
    expect(all).toEqual([...Array(10).fill(401), 429]);
  }, 30_000);

  test("an admin gets one mail, not one per attempt", async () => {
    await createMember(shop, "boss", "admin");
    await createOwner();
    const listAlerts = async () =>
      (await shop.mails()).filter(
        ({ to, text }) => to === "boss@example.com" && text.includes(email),
      );
    await collectStatuses(50, (time) => signInWrongly(`203.0.113.${time}`));
    expect(await listAlerts()).toHaveLength(0);
    await collectStatuses(20, (time) => signInWrongly(`198.51.100.${time}`));
    expect(await listAlerts()).toHaveLength(1);
    shop.passTime(60_000);
    await attack();
    expect(await listAlerts()).toHaveLength(1);
    shop.passTime(3_600_000);
    await attack();
    expect(await listAlerts()).toHaveLength(2);
  }, 60_000);

  test("no mail is sent for an address without an account", async () => {
    await createMember(shop, "boss", "admin");
    const all = await attack();
    expect(all.filter((status) => status === 401)).toHaveLength(50);
    // The mail about the whole shop is not about an address.
    const subjects = (await shop.mails()).map(({ subject }) => subject);
    expect(subjects).toEqual(["Many failed sign-ins at Aushadhi"]);
  }, 30_000);
});

test("correct passwords do not count as failures", async () => {
  await createOwner();
  const all = await collectStatuses(60, (time) =>
    createPerson(shop).call("POST", "/auth/signin", { email, password }, `203.0.113.${time}`),
  );
  expect(all.filter((status) => status !== 200)).toEqual([]);
}, 120_000);

test("changing the password has its own limit per session", async () => {
  const owner = await createOwner();
  const elsewhere = createPerson(shop);
  await elsewhere.call("POST", "/auth/signin", { email, password });
  await collectStatuses(12, () => signInWrongly("203.0.113.7"));
  const change = (person: Person, currentPassword: string) =>
    person.call("POST", "/auth/password", { currentPassword, newPassword: "another password" });
  const all = await collectStatuses(11, () => change(owner, "wrong one"));
  expect(all).toEqual([...Array(10).fill(400), 429]);
  expect((await change(elsewhere, password)).status).toBe(200);
}, 120_000);

test("a forged X-Forwarded-For does not change the client", async () => {
  await createAccount();
  const all = await collectStatuses(11, (time) =>
    signInWrongly("203.0.113.1", email, { "x-forwarded-for": `198.51.100.${time}` }),
  );
  expect(all.at(-1)).toBe(429);
}, 120_000);

test("behind a trusted proxy each client has its own limit", async () => {
  await createAccount();
  const all = await collectStatuses(11, (time) =>
    signInWrongly("127.0.0.1", email, { "x-forwarded-for": `1.2.3.4, 198.51.100.${time}` }),
  );
  expect(all.at(-1)).toBe(401);
}, 120_000);

test("rejects calls for a moment when too many passwords wait for comparison", async () => {
  await shop.remove();
  shop = await createTestShop({}, createTemporaryDatabase, createPasswords());
  await signUpCustomer(shop, email);
  const signIn = (address: string, from?: string) =>
    createPerson(shop).call("POST", "/auth/signin", { email: address, password }, from);
  const all = await Promise.all(
    Array.from({ length: 80 }, (_, number) =>
      signIn(`person-${number}@example.com`, `203.0.113.${number}`),
    ),
  );
  expect(all.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(60);
  const rejected = all.find(({ status }) => status === 503);
  expect(rejected?.headers.get("retry-after")).toBe("2");
  expect(rejected?.body).toMatchObject({ code: "unavailable" });
  expect((await signIn(email)).status).toBe(200);
}, 120_000);

test("one client with many requests at once does not shut out others or known owners", async () => {
  await shop.remove();
  shop = await createTestShop({}, createTemporaryDatabase, createPasswords());
  const owner = await signUpCustomer(shop, email);
  const signIn = (person: Person, address: string, from: string) =>
    person.call("POST", "/auth/signin", { email: address, password }, from);
  const flood = Array.from({ length: 80 }, (_, number) =>
    signIn(createPerson(shop), `person-${number}@example.com`, "203.0.113.1"),
  );
  const ownersNewDevice = await signIn(createPerson(shop), email, "198.51.100.1");
  const ownersDevice = await signIn(owner, email, "203.0.113.1");
  const body = { currentPassword: password, newPassword: "another password" };
  const change = await owner.call("POST", "/auth/password", body, "203.0.113.1");
  expect([ownersNewDevice.status, ownersDevice.status, change.status]).toEqual([200, 200, 200]);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(4);
  expect(statuses.filter((status) => status === 503)).toHaveLength(76);
}, 120_000);
