import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { buildCoupon, createCoupon, getCoupon, listCouponCodes } from "../../../testing/coupons.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { couponListResponseSchema } from "../../contract/index.ts";

let shop: TestShop;
let staff: Person;
beforeEach(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "sita", "staff");
});
afterEach(() => shop.remove());

const put = (id: string, fields: Record<string, unknown> = {}) =>
  staff.call("PUT", `/coupons/${id}`, buildCoupon(fields));

const codeInUse = { code: "conflict", error: "Coupon code already exists" };

describe("a new coupon", () => {
  test("gets defaults for missing fields", async () => {
    const coupon = await createCoupon(staff, { code: " dashain10 " });
    expect(coupon).toEqual({
      id: expect.any(String),
      code: "DASHAIN10",
      description: null,
      type: "percentage",
      value: 10,
      minOrderAmount: 0,
      maxDiscountAmount: null,
      usageLimit: null,
      usageLimitPerCustomer: null,
      usedCount: 0,
      validFrom: "2026-06-15T04:30:00.000Z",
      validUntil: "2026-12-31T18:14:59.999Z",
      isActive: true,
      status: "active",
      createdAt: "2026-06-15T04:30:00.000Z",
      updatedAt: "2026-06-15T04:30:00.000Z",
    });
    expect(await getCoupon(staff, coupon.id)).toEqual(coupon);
  });

  test("stores all fields, but ignores the use count", async () => {
    const fields = {
      description: "For Dashain",
      value: 12.25,
      minOrderAmount: 499.99,
      maxDiscountAmount: 150.5,
      usageLimit: 100,
      usageLimitPerCustomer: 2,
      isActive: false,
    };
    const coupon = await createCoupon(staff, {
      ...fields,
      usedCount: 99,
      id: "mine",
      status: "active",
    });
    expect(coupon).toMatchObject({ ...fields, usedCount: 0, status: "inactive" });
    expect(coupon.id).not.toBe("mine");
  });

  test.each([0, null, 1e-9])("a maximum of %p means no maximum", async (maxDiscountAmount) => {
    expect((await createCoupon(staff, { maxDiscountAmount })).maxDiscountAmount).toBeNull();
  });

  test("a fixed amount has no maximum", async () => {
    const fields = { type: "fixed_amount", value: 200, maxDiscountAmount: 50 };
    expect(await createCoupon(staff, fields)).toMatchObject({
      value: 200,
      maxDiscountAmount: null,
    });
  });

  test("a fixed amount can be above a hundred", async () => {
    expect((await createCoupon(staff, { type: "fixed_amount", value: 10_000_000 })).value).toBe(
      10_000_000,
    );
  });

  test.each(["DASHAIN", "dashain", " Dashain "])(
    "cannot have a code that is in use: %p",
    async (code) => {
      await createCoupon(staff);
      const { status, body } = await staff.call("POST", "/coupons", buildCoupon({ code }));
      expect([status, body]).toMatchObject([409, codeInUse]);
    },
  );
});

describe("dates are in Kathmandu time", () => {
  test.each([
    ["2026-07-01", "2026-06-30T18:15:00.000Z"],
    ["2026-07-01T10:00", "2026-07-01T04:15:00.000Z"],
    ["2026-07-01T10:00:30.5", "2026-07-01T04:15:30.500Z"],
    ["2026-07-01T10:00Z", "2026-07-01T10:00:00.000Z"],
    ["2026-07-01T10:00+02:00", "2026-07-01T08:00:00.000Z"],
  ])("from %s on", async (validFrom, moment) => {
    expect(await createCoupon(staff, { validFrom })).toMatchObject({
      validFrom: moment,
      status: "upcoming",
    });
  });

  test("a coupon is valid until the end of its last day", async () => {
    const { id } = await createCoupon(staff, { validUntil: "2026-06-15" });
    const end = new Date("2026-06-15T18:15:00.000Z").getTime();
    shop.passTime(end - 1 - shop.clock().getTime());
    expect((await getCoupon(staff, id)).status).toBe("active");
    shop.passTime(1);
    expect((await getCoupon(staff, id)).status).toBe("expired");
  });

  test("a coupon of one day is valid on that day", async () => {
    const day = { validFrom: "2026-06-15", validUntil: "2026-06-15" };
    expect((await createCoupon(staff, day)).status).toBe("active");
  });

  test("a coupon can end at the moment it starts, but not earlier", async () => {
    const validFrom = "2026-06-15T10:15";
    const { status } = await createCoupon(staff, { validFrom, validUntil: validFrom });
    expect(status).toBe("active");
    const early = buildCoupon({ code: "EARLY", validFrom, validUntil: "2026-06-15T10:14:59.999" });
    expect((await staff.call("POST", "/coupons", early)).status).toBe(400);
  });
});

