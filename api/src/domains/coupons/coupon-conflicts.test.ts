import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { desc, eq, sql } from "drizzle-orm";
import { createCoupon, getCoupon } from "../../../testing/coupons.ts";
import { createHookedDatabase } from "../../../testing/hooked-database.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import type { Coupon } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { coupons } from "./table.ts";

let shop: TestShop;
let database: ReturnType<typeof createHookedDatabase>;
let staff: Person;
let id: string;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createTestShop({}, database.open);
  staff = await createMember(shop, "sita", "staff");
  ({ id } = await createCoupon(staff));
});
afterEach(() => shop.remove());

type Values = Omit<typeof coupons.$inferInsert, "id" | "usedCount" | "createdAt" | "updatedAt">;
/** A different value for each column that a form sets. A missing column is a type error. */
const others: Required<Values> = {
  code: "TIHAR",
  description: "Lights",
  type: "fixed_amount",
  amount: 1234,
  minOrderPaisa: 500,
  maxDiscountPaisa: 700,
  usageLimit: 7,
  usageLimitPerCustomer: 2,
  validFrom: new Date("2026-01-01T00:00:00.000Z"),
  validUntil: new Date("2027-01-01T00:00:00.000Z"),
  isActive: false,
};
const columns = Object.keys(others) as (keyof Values)[];

const readLatestEntry = async () => {
  const [entry] = await shop.db.read.select().from(auditEntries).orderBy(desc(sql`rowid`)).limit(1);
  return entry;
};

describe("the audit log has the coupon as it was at the write, not at the read:", () => {
  test.each(columns)("%s", async (column) => {
    const seen = await getCoupon(staff, id);
    let found: Coupon = seen;
    database.beforeNextWrite(async (db) => {
      await db.write((to) => [
        to
          .update(coupons)
          .set({ [column]: others[column] })
          .where(eq(coupons.id, id)),
      ]);
      found = await getCoupon(staff, id);
    });
    expect((await staff.call("DELETE", `/coupons/${id}`)).status).toBe(200);
    expect(found).not.toEqual(seen);
    const before = (await readLatestEntry())?.before as object;
    expect(found).toMatchObject(before);
    expect(Object.keys(before).length).toBeGreaterThanOrEqual(columns.length);
  });
});

test("a change of one coupon does not affect others", async () => {
  const other = await createCoupon(staff, { code: "OTHER" });
  await staff.call("PATCH", `/coupons/${id}/toggle`);
  expect(await getCoupon(staff, other.id)).toEqual(other);
  await staff.call("DELETE", `/coupons/${id}`);
  expect(await getCoupon(staff, other.id)).toEqual(other);
});
