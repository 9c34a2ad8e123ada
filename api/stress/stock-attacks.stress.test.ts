import { afterEach, describe, expect, test } from "bun:test";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { createChance } from "../seed/generate-random.ts";
import { stockEntries } from "../src/domains/catalog/batches/table.ts";
import { orderItems, orders } from "../src/domains/orders/table.ts";
import { orderLimits } from "../src/domains/settings/table.ts";
import { addBatch, listDrift } from "../testing/batches.ts";
import { applyImport, checkImport, createCsvFile, uploadImport } from "../testing/imports.ts";
import { createOrderShop, type OrderShop } from "../testing/orders.ts";
import { createMember, type Person } from "../testing/people.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, openStressDatabase, type StressDatabase } from "./databases.ts";

const rounds = chooseSize(2, 40);
const day = 24 * 3_600_000;

describe.each(Object.keys(databases))("on %s", (name) => {
  let shop: OrderShop;
  let admin: Person;
  afterEach(() => shop.remove());

  /** Pieces that customers have: by the ledger, and by the lines of their orders. */
  async function readHeld() {
    const byLedger = await shop.db.read
      .select({ line: stockEntries.line, pieces: sql<number>`-sum(${stockEntries.quantity})` })
      .from(stockEntries)
      .where(and(isNotNull(stockEntries.line), isNotNull(stockEntries.reference)))
      .groupBy(stockEntries.line);
    const byOrder = await shop.db.read
      .select({
        line: orderItems.id,
        pieces: sql<number>`iif(${orders.stockGivenBack} or ${orders.status} = 'returned', 0, ${orderItems.quantity})`,
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId));
    return [byLedger, byOrder].map((rows) =>
      Object.fromEntries(rows.map(({ line, pieces }) => [line ?? "", pieces])),
    );
  }

  async function importStock(lines: string[]) {
    const file = await uploadImport(admin, createCsvFile(lines));
    await checkImport(shop, admin, file);
    await applyImport(shop, admin, file.id);
  }

  test(
    "the ledger has what each customer got while everybody changes the stock of the last pieces",
    async () => {
      const chance = createChance(`attacks on ${name}`);
      shop = await createOrderShop(() =>
        openStressDatabase(databases[name] as () => Promise<StressDatabase>),
      );
      await shop.db.write((to) => [
        to.update(orderLimits).set({ piecesPerProduct: null, openOrders: null }),
      ]);
      admin = await createMember(shop, "admin", "admin");
      const buyers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => shop.createBuyer(`buyer${at}`)),
      );
      for (let round = 0; round < rounds; round++) {
        const today = new Date(shop.clock().getTime() + 5.75 * 3_600_000)
          .toISOString()
          .slice(0, 10);
        await addBatch(shop.db, {
          productId: "a",
          number: `S${round}`,
          expiry: today,
          quantity: 3,
        });
        await addBatch(shop.db, {
          productId: "a",
          number: `L${round}`,
          expiry: "2099-01-01",
          quantity: 3,
        });
        await Promise.all(
          buyers.map((buyer) =>
            buyer.call("POST", "/cart/add", { productId: "a", quantity: chance.whole(1, 3) }),
          ),
        );
        const sku = "SKU-a";
        const { body } = await admin.call("GET", "/orders/admin/all?limit=100");
        const placed = (body as { orders: { id: string }[] }).orders;
        const acts: (() => Promise<unknown>)[] = [
          ...buyers.map((buyer, at) => () => shop.order(buyer, `buyer${at}`)),
          ...Array.from({ length: 6 }, () => () => {
            const id = chance.pick(placed.length > 0 ? placed : [{ id: "none" }]).id;
            const status = chance.pick(["cancelled", "returned", "confirmed", "delivered"]);
            return admin.call("PATCH", `/orders/${id}/status`, {
              status,
              ...(status === "returned" && { restock: chance.one(0.5) }),
            });
          }),
          () => admin.call("PUT", "/products/a/stock", { quantity: chance.whole(0, 9) }),
          () => admin.call("PUT", "/products/a/stock", { quantity: chance.whole(0, 9) }),
          () =>
            importStock([
              `sku,name,price,stock,batchNumber,prescriptionRequired`,
              `${sku},Product a,100,${chance.whole(0, 9)},R${round},no`,
            ]),
          async () => shop.passTime(chance.whole(0, 1) * day),
        ];
        await Promise.all(acts.toSorted(() => chance.whole(0, 1) - 0.5).map((act) => act()));
        await shop.imports.idle();
        expect(await listDrift(shop.db)).toEqual([]);
        const [byLedger, byOrder] = await readHeld();
        expect(byLedger).toEqual(byOrder as Record<string, number>);
        for (const buyer of buyers) await buyer.call("DELETE", "/cart/clear");
      }
      expect(await shop.db.read.$count(orders)).toBeGreaterThan(rounds);
    },
    chooseSize(120_000, 1_200_000),
  );
});
