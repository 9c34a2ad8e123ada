import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, createPerson, password, signUpCustomer } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

const client = "203.0.113.1";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

const tryPassword = async (address: string, from = client) => {
  const body = { email: address, password: "wrong password" };
  const answer = await createPerson(shop).call("POST", "/auth/signin", body, from);
  return answer.status;
};
/** Tries one password for each of many accounts. */
const stuff = async (times: number, from = client) => {
  const statuses = [];
  for (let time = 0; time < times; time++) {
    statuses.push(await tryPassword(`person-${time}-${from}@example.com`, from));
  }
  return statuses;
};

test("after twenty failures over all accounts a client waits, up to thirty seconds", async () => {
  await stuff(20);
  expect(shop.waits).toEqual([]);
  await stuff(80);
  expect(shop.waits).toHaveLength(80);
  expect(shop.waits[0]).toBe(1000);
  expect(shop.waits[10]).toBe(2000);
  expect(shop.waits.at(-1)).toBe(30_000);
  expect(shop.waits).toEqual(shop.waits.toSorted((one, other) => one - other));
}, 60_000);

test("a client is refused only from two hundred failures, and another client is not", async () => {
  const statuses = await stuff(202);
  expect(statuses).toEqual([...Array(200).fill(401), 429, 429]);
  expect(await tryPassword("maya@example.com", "203.0.113.2")).toBe(401);
  shop.passTime(600_000);
  expect(await tryPassword("maya@example.com")).toBe(401);
}, 60_000);

test("of many attempts at once no more are compared, and each waits for its turn in the count", async () => {
  const all = await Promise.all(
    Array.from({ length: 260 }, (_, time) => tryPassword(`person-${time}@example.com`)),
  );
  expect(all.filter((status) => status === 401).length).toBeLessThanOrEqual(200);
}, 60_000);

test("devices that signed in before neither wait nor count", async () => {
  const owner = await signUpCustomer(shop, "maya@example.com");
  await stuff(201);
  shop.waits.length = 0;
  const body = { email: "maya@example.com", password };
  expect((await owner.call("POST", "/auth/signin", body, client)).status).toBe(200);
  expect(shop.waits).toEqual([]);
}, 60_000);

test("a device of one account is a stranger to every other", async () => {
  const owner = await signUpCustomer(shop, "maya@example.com");
  const replay = async (email: string) =>
    (await owner.call("POST", "/auth/signin", { email, password: "wrong password" }, client))
      .status;
  for (let time = 0; time < 25; time++) await replay(`person-${time}@example.com`);
  expect(shop.waits).toHaveLength(5);
}, 60_000);

test("correct passwords do not count, so people behind one address do not slow each other", async () => {
  await signUpCustomer(shop, "maya@example.com");
  const body = { email: "maya@example.com", password };
  for (let time = 0; time < 5; time++) {
    for (let one = 0; one < 9; one++) {
      expect((await createPerson(shop).call("POST", "/auth/signin", body, client)).status).toBe(
        200,
      );
    }
    shop.passTime(60_000);
  }
  expect(shop.waits).toEqual([]);
}, 60_000);

test("all admins get one mail when failures rise tenfold in the whole shop", async () => {
  await createMember(shop, "boss", "admin");
  await createMember(shop, "chief", "admin");
  for (let from = 0; from < 20; from++) await stuff(10, `198.51.100.${from}`);
  const alarms = (await shop.mails()).filter(({ subject }) => subject.includes("failed sign-ins"));
  expect(alarms.map(({ to }) => to).sort()).toEqual(["boss@example.com", "chief@example.com"]);
}, 60_000);
