import { and, asc, inArray, isNotNull, sql } from "drizzle-orm";
import type { AdminOrderFilters, PickingLine } from "../../../contract/index.ts";
import { limits } from "../../../contract/limits.ts";
import type { Database } from "../../../platform/db/database.ts";
import { compareByShelf } from "../../catalog/compare-by-shelf.ts";
import { products } from "../../catalog/table.ts";
import { buildFilter } from "../admin-list/build-filter.ts";
import { sortByTime } from "../admin-list/list-admin-orders.ts";
import { addUpBatches, readSoldBatches } from "../read-sold-batches.ts";
import { orderItems, orders } from "../table.ts";

export interface PickingList {
  lines: PickingLine[];
  orders: number;
  isCapped: boolean;
}

/**
 * Lists the products to pick for all matching orders: each product once, in the order of the shelves, then by name, with its orders, oldest first.
 * Without a status filter it takes the orders that are confirmed or being packed.
 */
export async function listPicking(db: Database, filters: AdminOrderFilters): Promise<PickingList> {
  const { pickingOrders } = limits;
  const toPack = sql`+${orders.status} in ('confirmed', 'processing')`;
  const found = await db.read
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(buildFilter(filters), filters.status ? undefined : toPack))
    .orderBy(...sortByTime("oldest"))
    .limit(pickingOrders + 1);
  const picked = found.slice(0, pickingOrders);
  const lines = await readLines(db, picked);
  return { lines, orders: picked.length, isCapped: found.length > pickingOrders };
}

async function readLines(
  db: Database,
  picked: readonly { id: string; orderNumber: string }[],
): Promise<PickingLine[]> {
  const items = await db.read
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        sql`(select value from json_each(${JSON.stringify(picked.map(({ id }) => id))}))`,
      ),
    )
    .orderBy(asc(orderItems.position));
  const shelves = await readShelves(db, items);
  const soldBatches = await readSoldBatches(
    db,
    picked.map(({ id }) => id),
  );
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const lines = new Map<string, PickingLine>();
  for (const { id, orderNumber } of picked) {
    for (const { id: item, productId, name, quantity } of itemsOf.get(id) ?? []) {
      const key = productId ?? name;
      const line = lines.get(key) ?? {
        productId,
        name,
        shelf: shelves.get(productId ?? "") ?? null,
        quantity: 0,
        batches: [],
        orders: [],
      };
      line.quantity += quantity;
      line.batches = addUpBatches([...(line.batches ?? []), ...(soldBatches.get(item) ?? [])]);
      line.orders.push({ id, orderNumber, quantity });
      lines.set(key, line);
    }
  }
  return [...lines.values()].sort(compareByShelf);
}

/** Reads the shelves of the products that have one, by product id. */
async function readShelves(
  db: Database,
  items: readonly { productId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = JSON.stringify([...new Set(items.flatMap(({ productId }) => productId ?? []))]);
  const rows = await db.read
    .select({ id: products.id, shelf: products.shelf })
    .from(products)
    .where(
      and(
        inArray(products.id, sql`(select value from json_each(${ids}))`),
        isNotNull(products.shelf),
      ),
    );
  return new Map(rows.map(({ id, shelf }) => [id, shelf ?? ""]));
}
