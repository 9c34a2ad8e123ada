import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { products } from "../src/catalog/table.ts";
import { coupons } from "../src/coupons/table.ts";
import type { Database } from "../src/db/database.ts";
import { orderHistory, orderItems, orders } from "../src/orders/table.ts";
import { addProducts } from "../src/testing.ts";
import { addBuyers, type Buyer } from "./buyers.ts";
import { databases, type RaceDatabase, withDatabase } from "./databases.ts";
import { startServer } from "./server.ts";
import { shopUntil } from "./shopping.ts";
import { sized } from "./sweep.ts";

const kills = sized(10, 200);
const crowd = 16;
const stockAtStart = 1_000_000;
const productIds = ["p0", "p1", "p2", "p3", "p4"];

describe.each(Object.keys(databases))("on %s", (name) => {
  let database: RaceDatabase;
  let buyers: Buyer[];

  beforeAll(async () => {
    database = await (databases[name] as () => Promise<RaceDatabase>)();
    buyers = await withDatabase(database.url, async (db) => {
      const now = new Date();
      await addProducts(
        db,
        productIds.map((id) => ({ id, stock: stockAtStart })),
      );
      const validUntil = new Date(now.getTime() + 24 * 3_600_000);
      const dates = { validFrom: now, validUntil, createdAt: now, updatedAt: now };
      await db.write((to) => [
        to
          .insert(coupons)
          .values({ id: "c", code: "TIHAR", type: "fixed_amount", amount: 500, ...dates }),
      ]);
      return addBuyers(db, crowd);
    });
  }, 60_000);

  afterAll(() => database.remove());

  test(`after ${kills} kills no order that was answered is lost, and nothing has drifted`, async () => {
    const acknowledged = new Map<string, "placed" | "cancelled">();
    for (let kill = 0; kill < kills; kill++) {
      const server = await startServer(database.url);
      const open = new AbortController();
      const shopping = buyers.map((buyer, index) =>
        shopUntil(
          open.signal,
          buyer,
          server.address,
          productIds,
          index + kill * crowd,
          acknowledged,
        ),
      );
      await untilMore(acknowledged, 1 + ((kill * 7) % 40));
      await server.kill();
      open.abort();
      await Promise.all(shopping);
    }
    await withDatabase(database.url, (db) => expectNoDrift(db, acknowledged));
    console.log(`  on ${name}: ${kills} kills, ${acknowledged.size} orders answered, none lost`);
  }, 900_000);
});

/** Resolves once so many further orders have been answered. */
async function untilMore(acknowledged: ReadonlyMap<string, unknown>, more: number): Promise<void> {
  const wanted = acknowledged.size + more;
  const deadline = Date.now() + 30_000;
  while (acknowledged.size < wanted) {
    if (Date.now() > deadline) throw new Error("No orders are being placed");
    await Bun.sleep(1);
  }
}

async function expectNoDrift(
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
  for (const { id, stock } of await db.read.select().from(products)) {
    const sold = items.filter(
      ({ productId, orderId }) => productId === id && !byId.get(orderId)?.stockGivenBack,
    );
    expect(stock + sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(stockAtStart);
  }
  const [coupon] = await db.read.select().from(coupons);
  const using = placed.filter(({ couponId, couponGivenBack }) => couponId && !couponGivenBack);
  expect(coupon?.usedCount).toBe(using.length);

  const history = await db.read.select().from(orderHistory);
  for (const order of placed) {
    const own = history.filter(({ orderId }) => orderId === order.id);
    expect(own.sort((a, b) => a.position - b.position).at(-1)?.to).toBe(order.status);
  }
}
