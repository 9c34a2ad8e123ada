import { and, desc, eq, gte, inArray, isNotNull, isNull, sql, sum } from "drizzle-orm";
import type { ShopStatistics } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { toRupees } from "../../platform/money.ts";
import { products } from "../catalog/table.ts";
import { isOpenOrDelivered, isPaid } from "../orders/revenue-filters.ts";
import { orderItems, orders } from "../orders/table.ts";

type Reader = Database["read"];
type BestSellers = ShopStatistics["bestSellers"];

const maxProducts = 10;

/** Lists the products with the most pieces sold since a time, without cancelled and returned orders. */
export async function listBestSellers(
  { read }: Pick<Database, "read">,
  since: Date,
): Promise<BestSellers> {
  const sold = [...(await listSoldByProduct(read, since)), ...(await listSoldByName(read, since))];
  return sold.sort((one, other) => other.quantity - one.quantity).slice(0, maxProducts);
}

async function listSoldByProduct(read: Reader, since: Date): Promise<BestSellers> {
  const sold = await selectMostSold(read, since, "productId");
  const ids = sold.flatMap(({ key }) => key ?? []);
  const known = await read
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return sold.map((row) => presentSold(row, row.key, names.get(row.key ?? "") ?? ""));
}

/** Lists deleted products by their ordered name. The first query makes it fast when there are none. */
async function listSoldByName(read: Reader, since: Date): Promise<BestSellers> {
  const [any] = await read
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(isNull(orderItems.productId))
    .limit(1);
  if (!any) return [];
  const sold = await selectMostSold(read, since, "name");
  return sold.map((row) => presentSold(row, null, row.key ?? ""));
}

const presentSold = (
  { quantity, revenuePaisa }: { quantity: number; revenuePaisa: number },
  productId: string | null,
  name: string,
) => ({ productId, name, quantity, revenue: toRupees(revenuePaisa) });

const pieces = sum(orderItems.quantity).mapWith(Number);

/** Selects the most sold pieces by product, or by name for deleted products. */
export const selectMostSold = (read: Reader, since: Date, by: "productId" | "name") =>
  read
    .select({
      key: orderItems[by],
      quantity: pieces,
      revenuePaisa: sum(sql`iif(${isPaid}, ${orderItems.totalPaisa}, 0)`).mapWith(Number),
    })
    .from(orders)
    // A cross join fixes the sequence. Otherwise SQLite would start with all items ever sold.
    .crossJoin(orderItems)
    .where(
      and(
        gte(orders.createdAt, since),
        // The unary plus hides a column from the planner. Only the indexes by time and by order are fast here.
        sql`+(${isOpenOrDelivered})`,
        eq(orderItems.orderId, orders.id),
        by === "productId"
          ? isNotNull(orderItems.productId)
          : sql`+${isNull(orderItems.productId)}`,
      ),
    )
    .groupBy(orderItems[by])
    .orderBy(desc(pieces), orderItems[by])
    .limit(maxProducts);
