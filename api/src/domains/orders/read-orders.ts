import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { AdminOrder, Order } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { products } from "../catalog/table.ts";
import { users } from "../identity/table.ts";
import { maySee, type Seer } from "./can-view-order.ts";
import {
  type OrderParts,
  type OrderPeople,
  type OrderRow,
  presentAdminOrder,
  presentOrder,
} from "./present-order.ts";
import { orderHistory, orderItems, orders } from "./table.ts";

export const orderNotFoundMessage = "Order not found";
export const orderNotFound = () => new AppError("not_found", orderNotFoundMessage);

/** @throws AppError `not_found` */
export async function orderRow(db: Database, id: string): Promise<OrderRow> {
  const [order] = await db.read.select().from(orders).where(eq(orders.id, id));
  if (!order) throw orderNotFound();
  return order;
}

/** Somebody's own order. @throws AppError `not_found`, also for the order of somebody else */
export async function ownOrderRow(db: Database, userId: string, id: string): Promise<OrderRow> {
  const order = await orderRow(db, id);
  if (order.userId !== userId) throw orderNotFound();
  return order;
}

/** An order for somebody. @throws AppError `not_found`, also for one that is not theirs to see */
export async function orderRowFor(db: Database, user: Seer, id: string): Promise<OrderRow> {
  const order = await orderRow(db, id);
  if (!maySee(user, order)) throw orderNotFound();
  return order;
}

/** Orders as their customer reads them, in the order of their rows. */
export async function presentOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  return (await partsOf(db, rows)).map(presentOrder);
}

/** Orders as the back office reads them, in the order of their rows. */
export async function presentAdminOrders(
  db: Database,
  rows: readonly OrderRow[],
): Promise<AdminOrder[]> {
  const [parts, people] = await Promise.all([partsOf(db, rows), peopleOf(db, rows)]);
  return parts.map((one) => presentAdminOrder(one, people(one.order)));
}

/** @throws AppError `not_found` */
export async function adminOrder(db: Database, id: string): Promise<AdminOrder> {
  const [order] = await presentAdminOrders(db, [await orderRow(db, id)]);
  if (!order) throw orderNotFound();
  return order;
}

/** @throws AppError `not_found`, also for the order of somebody else */
export async function ownOrder(db: Database, userId: string, id: string): Promise<Order> {
  const [order] = await presentOrders(db, [await ownOrderRow(db, userId, id)]);
  if (!order) throw orderNotFound();
  return order;
}

// One query for all items and one for all histories, however many orders there are.
async function partsOf(db: Database, rows: readonly OrderRow[]): Promise<OrderParts[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [items, histories] = await Promise.all([
    db.read
      // Who is led to a product must find a page there.
      .select({ ...getTableColumns(orderItems), productId: products.id })
      .from(orderItems)
      .leftJoin(products, and(eq(products.id, orderItems.productId), eq(products.isActive, true)))
      .where(inArray(orderItems.orderId, ids))
      .orderBy(asc(orderItems.orderId), asc(orderItems.position)),
    db.read
      .select()
      .from(orderHistory)
      .where(inArray(orderHistory.orderId, ids))
      .orderBy(asc(orderHistory.orderId), asc(orderHistory.position)),
  ]);
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const historyOf = Map.groupBy(histories, ({ orderId }) => orderId);
  return rows.map((order) => ({
    order,
    items: itemsOf.get(order.id) ?? [],
    history: historyOf.get(order.id) ?? [],
  }));
}

async function peopleOf(
  db: Database,
  rows: readonly OrderRow[],
): Promise<(order: OrderRow) => OrderPeople> {
  const ids = new Set(rows.flatMap(({ userId, assignedTo }) => [userId, assignedTo ?? userId]));
  const found =
    ids.size === 0
      ? []
      : await db.read
          .select({ id: users.id, name: users.name, email: users.email })
          .from(users)
          .where(inArray(users.id, [...ids]));
  const byId = new Map(found.map((user) => [user.id, user]));
  return ({ userId, assignedTo }) => {
    const helper = assignedTo === null ? undefined : byId.get(assignedTo);
    return {
      customer: byId.get(userId) ?? { id: userId, name: "", email: "" },
      assignedTo: helper ? { id: helper.id, name: helper.name } : null,
    };
  };
}
