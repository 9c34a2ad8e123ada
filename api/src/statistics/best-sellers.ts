import { and, desc, eq, gte, inArray, sql, sum } from "drizzle-orm";
import { products } from "../catalog/table.ts";
import type { ShopStatistics } from "../contract/index.ts";
import type { Database } from "../db/database.ts";
import { rupeesOf } from "../money.ts";
import { isRevenue, stands } from "../orders/revenue.ts";
import { orderItems, orders } from "../orders/table.ts";

const shown = 10;

/** What sold the most pieces since that moment, cancelled and returned orders aside. */
export async function bestSellers(
  { read }: Pick<Database, "read">,
  since: Date,
): Promise<ShopStatistics["bestSellers"]> {
  const sold = await mostSold(read, since);
  const known = await read
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      inArray(
        products.id,
        sold.map(({ product }) => product),
      ),
    );
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return sold.map(({ product, quantity, revenuePaisa }) => ({
    productId: names.has(product) ? product : null,
    name: names.get(product) ?? product,
    quantity,
    revenue: rupeesOf(revenuePaisa),
  }));
}

/** A product by its id or, once it was deleted, by the name it was sold under. */
const product = sql<string>`coalesce(${orderItems.productId}, ${orderItems.name})`;
const pieces = sum(orderItems.quantity).mapWith(Number);

export const mostSold = (read: Database["read"], since: Date) =>
  read
    .select({
      product,
      quantity: pieces,
      revenuePaisa: sum(sql`iif(${isRevenue}, ${orderItems.totalPaisa}, 0)`).mapWith(Number),
    })
    .from(orders)
    // A cross join keeps this order; SQLite itself would begin with all items that were ever sold.
    .crossJoin(orderItems)
    // A plus hides the status from the planner: the index by time alone has all that is asked of an order.
    .where(and(gte(orders.createdAt, since), sql`+(${stands})`, eq(orderItems.orderId, orders.id)))
    .groupBy(product)
    .orderBy(desc(pieces), product)
    .limit(shown);
