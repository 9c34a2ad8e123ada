import { expect } from "bun:test";
import {
  type Coupon,
  type CouponCheck,
  couponCheckResponseSchema,
  couponListResponseSchema,
  couponResponseSchema,
} from "../src/contract/index.ts";
import { orders } from "../src/domains/orders/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { testNow } from "./database.ts";
import type { Person } from "./people.ts";

/** Builds a body for POST and PUT /coupons; pass the fields that the test is about. */
export const buildCoupon = (given: Record<string, unknown> = {}) => ({
  code: "DASHAIN",
  type: "percentage",
  value: 10,
  validUntil: "2026-12-31",
  ...given,
});

/** Creates a coupon as this member of the back office. */
export async function createCoupon(
  as: Person,
  given: Record<string, unknown> = {},
): Promise<Coupon> {
  const { status, body } = await as.call("POST", "/coupons", buildCoupon(given));
  expect(status).toBe(201);
  return couponResponseSchema.parse(body).coupon;
}

/** The coupon's current state in the back office. */
export async function getCoupon(as: Person, id: string): Promise<Coupon> {
  return couponResponseSchema.parse((await as.call("GET", `/coupons/${id}`)).body).coupon;
}

export async function listCouponCodes(as: Person, query = ""): Promise<string[]> {
  const { body } = await as.call("GET", `/coupons${query}`);
  return couponListResponseSchema.parse(body).coupons.map(({ code }) => code);
}

/** The answer of POST /coupons/validate. */
export async function checkCoupon(
  as: Person,
  code: string,
  orderAmount: number,
): Promise<CouponCheck> {
  const { status, body } = await as.call("POST", "/coupons/validate", { code, orderAmount });
  expect(status).toBe(200);
  return couponCheckResponseSchema.parse(body).data;
}

/** Puts an order of this user into the database, of 1,000 rupees with 100 off. */
export async function insertOrder(
  db: Database,
  given: Partial<typeof orders.$inferInsert> & { id: string; userId: string },
): Promise<void> {
  const amounts = {
    subtotalPaisa: 100_000,
    deliveryFeePaisa: 5000,
    discountPaisa: 10_000,
    totalPaisa: 95_000,
  };
  await db.write((to) => [
    to.insert(orders).values({
      ...amounts,
      fullName: "Maya Sharma",
      phoneNumber: "9812345678",
      addressLine1: "Ghantaghar 4",
      city: "Birgunj",
      district: "Parsa",
      province: "Madhesh",
      createdAt: testNow,
      updatedAt: testNow,
      orderNumber: `MED-20260615-${given.id}`,
      paymentMethod: "cash_on_delivery",
      shippingMethod: "standard",
      ...given,
    }),
  ]);
}
