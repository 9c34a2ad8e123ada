import type { Batch } from "../../../contract/stock.ts";
import { toRupees } from "../../../platform/money.ts";
import type { batches } from "./table.ts";

export type BatchRow = typeof batches.$inferSelect;

/** Shows a batch as the contract says. @param pieces its pieces, of now or of a past day */
export const presentBatch = (
  { id, number, expiry, state, costPaisa, mrpPaisa, supplier, receivedAt }: BatchRow,
  { quantity, quarantined }: Pick<BatchRow, "quantity" | "quarantined">,
): Batch => ({
  ...{ id, number, expiry, state, quantity, quarantined, supplier },
  cost: costPaisa === null ? null : toRupees(costPaisa),
  mrp: mrpPaisa === null ? null : toRupees(mrpPaisa),
  receivedAt: receivedAt.toISOString(),
});
