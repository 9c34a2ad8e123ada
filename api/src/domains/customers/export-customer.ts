import { asc, eq } from "drizzle-orm";
import type { CustomerExport } from "../../contract/index.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import { listAddresses } from "../addresses/addresses.ts";
import { presentUser } from "../identity/users.ts";
import { presentOrders } from "../orders/read-orders.ts";
import { orders } from "../orders/table.ts";
import { getCustomer, getCustomerRow } from "./get-customer.ts";

/** Orders that are read at a time. */
const slice = 200;

/**
 * Everything that the shop keeps about a person, as a request for one's own data asks for it: also what the back office
 * notes about them, without the names of who noted it. The audit log has it before it is sent.
 * @throws AppError `not_found`
 */
export async function exportCustomer(change: Change, id: string): Promise<CustomerExport> {
  const { db, now } = change;
  const account = presentUser(await getCustomerRow(db, id));
  const { block, notes } = await getCustomer(db, id);
  const rows = await db.read
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const placed = [];
  for (let at = 0; at < rows.length; at += slice) {
    placed.push(...(await presentOrders(db, rows.slice(at, at + slice))));
  }
  const addresses = await listAddresses(db, id);
  await db.write((to) => [
    addAuditEntry(to, change, "customer.export", id, null, { orders: placed.length }),
  ]);
  return {
    exportedAt: now.toISOString(),
    account,
    addresses,
    orders: placed,
    orderingBlock: block && { reason: block.reason, at: block.at },
    notes: notes.map(({ text, at, editedAt }) => ({ text, at, editedAt })),
  };
}
