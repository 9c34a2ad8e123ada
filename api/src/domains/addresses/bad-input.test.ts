import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { buildAddress, createAddress, listAddresses } from "../../../testing/addresses.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { addressResponseSchema, failureSchema } from "../../contract/index.ts";

let shop: TestShop;
let maya: Person;
let id: string;
beforeAll(async () => {
  shop = await createTestShop();
  maya = await createMember(shop, "maya");
  ({ id } = await createAddress(maya));
});
afterAll(() => shop.remove());

const buildCalls = () =>
  [
    ["POST", "/addresses"],
    ["PUT", `/addresses/${id}`],
  ] as const;

const wrongLines = [undefined, null, 7, true, {}, [], "", "   ", "x".repeat(201), "a\nb", "a\0b"];
const notNepal = [
  undefined,
  null,
  9812345678,
  "",
  "12345",
  "98123456789",
  "+1 9812345678",
  "phone",
];
const invalidFields: [field: string, value: unknown][] = [
  ...["fullName", "addressLine1", "city", "district", "province"].flatMap((field) =>
    wrongLines.map((value): [string, unknown] => [field, value]),
  ),
  ...notNepal.map((value): [string, unknown] => ["phoneNumber", value]),
  ["phoneNumber", `98${"1".repeat(10_000)}`],
  ["fullName", "half a \ud800 pair"],
  ["addressLine2", 7],
  ["addressLine2", "x".repeat(201)],
  ["addressLine2", "a\nb"],
  ["addressLine2", "a\0b"],
  ["postalCode", "123"],
  ["postalCode", 44300],
  ["postalCode", "1".repeat(17)],
  ["postalCode", "44\n300"],
  ["isDefault", "yes"],
  ["isDefault", null],
  ["isDefault", 1],
  ["type", "home"],
  ["type", null],
  ["type", "constructor"],
];

test.each(invalidFields)("names an invalid %s: %p", async (field, value) => {
  for (const [method, path] of buildCalls()) {
    const { status, body } = await maya.call(method, path, buildAddress({ [field]: value }));
    expect(status).toBe(400);
    const { code, fields, error } = failureSchema.parse(body);
    expect([code, Object.keys(fields ?? {})]).toEqual(["invalid_input", [field]]);
    expect(error.length).toBeGreaterThan(10);
  }
  expect((await listAddresses(maya)).length).toBe(1);
});

test("names all invalid fields at once", async () => {
  const { body } = await maya.call("POST", "/addresses", {});
  const names = ["fullName", "phoneNumber", "addressLine1", "city", "district", "province"];
  expect(Object.keys(failureSchema.parse(body).fields ?? {})).toEqual(names);
});

test.each([
  ["phoneNumber", "1", "Please enter a valid Nepal phone number (10 digits)"],
  ["postalCode", "123", "PIN code is required"],
  ["fullName", "", "Full name is required"],
])("rejects an invalid %s with the form's message", async (field, value, words) => {
  const { body } = await maya.call("POST", "/addresses", buildAddress({ [field]: value }));
  expect(failureSchema.parse(body).error).toBe(words);
});

test.each([
  ...["9812345678", "9779812345678", "+9779812345678", "(981) 234-5678", "009779812345678"],
  ...["09812345678", "\u202a+977 981\u20112345678\u202c", "981\u2013234\u00ad5678\u200b"],
])("accepts the phone number %j, and stores one spelling", async (phoneNumber) => {
  const sent = buildAddress({ phoneNumber });
  const { status, body } = await maya.call("PUT", `/addresses/${id}`, sent);
  expect(status).toBe(200);
  expect(addressResponseSchema.parse(body).address.phoneNumber).toBe("+9779812345678");
});

test.each(["[]", "null", "7", '"text"', "{", "", "{}{}"])("rejects the body %p", async (body) => {
  for (const [method, path] of buildCalls()) {
    const cookie = `session=${maya.getSession()}`;
    const headers = { cookie, "content-type": "application/json" };
    const answer = await shop.call(`/api${path}`, { method, headers, body });
    expect([answer.status, failureSchema.parse(answer.body).code]).toEqual([400, "invalid_input"]);
  }
});

test("rejects a body that is not JSON or is too large", async () => {
  const cookie = `session=${maya.getSession()}`;
  const form = { method: "POST", headers: { cookie }, body: new URLSearchParams(buildAddress()) };
  expect((await shop.call("/api/addresses", form)).status).toBe(415);
  const large = buildAddress({ addressLine2: "x".repeat(110_000) });
  expect((await maya.call("POST", "/addresses", large)).status).toBe(413);
});

test.each(["", "k".repeat(65), "two words", "schlüssel"])("rejects the key %p", async (key) => {
  const sent = { "idempotency-key": key };
  const { status, body } = await maya.call("POST", "/addresses", buildAddress(), undefined, sent);
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([
    400,
    ["Idempotency-Key"],
  ]);
});

test("answers 200 or 400 for any JSON in any field, never 500", async () => {
  const field = fc.constantFrom(
    ...Object.keys(buildAddress()),
    "addressLine2",
    "postalCode",
    "type",
  );
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary", maxLength: 250 }));
  await fc.assert(
    fc.asyncProperty(field, value, async (name, sent) => {
      const { status } = await maya.call("PUT", `/addresses/${id}`, buildAddress({ [name]: sent }));
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 300 },
  );
});
