import { sql } from "drizzle-orm";
import { type AdminOrder, adminOrderResponseSchema, type Role } from "../src/contract/index.ts";
import { addresses } from "../src/domains/addresses/table.ts";
import { cartLines } from "../src/domains/cart/table.ts";
import { createCouponRateLimit } from "../src/domains/coupons/coupon-rate-limit.ts";
import type { CouponRow } from "../src/domains/coupons/discount.ts";
import { coupons } from "../src/domains/coupons/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { createRateLimits } from "../src/platform/rate-limit/rate-limit.ts";
import { addProducts, testNow } from "./database.ts";
import { createMember, type Person } from "./people.ts";
import { createTestShop, type TestAnswer } from "./test-shop.ts";

const day = 24 * 3_600_000;

/** A valid coupon of 10 % without a usage limit; pass the fields that the test is about. */
export function buildCouponRow(given: Partial<CouponRow> & { id: string }): CouponRow {
  return {
    code: given.id.toUpperCase(),
    description: null,
    type: "percentage",
    amount: 1000,
    minOrderPaisa: 0,
    maxDiscountPaisa: null,
    usageLimit: null,
    usageLimitPerCustomer: null,
    usedCount: 0,
    validFrom: new Date(testNow.getTime() - day),
    validUntil: new Date(testNow.getTime() + 30 * day),
    isActive: true,
    createdAt: testNow,
    updatedAt: testNow,
    ...given,
  };
}

/** An address in Birgunj with this owner, called `<owner>-home`. */
export const buildHomeAddress = (userId: string): typeof addresses.$inferInsert => ({
  id: `${userId}-home`,
  userId,
  fullName: "Maya Shrestha",
  phoneNumber: "9812345678",
  addressLine1: "Ghantaghar 4",
  addressLine2: null,
  city: "Birgunj",
  district: "Parsa",
  province: "Parsa",
  postalCode: "44300",
  isDefault: true,
  type: "delivery",
  createdAt: testNow,
  updatedAt: testNow,
});

/** Every row of every table, so that a test can check that nothing was written. */
export async function dumpDatabase(db: Database): Promise<Record<string, unknown[]>> {
  const tables = await db.read.all<{ name: string }>(
    sql`select name from sqlite_schema where type = 'table' and sql not like 'create virtual%' order by name`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const found = await db.read.all(sql`select * from ${sql.identifier(name)}`);
    rows[name] = found.toSorted((one, other) => (Bun.inspect(one) < Bun.inspect(other) ? -1 : 1));
  }
  return rows;
}

/** A shop with two products: `a` costs ₹100.00, `b` ₹250.50; 50 of each are in stock. */
export async function createOrderShop(openDatabase?: Parameters<typeof createTestShop>[1]) {
  const shop = await createTestShop({}, openDatabase);
  const { db } = shop;
  await addProducts(db, [{ id: "a" }, { id: "b", pricePaisa: 25_050 }]);

  const fillCart = (userId: string, cart: Record<string, number>) =>
    db.write((to) =>
      Object.entries(cart).map(([productId, quantity], index) =>
        to.insert(cartLines).values({
          id: `${userId}-${productId}`,
          userId,
          productId,
          quantity,
          addedAt: new Date(testNow.getTime() + index),
        }),
      ),
    );

  const order = (as: Person, id: string, body: object = {}, key?: string): Promise<TestAnswer> => {
    const headers = key === undefined ? {} : { "idempotency-key": key };
    return as.call("POST", "/orders", { addressId: `${id}-home`, ...body }, undefined, headers);
  };

  return {
    ...shop,
    couponRateLimit: createCouponRateLimit(createRateLimits(shop)),
    /** Adds lines to a cart, in this order: product and quantity. */
    fillCart,
    /** A signed-in user with an address and, if given, a filled cart. */
    async createBuyer(id: string, cart: Record<string, number> = {}, role: Role = "customer") {
      const person = await createMember(shop, id, role);
      await db.write((to) => [to.insert(addresses).values(buildHomeAddress(id))]);
      if (Object.keys(cart).length > 0) await fillCart(id, cart);
      return person;
    },
    addCoupon: (given: Partial<CouponRow> & { id: string }) =>
      db.write((to) => [to.insert(coupons).values(buildCouponRow(given))]),
    /** Orders the cart of the person with this id. */
    order,
    /** Orders one piece or the given cart, and returns the order's id. */
    async createOrder(as: Person, id: string, cart: Record<string, number> = { a: 1 }, body = {}) {
      await fillCart(id, cart);
      const answer = await order(as, id, body);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return (answer.body as { order: { id: string } }).order.id;
    },
    /** An order in the back office. */
    async getOrder(as: Person, orderId: string): Promise<AdminOrder> {
      return adminOrderResponseSchema.parse((await as.call("GET", `/orders/${orderId}`)).body)
        .order;
    },
    async getStock(): Promise<Record<string, number>> {
      const rows = await db.read.all<{ id: string; stock: number }>(
        sql`select id, stock from products`,
      );
      return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
    },
    async getCouponUses(couponId: string): Promise<number | undefined> {
      const [row] = await db.read.all<{ used: number }>(
        sql`select used_count as used from coupons where id = ${couponId}`,
      );
      return row?.used;
    },
  };
}

export type OrderShop = Awaited<ReturnType<typeof createOrderShop>>;
