import { eq, sql } from "drizzle-orm";
import type { PaymentStatus } from "../../../contract/index.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import type { OrderDeps } from "../deps.ts";
import { getOrderRow } from "../read-orders.ts";
import { orders } from "../table.ts";

/**
 * Sets an order's payment status.
 * @param actor id of the user who does it
 * @throws AppError `not_found`
 */
export async function changePaymentStatus(
  { db, clock }: Pick<OrderDeps, "db" | "clock">,
  actor: string,
  id: string,
  paymentStatus: PaymentStatus,
): Promise<void> {
  await retryOnConflict(async () => {
    const before = (await getOrderRow(db, id)).paymentStatus;
    if (before === paymentStatus) return;
    const now = clock();
    await db.write((to) => [
      addPrecondition(
        to,
        sql`select ${orders.paymentStatus} = ${before} from ${orders} where ${orders.id} = ${id}`,
      ),
      to.update(orders).set({ paymentStatus, updatedAt: now }).where(eq(orders.id, id)),
      addAuditEntry(to, {
        actor,
        action: "order.payment",
        subject: id,
        before: { paymentStatus: before },
        after: { paymentStatus },
        at: now,
      }),
    ]);
  });
}
