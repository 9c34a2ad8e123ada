import { afterEach, beforeEach, expect, test } from "bun:test";
import { checkCoupon, createCoupon } from "../../../testing/coupons.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
let staff: Person;
let maya: Person;
beforeEach(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "sita", "staff");
  maya = await createMember(shop, "maya");
});
afterEach(() => shop.remove());

const nothing = { isValid: false, discountAmount: 0, coupon: null };

test.each(["DASHAIN", "dashain", "  Dashain "])("accepts the code %p", async (code) => {
  await createCoupon(staff, { value: 12.5 });
  expect(await checkCoupon(maya, code, 99.99)).toEqual({
    isValid: true,
    error: null,
    discountAmount: 12.5,
    coupon: { code: "DASHAIN", type: "percentage", value: 12.5 },
  });
});

test.each([
  [{ value: 10, maxDiscountAmount: 50 }, 1000, 50],
  [{ value: 10, maxDiscountAmount: 50 }, 100, 10],
  [{ value: 100 }, 0.01, 0.01],
  [{ value: 0 }, 100, 0],
  [{ type: "fixed_amount", value: 200 }, 1000, 200],
  [{ type: "fixed_amount", value: 200 }, 150.5, 150.5],
  [{ minOrderAmount: 500 }, 500, 50],
  [{ value: 33.33 }, 1_000_000_000, 333_300_000],
])("computes the discount of %p for %p rupees: %p", async (fields, orderAmount, discountAmount) => {
  await createCoupon(staff, fields);
  expect(await checkCoupon(maya, "DASHAIN", orderAmount)).toMatchObject({
    isValid: true,
    discountAmount,
  });
});

test.each([
  [{ isActive: false }, "This coupon is not active"],
  [{ validFrom: "2026-06-16" }, "This coupon is not valid yet"],
  [{ minOrderAmount: 100.01 }, "This coupon needs an order of at least ₹100.01"],
])("%p: %s", async (fields, error) => {
  await createCoupon(staff, fields);
  expect(await checkCoupon(maya, "DASHAIN", 100)).toEqual({ ...nothing, error });
});

test("reports an expired coupon", async () => {
  await createCoupon(staff, { validUntil: "2026-06-15" });
  shop.passTime(24 * 3_600_000);
  expect(await checkCoupon(maya, "DASHAIN", 100)).toEqual({
    ...nothing,
    error: "This coupon has expired",
  });
});

test.each(["NOTHING", "DASHAI", "DASHAIN%", "' or 1=1 --", "%"])(
  "rejects the unknown code %p",
  async (code) => {
    await createCoupon(staff);
    expect(await checkCoupon(maya, code, 100)).toEqual({
      ...nothing,
      error: "Invalid coupon code",
    });
  },
);

test.each(["ＤＡＳＨＡＩＮ", "\u202adashain\u202c", "DAS\u00adHAIN\u200b"])(
  "accepts the code typed as %j",
  async (code) => {
    await createCoupon(staff);
    expect(await checkCoupon(maya, code, 100)).toMatchObject({ isValid: true });
  },
);

test("limits a user after sixty codes for ten minutes, but not other users", async () => {
  const { code } = await createCoupon(staff);
  for (let at = 0; at < 60; at++) await checkCoupon(maya, `GUESS${at}`, 100);
  const rejected = await maya.call("POST", "/coupons/validate", { code, orderAmount: 100 });
  expect([rejected.status, rejected.body]).toMatchObject([429, { code: "rate_limited" }]);
  expect(rejected.headers.get("retry-after")).toBe("600");
  expect((await checkCoupon(await createMember(shop, "bina"), code, 100)).isValid).toBe(true);
  shop.passTime(10 * 60_000);
  expect((await checkCoupon(maya, code, 100)).isValid).toBe(true);
});
