import { desc, eq } from "drizzle-orm";
import type {
  AdminOrder,
  CustomerDetails,
  CustomerNote,
  CustomerOrdersQuery,
  Pagination,
} from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { listAddresses } from "../addresses/addresses.ts";
import { orderingBlocks, type UserRow, users } from "../identity/table.ts";
import { findUserById } from "../identity/users.ts";
import { countOrders } from "../orders/count-orders.ts";
import { presentAdminOrders } from "../orders/get-order.ts";
import { newestFirst } from "../orders/list-own-orders.ts";
import { orders } from "../orders/table.ts";
import { presentCustomers } from "./present-customers.ts";
import { customerNotes } from "./table.ts";

export const customerNotFoundMessage = "Customer not found";

/** @throws AppError `not_found` */
export async function getCustomerRow(db: Database, id: string): Promise<UserRow> {
  const row = await findUserById(db, id);
  if (!row) throw new AppError("not_found", customerNotFoundMessage);
  return row;
}

/** Returns everything that the back office sees of a customer, except their orders. @throws AppError `not_found` */
export async function getCustomer(db: Database, id: string): Promise<CustomerDetails> {
  const row = await getCustomerRow(db, id);
  const [[customer], block, addresses, notes] = await Promise.all([
    presentCustomers(db, [row]),
    findBlock(db, id),
    listAddresses(db, id),
    listNotes(db, id),
  ]);
  if (!customer) throw new AppError("not_found", customerNotFoundMessage);
  const erasedAt = row.erasedAt?.toISOString() ?? null;
  return { ...customer, role: row.role, block, erasedAt, addresses, notes };
}

const author = { id: users.id, name: users.name };

async function findBlock(db: Database, userId: string): Promise<CustomerDetails["block"]> {
  const [found] = await db.read
    .select({ reason: orderingBlocks.reason, at: orderingBlocks.at, by: author })
    .from(orderingBlocks)
    .leftJoin(users, eq(users.id, orderingBlocks.by))
    .where(eq(orderingBlocks.userId, userId));
  return found ? { ...found, at: found.at.toISOString() } : null;
}

async function listNotes(db: Database, userId: string): Promise<CustomerNote[]> {
  const { id, text, at, editedAt } = customerNotes;
  const rows = await db.read
    .select({ id, text, at, editedAt, by: author })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.by))
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(at), desc(id));
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }));
}

/** Returns a page of a customer's orders, newest first. @throws AppError `not_found` */
export async function listCustomerOrders(
  db: Database,
  id: string,
  { page, limit }: CustomerOrdersQuery,
): Promise<{ orders: AdminOrder[]; pagination: Pagination }> {
  await getCustomerRow(db, id);
  const total = await countOrders(db, id, {});
  const rows = await db.read
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) };
  return { orders: await presentAdminOrders(db, rows), pagination };
}
