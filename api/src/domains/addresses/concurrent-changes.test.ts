import { afterEach, beforeEach, expect, test } from "bun:test";
import { buildAddress, createAddress, listAddresses } from "../../../testing/addresses.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
let maya: Person;
beforeEach(async () => {
  shop = await createTestShop();
  maya = await createMember(shop, "maya");
});
afterEach(() => shop.remove());

const runConcurrently = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

const listDefaults = async () =>
  (await listAddresses(maya)).filter(({ isDefault }) => isDefault).length;
const countStatus = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test("one of fifty concurrent first addresses is the default", async () => {
  const answers = await runConcurrently(50, () => maya.call("POST", "/addresses", buildAddress()));
  expect(countStatus(answers, 201)).toBe(50);
  expect(await listDefaults()).toBe(1);
});

test("accepts fifty of sixty concurrent addresses and rejects ten", async () => {
  const make = (at: number) =>
    maya.call("POST", "/addresses", buildAddress({ isDefault: at % 2 > 0 }));
  const answers = await runConcurrently(60, make);
  expect([countStatus(answers, 201), countStatus(answers, 409)]).toEqual([50, 10]);
  expect((await listAddresses(maya)).length).toBe(50);
  expect(await listDefaults()).toBe(1);
});

test("fifty concurrent mixed calls always leave exactly one default", async () => {
  for (let round = 0; round < 10; round++) {
    for (let size = (await listAddresses(maya)).length; size < 8; size++) await createAddress(maya);
    const ids = (await listAddresses(maya)).map(({ id }) => id);
    const answers = await runConcurrently(50, (at) => {
      const path = `/addresses/${ids[(at * 7 + round) % ids.length]}`;
      const body = buildAddress({ isDefault: at % 3 === 0 });
      if (at % 5 === 0) return maya.call("POST", "/addresses", body);
      if (at % 5 === 1) return maya.call("DELETE", path);
      if (at % 5 === 2) return maya.call("PATCH", `${path}/default`);
      return maya.call("PUT", path, body);
    });
    expect(answers.map(({ status }) => status).filter((status) => status >= 409)).toEqual([]);
    expect(await listDefaults()).toBe(1);
  }
});

test("concurrent deletes of all addresses leave none", async () => {
  await runConcurrently(10, () => createAddress(maya));
  const ids = (await listAddresses(maya)).map(({ id }) => id);
  const twice = [...ids, ...ids];
  const answers = await runConcurrently(20, (at) => maya.call("DELETE", `/addresses/${twice[at]}`));
  expect([countStatus(answers, 200), countStatus(answers, 404)]).toEqual([10, 10]);
  expect(await listAddresses(maya)).toEqual([]);
});

const post = (key: string, body = buildAddress()) =>
  maya.call("POST", "/addresses", body, undefined, { "idempotency-key": key });

test("fifty concurrent calls with one key create one address and get equal responses", async () => {
  const answers = await runConcurrently(50, () => post("k"));
  expect(countStatus(answers, 201)).toBe(50);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await listAddresses(maya)).length).toBe(1);
});

test("a repeated call gets the first response, also after the address was changed or removed", async () => {
  const first = await post("k");
  const [{ id = "" } = {}] = await listAddresses(maya);
  await maya.call("PUT", `/addresses/${id}`, buildAddress({ addressLine1: "elsewhere" }));
  expect((await post("k")).body).toEqual(first.body);
  await maya.call("DELETE", `/addresses/${id}`);
  expect(await post("k")).toMatchObject({ status: 201, body: first.body });
  expect(await listAddresses(maya)).toEqual([]);
});

test("rejects the same key with another body", async () => {
  await post("k");
  const refused = await post("k", buildAddress({ addressLine1: "elsewhere" }));
  expect(refused.status).toBe(409);
  expect((await listAddresses(maya)).length).toBe(1);
});

test("a repeat of the fiftieth address does not exceed the limit", async () => {
  await runConcurrently(49, () => createAddress(maya));
  const answers = await runConcurrently(5, () => post("k"));
  expect(countStatus(answers, 201)).toBe(5);
});

test("two users can use the same key", async () => {
  const bina = await createMember(shop, "bina");
  await post("k");
  const hers = await bina.call("POST", "/addresses", buildAddress(), undefined, {
    "idempotency-key": "k",
  });
  expect(hers.status).toBe(201);
  expect((await listAddresses(bina)).length).toBe(1);
});
