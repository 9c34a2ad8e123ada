import { asc, eq } from "drizzle-orm";
import type { CustomerExport } from "../../contract/index.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { listAddresses } from "../addresses/addresses.ts";
import { cartLines } from "../cart/table.ts";
import { products } from "../catalog/table.ts";
import { sessions, type UserRow } from "../identity/table.ts";
import { presentUser } from "../identity/users.ts";
import { presentOrders } from "../orders/get-order.ts";
import { orders } from "../orders/table.ts";
import { getCustomer, getCustomerRow } from "./get-customer.ts";

/** Orders per query. */
const batchSize = 200;

/**
 * Exports everything that the shop stores about a person, to answer their request for their own data. This includes
 * notes of the back office, without their writers. The audit log records the export before it is sent.
 * @throws AppError `not_found`
 */
export async function exportCustomer(change: Change, id: string): Promise<CustomerExport> {
  const { db, now } = change;
  const row = await getCustomerRow(db, id);
  const { block, notes } = await getCustomer(db, id);
  const [addresses, cart, signedIn, placed] = await Promise.all([
    listAddresses(db, id),
    listCart(db, id),
    listSessions(db, id),
    listOrders(db, id),
  ]);
  await db.write((to) => [
    addAuditEntry(to, change, "customer.export", id, null, { orders: placed.length }),
  ]);
  return {
    exportedAt: now.toISOString(),
    account: { ...presentUser(row), signsInWith: listSignInWays(row) },
    addresses,
    cart,
    sessions: signedIn,
    orders: placed,
    orderingBlock: block && { reason: block.reason, at: block.at },
    notes: notes.map(({ text, at, editedAt }) => ({ text, at, editedAt })),
  };
}

const listSignInWays = ({ passwordHash, googleId }: UserRow) => [
  ...(passwordHash === null ? [] : (["password"] as const)),
  ...(googleId === null ? [] : (["google"] as const)),
];

async function listCart({ read }: Database, userId: string) {
  const rows = await read
    .select({
      product: { id: products.id, name: products.name },
      quantity: cartLines.quantity,
      addedAt: cartLines.addedAt,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
  return rows.map((line) => ({ ...line, addedAt: line.addedAt.toISOString() }));
}

async function listSessions({ read }: Database, userId: string) {
  const rows = await read
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt), asc(sessions.id));
  return rows.map(({ userAgent, createdAt, renewedAt, expiresAt }) => ({
    userAgent,
    createdAt: createdAt.toISOString(),
    renewedAt: renewedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

async function listOrders(db: Database, userId: string) {
  const rows = await db.read
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const placed = [];
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    const presented = await presentOrders(db, batch);
    placed.push(
      ...batch.flatMap(({ contactEmail, shippingMethod }, nth) => {
        const order = presented[nth];
        return order ? { ...order, contactEmail, shippingMethod } : [];
      }),
    );
  }
  return placed;
}
