import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { buildCoupon, createCoupon, listCouponCodes } from "../../../testing/coupons.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { failureSchema } from "../../contract/index.ts";

let shop: TestShop;
let staff: Person;
let id: string;
beforeAll(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "sita", "staff");
  ({ id } = await createCoupon(staff));
});
afterAll(() => shop.remove());

const buildCalls = () =>
  [
    ["POST", "/coupons"],
    ["PUT", `/coupons/${id}`],
  ] as const;

const readFailure = async (method: string, path: string, body?: unknown) => {
  const answer = await staff.call(method, path, body);
  expect(answer.status).toBe(400);
  const { code, fields, error } = failureSchema.parse(answer.body);
  expect(code).toBe("invalid_input");
  return { fields: Object.keys(fields ?? {}), error };
};

const invalidAmounts = [undefined, null, "10", -1, -0.01, 1.234, 1e300, {}, [], true];
const invalidTimes = [
  7,
  "",
  "tomorrow",
  "2026-02-30",
  "2026-13-01",
  "2026-06-15T25:00",
  "2026-06-15T",
];
const unsupportedTimes = [
  "1999-12-31",
  "9999999-01-01",
  "2026-06-15T10:00+99:00",
  "2026-06-15 10:00",
];
const invalidFields: [field: string, value: unknown][] = [
  ...[undefined, null, 7, "", "   ", "x".repeat(51), "a\nb", "a\0b", "\ud800"].map(
    (value): [string, unknown] => ["code", value],
  ),
  ...[undefined, null, 7, "", "percent", "constructor"].map((value): [string, unknown] => [
    "type",
    value,
  ]),
  ...[...invalidAmounts, 100.01, 10_000_001].map((value): [string, unknown] => ["value", value]),
  ...[...invalidAmounts.slice(1), 10_000_001].map((value): [string, unknown] => [
    "minOrderAmount",
    value,
  ]),
  ...[...invalidAmounts.slice(2), 10_000_001].map((value): [string, unknown] => [
    "maxDiscountAmount",
    value,
  ]),
  ...[0, -1, 1.5, "5", 1e300, 1_000_000_001, true].map((value): [string, unknown] => [
    "usageLimit",
    value,
  ]),
  ...[0, -1, 1.5, "5", 1e300, 1_000_000_001, true].map((value): [string, unknown] => [
    "usageLimitPerCustomer",
    value,
  ]),
  ...[undefined, null, ...invalidTimes, ...unsupportedTimes].map((value): [string, unknown] => [
    "validUntil",
    value,
  ]),
  ...[...invalidTimes, ...unsupportedTimes].map((value): [string, unknown] => ["validFrom", value]),
  ["validUntil", "2026-06-14"],
  ["isActive", "true"],
  ["isActive", null],
  ["expectedUpdatedAt", "yesterday"],
  ["description", 7],
  ["description", "x".repeat(501)],
  ["description", "a\0b"],
];

test.each(invalidFields)("names an invalid %s: %p", async (field, value) => {
  for (const [method, path] of buildCalls()) {
    const { fields } = await readFailure(method, path, buildCoupon({ [field]: value }));
    expect(fields).toEqual([field]);
  }
  expect(await listCouponCodes(staff)).toEqual(["DASHAIN"]);
});

test.each([
  [{ code: "" }, "Coupon code is required"],
  [{ code: "x".repeat(51) }, "Code must be less than 50 characters"],
  [{ value: -1 }, "Value must be positive"],
  [{ value: 101 }, "Percentage value cannot exceed 100%"],
  [{ minOrderAmount: -1 }, "Minimum order amount must be non-negative"],
  [{ validUntil: "" }, "Valid until date is required"],
  [
    { validFrom: "2026-06-16", validUntil: "2026-06-15" },
    "Valid until must not be before valid from",
  ],
])("rejects %p with the form's message", async (sent, words) => {
  expect((await readFailure("POST", "/coupons", buildCoupon(sent))).error).toBe(words);
});

const invalidChecks: [field: string, body: unknown][] = [
  ["code", { orderAmount: 100 }],
  ["code", { code: " ", orderAmount: 100 }],
  ["code", { code: 7, orderAmount: 100 }],
  ["code", { code: "x".repeat(51), orderAmount: 100 }],
  ["orderAmount", { code: "A" }],
  ["orderAmount", { code: "A", orderAmount: "100" }],
  ["orderAmount", { code: "A", orderAmount: -1 }],
  ["orderAmount", { code: "A", orderAmount: 1e300 }],
  ["orderAmount", { code: "A", orderAmount: 0.001 }],
  ["orderAmount", { code: "A", orderAmount: null }],
];

test.each(invalidChecks)("a check names an invalid %s: %p", async (field, body) => {
  expect((await readFailure("POST", "/coupons/validate", body)).fields).toEqual([field]);
});

test("a check without a code asks for one", async () => {
  const body = { code: "", orderAmount: 1 };
  expect((await readFailure("POST", "/coupons/validate", body)).error).toBe(
    "Please enter a coupon code",
  );
});

test.each(["page=0", "page=1e9", "page=x", "limit=0", "limit=101", "limit=1&limit=2"])(
  "names an invalid query field of the list: %s",
  async (query) => {
    const [field = ""] = query.split("=");
    expect((await readFailure("GET", `/coupons?${query}`)).fields).toEqual([field]);
  },
);

test("answers 200 or 400 for any JSON in any field, never 500", async () => {
  const names = [
    ...Object.keys(buildCoupon()),
    "minOrderAmount",
    "maxDiscountAmount",
    "usageLimit",
    "usageLimitPerCustomer",
  ];
  const field = fc.constantFrom(...names, "validFrom", "description", "isActive");
  const text = fc.string({ unit: "binary", maxLength: 60 });
  const moment = fc.string({ unit: fc.constantFrom(..."0123456789-T:Z+."), maxLength: 30 });
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 5e-324, 1e-9));
  const value = fc.oneof(fc.jsonValue(), text, moment, number);
  await fc.assert(
    fc.asyncProperty(field, value, async (name, sent) => {
      const { status } = await staff.call("PUT", `/coupons/${id}`, buildCoupon({ [name]: sent }));
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 400 },
  );
});
