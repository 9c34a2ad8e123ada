import { sql } from "drizzle-orm";
import type { SellingMarginInput } from "../../../contract/selling-margin.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { asStockWrite } from "./stock-statements.ts";
import { sellingDays } from "./table.ts";

/** Returns the days before its expiry from which a batch is not sold. */
export async function readSellingMargin({ read }: Pick<Database, "read">): Promise<number> {
  const [row] = await read.select({ marginDays: sellingDays.marginDays }).from(sellingDays);
  if (!row) throw new Error("The selling_days table is empty");
  return row.marginDays;
}

/**
 * Sets the margin, and adds an audit entry. Triggers take what is within it out of the stock, or put it back, in the same
 * write.
 * @throws AppError `conflict`, with the current margin, for a form older than the last change
 */
export const setSellingMargin = (
  change: Change,
  { marginDays, expectedMarginDays }: SellingMarginInput,
): Promise<void> =>
  retryOnConflict(async () => {
    const { db, now } = change;
    const before = await readSellingMargin(db);
    if (expectedMarginDays !== undefined && expectedMarginDays !== before) {
      const message = `Somebody else has changed the margin meanwhile: it is ${before} days now`;
      throw new AppError("conflict", message, undefined, { marginDays: before });
    }
    if (before === marginDays) return;
    await db.write((to) => [
      addPrecondition(to, sql`select ${sellingDays.marginDays} = ${before} from ${sellingDays}`),
      asStockWrite(to.update(sellingDays).set({ marginDays, updatedAt: now })),
      addAuditEntry(
        to,
        change,
        "settings.selling-margin",
        "selling-margin",
        { marginDays: before },
        { marginDays },
      ),
    ]);
  });