describe("the list", () => {
  test("has the newest first, twenty per page, and the total", async () => {
    for (let at = 1; at <= 21; at++) {
      shop.passTime(1);
      await createCoupon(staff, { code: `C${at}` });
    }
    expect((await listCouponCodes(staff)).slice(0, 2)).toEqual(["C21", "C20"]);
    expect((await listCouponCodes(staff)).length).toBe(20);
    expect(await listCouponCodes(staff, "?page=2")).toEqual(["C1"]);
    expect(await listCouponCodes(staff, "?page=100000&limit=100")).toEqual([]);
    const { body } = await staff.call("GET", "/coupons?limit=1&page=3");
    expect(couponListResponseSchema.parse(body)).toMatchObject({
      total: 21,
      coupons: [{ code: "C19" }],
    });
  });
});

describe("an edited coupon", () => {
  test("has all values of the new form", async () => {
    const { id } = await createCoupon(staff, {
      description: "old",
      usageLimit: 5,
      maxDiscountAmount: 9,
    });
    const { status, body } = await put(id, { code: "tihar", type: "fixed_amount", value: 75 });
    expect([status, body]).toMatchObject([200, { success: true }]);
    expect(await getCoupon(staff, id)).toMatchObject({
      code: "TIHAR",
      description: null,
      type: "fixed_amount",
      value: 75,
      usageLimit: null,
      maxDiscountAmount: null,
    });
  });

  test("has a later time, unless nothing changed", async () => {
    const created = await createCoupon(staff);
    await put(created.id, { value: 20 });
    const { updatedAt } = await getCoupon(staff, created.id);
    expect(Date.parse(updatedAt)).toBe(Date.parse(created.updatedAt) + 1);
    await put(created.id, { value: 20 });
    expect((await getCoupon(staff, created.id)).updatedAt).toBe(updatedAt);
  });

  test("is rejected with the current coupon when the form is older than another edit", async () => {
    const { id, updatedAt: expectedUpdatedAt } = await createCoupon(staff);
    expect((await put(id, { value: 20, expectedUpdatedAt })).status).toBe(200);
    const { status, body } = await put(id, { value: 30, expectedUpdatedAt });
    const { updatedAt } = await getCoupon(staff, id);
    expect([status, body]).toMatchObject([
      409,
      {
        code: "conflict",
        error: "Somebody else has changed this coupon meanwhile",
        details: { code: "DASHAIN", value: 20, usageLimit: "", updatedAt },
      },
    ]);
    expect((await put(id, { value: 30, expectedUpdatedAt: updatedAt })).status).toBe(200);
    expect(await getCoupon(staff, id)).toMatchObject({ value: 30 });
  });

  test("is rejected when a colleague toggled the coupon in between", async () => {
    const { id, updatedAt: expectedUpdatedAt } = await createCoupon(staff);
    await staff.call("PATCH", `/coupons/${id}/toggle`);
    expect((await put(id, { expectedUpdatedAt })).status).toBe(409);
    expect((await getCoupon(staff, id)).isActive).toBe(false);
  });

  test("keeps its start, state and use count when the form omits them", async () => {
    const { id } = await createCoupon(staff, { validFrom: "2026-07-01", isActive: false });
    shop.passTime(1000);
    await put(id, { value: 20, usedCount: 7 });
    expect(await getCoupon(staff, id)).toMatchObject({
      value: 20,
      validFrom: "2026-06-30T18:15:00.000Z",
      isActive: false,
      usedCount: 0,
    });
  });

  test("can keep its own code, but not take another coupon's code", async () => {
    await createCoupon(staff);
    const { id } = await createCoupon(staff, { code: "TIHAR" });
    expect((await put(id, { code: "tihar", value: 5 })).status).toBe(200);
    const { status, body } = await put(id, { code: "dashain" });
    expect([status, body]).toMatchObject([409, codeInUse]);
    expect((await getCoupon(staff, id)).code).toBe("TIHAR");
  });
});

test("the toggle deactivates and activates a coupon", async () => {
  const { id } = await createCoupon(staff);
  const toggle = () => staff.call("PATCH", `/coupons/${id}/toggle`);
  const off = { isActive: false, status: "inactive" };
  expect((await toggle()).body).toMatchObject({ success: true, coupon: off });
  expect(await getCoupon(staff, id)).toMatchObject(off);
  expect((await toggle()).body).toMatchObject({ coupon: { isActive: true, status: "active" } });
});

test("a deleted coupon is gone, and its code can be used again", async () => {
  const { id } = await createCoupon(staff);
  const { status, body } = await staff.call("DELETE", `/coupons/${id}`);
  expect([status, body]).toEqual([200, { success: true }]);
  expect((await staff.call("GET", `/coupons/${id}`)).status).toBe(404);
  expect((await staff.call("DELETE", `/coupons/${id}`)).status).toBe(404);
  await createCoupon(staff);
});
