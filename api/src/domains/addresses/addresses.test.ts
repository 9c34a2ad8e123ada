import { afterEach, beforeEach, expect, test } from "bun:test";
import { buildAddress, createAddress, listAddresses } from "../../../testing/addresses.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { defaultAddressResponseSchema } from "../../contract/index.ts";

let shop: TestShop;
let maya: Person;
beforeEach(async () => {
  shop = await createTestShop();
  maya = await createMember(shop, "maya");
});
afterEach(() => shop.remove());

const readLines = async () =>
  (await listAddresses(maya)).map(
    ({ addressLine1, isDefault }) => addressLine1 + (isDefault ? "*" : ""),
  );

/** Creates addresses in this sequence, all in the same millisecond. */
const createAll = async (...lines: string[]) => {
  const created = [];
  for (const addressLine1 of lines) created.push(await createAddress(maya, { addressLine1 }));
  return created.map(({ id }) => id);
};

const put = (id: string, fields: Record<string, unknown>) =>
  maya.call("PUT", `/addresses/${id}`, buildAddress(fields));

test("stores an address as typed, without surrounding spaces", async () => {
  const address = await createAddress(maya, {
    fullName: "  माया शर्मा ",
    phoneNumber: "+977 981-234 5678",
    addressLine2: "",
    postalCode: " 44300 ",
    type: "billing",
    id: "mine",
    userId: "somebody",
  });
  expect(address).toEqual({
    id: expect.any(String),
    fullName: "माया शर्मा",
    phoneNumber: "+9779812345678",
    addressLine1: "Ghantaghar 4",
    addressLine2: null,
    city: "Birgunj",
    district: "Parsa",
    province: "Madhesh",
    postalCode: "44300",
    isDefault: true,
    type: "billing",
  });
  expect(address.id).not.toBe("mine");
  expect(await listAddresses(maya)).toEqual([address]);
});

test("the first address is always the default", async () => {
  expect((await createAddress(maya, { isDefault: false })).isDefault).toBe(true);
});

test("lists the default first, then the newest", async () => {
  await createAll("a", "b", "c");
  expect(await readLines()).toEqual(["a*", "c", "b"]);
});

test("a new default replaces the old one", async () => {
  await createAll("a", "b");
  await createAddress(maya, { addressLine1: "c", isDefault: true });
  expect(await readLines()).toEqual(["c*", "b", "a"]);
});

test("another address can become the default", async () => {
  const [, b = ""] = await createAll("a", "b", "c");
  const { status, body } = await maya.call("PATCH", `/addresses/${b}/default`);
  expect([status, body]).toMatchObject([200, { success: true, address: { isDefault: true } }]);
  expect(await readLines()).toEqual(["b*", "c", "a"]);
});

test("the newest other address becomes the default when the default is removed", async () => {
  const [a = ""] = await createAll("a", "b", "c");
  const { status, body } = await maya.call("DELETE", `/addresses/${a}`);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(await readLines()).toEqual(["c*", "b"]);
});

test("removing another address keeps the default", async () => {
  const [, b = ""] = await createAll("a", "b", "c");
  await maya.call("DELETE", `/addresses/${b}`);
  expect(await readLines()).toEqual(["a*", "c"]);
});

test("the last address can be removed, and the next one is the default again", async () => {
  const [a = ""] = await createAll("a");
  await maya.call("DELETE", `/addresses/${a}`);
  expect(await readLines()).toEqual([]);
  await createAll("b");
  expect(await readLines()).toEqual(["b*"]);
});

test("a replaced address has all new fields and keeps its position", async () => {
  const [a = "", b = ""] = await createAll("a", "b", "c");
  const { status, body } = await put(b, { addressLine1: "B", addressLine2: "2nd floor" });
  expect([status, body]).toMatchObject([
    200,
    { success: true, address: { id: b, addressLine1: "B", addressLine2: "2nd floor" } },
  ]);
  await put(a, { addressLine1: "A" });
  expect(await readLines()).toEqual(["A*", "c", "B"]);
});

test("a replaced address can become the default", async () => {
  const [, b = ""] = await createAll("a", "b", "c");
  await put(b, { addressLine1: "b", isDefault: true });
  expect(await readLines()).toEqual(["b*", "c", "a"]);
  await put(b, { addressLine1: "b", isDefault: true });
  expect(await readLines()).toEqual(["b*", "c", "a"]);
});

test("the newest other address becomes the default when a form clears the default", async () => {
  const [a = ""] = await createAll("a", "b");
  const { body } = await put(a, { addressLine1: "a", isDefault: false });
  expect(body).toMatchObject({ address: { isDefault: false } });
  expect(await readLines()).toEqual(["b*", "a"]);
});

test("another address becomes the default when the cleared one is the newest", async () => {
  const [a = "", b = ""] = await createAll("a", "b");
  await put(b, { addressLine1: "b", isDefault: true });
  await put(b, { addressLine1: "b", isDefault: false });
  expect(await readLines()).toEqual(["a*", "b"]);
  expect(a).not.toBe(b);
});

test("an only address stays the default", async () => {
  const [a = ""] = await createAll("a");
  const { body } = await put(a, { addressLine1: "a", isDefault: false });
  expect(body).toMatchObject({ address: { isDefault: true } });
});

test("the default can be read, and is null without an address", async () => {
  const readDefault = async () => {
    const { status, body } = await maya.call("GET", "/addresses/default");
    expect(status).toBe(200);
    return defaultAddressResponseSchema.parse(body).address;
  };
  expect(await readDefault()).toBeNull();
  const created = await createAddress(maya);
  await createAddress(maya);
  expect(await readDefault()).toEqual(created);
});

test("each user has their own default and limit", async () => {
  const bina = await createMember(shop, "bina");
  await createAll("a");
  await createAddress(bina, { isDefault: true });
  await createAddress(bina, { isDefault: true });
  expect(await readLines()).toEqual(["a*"]);
});

test("accepts fifty addresses and rejects one more", async () => {
  await createAll(...Array.from({ length: 50 }, (_, at) => `line ${at}`));
  const { status, body } = await maya.call("POST", "/addresses", buildAddress({ isDefault: true }));
  expect([status, body]).toMatchObject([
    409,
    { code: "conflict", error: "You can keep at most 50 addresses" },
  ]);
  expect((await readLines()).length).toBe(50);
});
