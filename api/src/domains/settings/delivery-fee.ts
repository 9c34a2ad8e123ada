import { eq, sql } from "drizzle-orm";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { toRupees } from "../../platform/money.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { settings } from "./table.ts";

/** Returns the current delivery fee in paisa. */
export async function getDeliveryFeePaisa(db: Pick<Database, "read">): Promise<number> {
  const [row] = await deliveryFeeQuery(db).all();
  if (!row) throw new Error("The settings table is empty");
  return row.fee;
}

const deliveryFeeQuery = prepareOnce((read) =>
  read.select({ fee: settings.deliveryFeePaisa }).from(settings).prepare(),
);

/**
 * Sets the delivery fee for later orders, and adds an audit entry.
 * @param fee whole rupees, as paisa, in the range of the table's CHECK
 */
export const setDeliveryFee = (change: Change, fee: number): Promise<void> =>
  retryOnConflict(async () => {
    const { db } = change;
    const before = await getDeliveryFeePaisa(db);
    if (before === fee) return;
    const [old, updated] = [{ deliveryFee: toRupees(before) }, { deliveryFee: toRupees(fee) }];
    await db.write((to) => [
      addPrecondition(
        to,
        sql`select 1 from ${settings} where ${eq(settings.deliveryFeePaisa, before)}`,
      ),
      to.update(settings).set({ deliveryFeePaisa: fee }),
      addAuditEntry(to, change, "settings.delivery-fee", "delivery-fee", old, updated),
    ]);
  });
