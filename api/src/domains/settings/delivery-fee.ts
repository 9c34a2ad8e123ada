import { eq, sql } from "drizzle-orm";
import { auditEntry } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { rupeesOf } from "../../platform/money.ts";
import { guard } from "../../platform/preconditions/precondition.ts";
import { untilGuardsHold } from "../../platform/preconditions/retry-on-conflict.ts";
import { settings } from "./table.ts";

/** The delivery fee of an order placed now, in paisa. */
export async function getDeliveryFeePaisa(db: Pick<Database, "read">): Promise<number> {
  const [row] = await deliveryFeeQuery(db).all();
  if (!row) throw new Error("The settings have lost their one row");
  return row.fee;
}

const deliveryFeeQuery = prepared((read) =>
  read.select({ fee: settings.deliveryFeePaisa }).from(settings).prepare(),
);

/**
 * Sets the delivery fee from the next order on, with an entry in the audit log.
 * @param fee whole rupees in paisa, in the range of the table's CHECK
 * @param actor id of the user
 */
export const setDeliveryFee = (
  db: Database,
  now: Date,
  actor: string,
  fee: number,
): Promise<void> =>
  untilGuardsHold(async () => {
    const before = await getDeliveryFeePaisa(db);
    if (before === fee) return;
    const entry = {
      actor,
      action: "settings.delivery-fee",
      subject: "delivery-fee",
      before: { deliveryFee: rupeesOf(before) },
      after: { deliveryFee: rupeesOf(fee) },
      at: now,
    };
    await db.write((to) => [
      guard(to, sql`select 1 from ${settings} where ${eq(settings.deliveryFeePaisa, before)}`),
      to.update(settings).set({ deliveryFeePaisa: fee }),
      auditEntry(to, entry),
    ]);
  });
