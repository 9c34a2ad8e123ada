import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { AdminOrder, Order } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { products } from "../catalog/table.ts";
import { users } from "../identity/table.ts";
import { getConfirmAbovePaisa } from "../settings/order-limits.ts";
import { canViewOrder, type OrderViewer } from "./can-view-order.ts";
import {
  type OrderDetails,
  type OrderPeople,
  type OrderRow,
  presentAdminOrder,
  presentOrder,
} from "./present-order.ts";
import { readSoldBatches } from "./read-sold-batches.ts";
import { orderHistory, orderItems, orders } from "./table.ts";

export const orderNotFoundMessage = "Order not found";
export const createOrderNotFoundError = () => new AppError("not_found", orderNotFoundMessage);

/** @throws AppError `not_found` */
export async function getOrderRow(db: Database, id: string): Promise<OrderRow> {
  const [order] = await db.read.select().from(orders).where(eq(orders.id, id));
  if (!order) throw createOrderNotFoundError();
  return order;
}

/** Returns the user's own order. @throws AppError `not_found`, also for another customer's order */
export async function getOwnOrderRow(db: Database, userId: string, id: string): Promise<OrderRow> {
  const order = await getOrderRow(db, id);
  if (order.userId !== userId) throw createOrderNotFoundError();
  return order;
}

/** Returns an order that this user can see. @throws AppError `not_found`, also when they cannot see it */
export async function getViewableOrderRow(
  db: Database,
  user: OrderViewer,
  id: string,
): Promise<OrderRow> {
  const order = await getOrderRow(db, id);
  if (!canViewOrder(user, order)) throw createOrderNotFoundError();
  return order;
}

/** Loads items and history of orders and presents them to their customer. Keeps the sequence of the rows. */
export async function presentOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  return (await loadOrderDetails(db, rows)).map(presentOrder);
}

/** Loads items, history and people of orders and presents them to the back office. Keeps the sequence of the rows. */
export async function presentAdminOrders(
  db: Database,
  rows: readonly OrderRow[],
): Promise<AdminOrder[]> {
  const details = await loadOrderDetails(db, rows);
  const getPeople = await loadOrderPeople(db, details);
  const soldBatches = await readSoldBatches(
    db,
    rows.map(({ id }) => id),
  );
  return details.map((one) => presentAdminOrder(one, getPeople(one.order), soldBatches));
}

/** @throws AppError `not_found` */
export async function getAdminOrder(db: Database, id: string): Promise<AdminOrder> {
  const [order] = await presentAdminOrders(db, [await getOrderRow(db, id)]);
  if (!order) throw createOrderNotFoundError();
  return order;
}

/** @throws AppError `not_found`, also for another customer's order */
export async function getOwnOrder(db: Database, userId: string, id: string): Promise<Order> {
  const [order] = await presentOrders(db, [await getOwnOrderRow(db, userId, id)]);
  if (!order) throw createOrderNotFoundError();
  return order;
}

// Runs one query for all items and one for all history rows, regardless of the number of orders.
async function loadOrderDetails(db: Database, rows: readonly OrderRow[]): Promise<OrderDetails[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [items, histories] = await Promise.all([
    db.read
      // The item has a product id only while the product has a page.
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

async function loadOrderPeople(
  db: Database,
  details: readonly OrderDetails[],
): Promise<(order: OrderRow) => OrderPeople> {
  const ids = new Set(
    details.flatMap(({ order: { userId, assignedTo }, history }) => [
      userId,
      assignedTo,
      ...history.map(({ by }) => by),
    ]),
  );
  const found =
    ids.size === 0
      ? []
      : await db.read
          .select({ id: users.id, name: users.name, email: users.email })
          .from(users)
          .where(
            inArray(
              users.id,
              [...ids].filter((id) => id !== null),
            ),
          );
  const byId = new Map(found.map((user) => [user.id, user]));
  const findName = (id: string | null) => {
    const user = id === null ? undefined : byId.get(id);
    return user ? { id: user.id, name: user.name } : null;
  };
  const confirmAbovePaisa = await getConfirmAbovePaisa(db);
  return ({ userId, assignedTo }) => ({
    confirmAbovePaisa,
    customer: byId.get(userId) ?? { id: userId, name: "", email: "" },
    assignedTo: findName(assignedTo),
    findName,
  });
}
