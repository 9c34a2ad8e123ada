import type { OrderStatus, PaymentStatus } from "../src/contract/index.ts";
import type { products } from "../src/domains/catalog/table.ts";
import { orderHistory, orderItems, orders } from "../src/domains/orders/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { formatKathmanduDay } from "../src/platform/kathmandu.ts";
import { type Chance, createChance } from "./generate-random.ts";

/** A product for sale, with its name and price. */
export type Sold = Pick<typeof products.$inferSelect, "id" | "name" | "pricePaisa">;

type OrderRow = typeof orders.$inferInsert;
type ItemRow = typeof orderItems.$inferInsert;

const dayMs = 24 * 3_600_000;
// SQLite allows 32,766 values per statement, and an order has twenty-eight.
const ordersAWrite = 1000;

/**
 * Adds realistic orders of one to four products each, spread evenly over the days up to now. Old ones are
 * delivered, cancelled or returned, those of the last three days are in progress.
 */
export async function generateOrders(options: {
  db: Database;
  count: number;
  days: number;
  now: Date;
  /** Ids of users. */
  buyers: readonly string[];
  products: readonly Sold[];
}): Promise<void> {
  const { db, count, days, now, buyers, products } = options;
  const chance = createChance("orders");
  for (let made = 0; made < count; made += ordersAWrite) {
    const size = Math.min(ordersAWrite, count - made);
    const some = Array.from({ length: size }, (_, at) => {
      const age = ((count - made - at) / count) * days * dayMs;
      const moment = new Date(now.getTime() - Math.round(age));
      return buildOrder(chance, made + at, moment, age, chance.pick(buyers), products);
    });
    await db.write((to) => [
      to.insert(orders).values(some.map(({ order }) => order)),
      to.insert(orderItems).values(some.flatMap(({ items }) => items)),
      to.insert(orderHistory).values(
        some.map(({ order: { id, userId, createdAt } }) => ({
          orderId: id,
          position: 0,
          to: "pending" as const,
          by: userId,
          at: createdAt,
        })),
      ),
    ]);
  }
}

function buildOrder(
  chance: Chance,
  n: number,
  moment: Date,
  age: number,
  userId: string,
  products: readonly Sold[],
): { order: OrderRow; items: ItemRow[] } {
  const id = Bun.randomUUIDv7("hex", moment.getTime());
  const items = Array.from({ length: chance.whole(1, 4) }, (_, position) => {
    // The square makes some products sell far better than others.
    const product = products[Math.floor(chance.next() ** 2 * products.length)] as Sold;
    const quantity = chance.whole(1, 3);
    return {
      id: Bun.randomUUIDv7("hex", moment.getTime()),
      orderId: id,
      position,
      productId: product.id,
      name: product.name,
      prescriptionRequired: false,
      quantity,
      pricePaisa: product.pricePaisa,
      totalPaisa: product.pricePaisa * quantity,
    };
  });
  const subtotalPaisa = items.reduce((sum, { totalPaisa }) => sum + totalPaisa, 0);
  const status = pickStatus(chance, age);
  return {
    items,
    order: {
      id,
      orderNumber: `MED-${formatKathmanduDay(moment).replaceAll("-", "")}-${String(n).padStart(5, "0")}`,
      userId,
      status,
      paymentStatus: getPayment(chance, status),
      paymentMethod: "cash_on_delivery",
      subtotalPaisa,
      deliveryFeePaisa: 5000,
      discountPaisa: 0,
      totalPaisa: subtotalPaisa + 5000,
      shippingMethod: "standard",
      fullName: "Maya Shah",
      phoneNumber: "9812345678",
      addressLine1: "Adarsh Nagar 4",
      city: "Birgunj",
      district: "Parsa",
      province: "Madhesh",
      createdAt: moment,
      updatedAt: moment,
    },
  };
}

function pickStatus(chance: Chance, age: number): OrderStatus {
  if (chance.one(0.08)) return "cancelled";
  if (age < 3 * dayMs) {
    return chance.pick(["pending", "confirmed", "processing", "out_for_delivery"] as const);
  }
  return chance.one(0.02) ? "returned" : "delivered";
}

function getPayment(chance: Chance, status: OrderStatus): PaymentStatus {
  if (status === "delivered") return chance.one(0.98) ? "paid" : "failed";
  return status === "returned" ? "refunded" : "pending";
}
