import { expect } from "bun:test";
import { eq, inArray } from "drizzle-orm";
import { products } from "../src/domains/catalog/table.ts";
import { coupons } from "../src/domains/coupons/table.ts";
import { orderHistory, orderItems, orders } from "../src/domains/orders/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { initialStock, productIds } from "./shop-until.ts";

/** Expects that every answered order exists, and that stock, coupon, numbers and histories agree with all orders. */
export async function expectNoDrift(
  db: Database,
  acknowledged: ReadonlyMap<string, "placed" | "cancelled">,
): Promise<void> {
  const placed = await db.read.select().from(orders);
  const byId = new Map(placed.map((order) => [order.id, order]));
  for (const [id, state] of acknowledged) {
    expect(byId.get(id)).toBeDefined();
    if (state === "cancelled") expect(byId.get(id)?.status).toBe("cancelled");
  }
  expect(new Set(placed.map(({ orderNumber }) => orderNumber)).size).toBe(placed.length);

  const items = await db.read.select().from(orderItems);
  const bought = await db.read.select().from(products).where(inArray(products.id, productIds));
  for (const { id, stock } of bought) {
    const sold = items.filter(
      ({ productId, orderId }) => productId === id && !byId.get(orderId)?.stockGivenBack,
    );
    expect(stock + sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(initialStock);
  }
  const [coupon] = await db.read.select().from(coupons).where(eq(coupons.code, "TIHAR"));
  const using = placed.filter((one) => one.couponId === coupon?.id && !one.couponGivenBack);
  expect(coupon?.usedCount).toBe(using.length);

  const history = await db.read.select().from(orderHistory);
  for (const order of placed) {
    const own = history.filter(({ orderId }) => orderId === order.id);
    expect(own.sort((a, b) => a.position - b.position).at(-1)?.to).toBe(order.status);
  }
}
