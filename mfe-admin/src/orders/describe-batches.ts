import type { AdminOrder, PickingLine } from "@aushadhi/api/contract";
import { formatDay } from "@aushadhi/shared-ui";
import type { ordersMessages } from "./messages.ts";

type Item = Pick<PickingLine, "quantity" | "batches"> &
  Pick<AdminOrder["items"][number], "batchNumber">;

/**
 * Says which batches the pieces of a line are from, a text a batch: `2 × Batch A1, expires 31 Dec 2027`. The pieces are left
 * out when all are from one. An order before batches has the number of its product.
 */
export function describeBatches(
  { batches = [], batchNumber, quantity: all }: Item,
  { details: text }: typeof ordersMessages.en,
): string[] {
  if (batches.length === 0) return batchNumber ? [text.batch(batchNumber)] : [];
  const isKnown = batches.some(({ number, expiry }) => number !== null || expiry !== null);
  if (!isKnown) return [];
  return batches.map(({ number, expiry, quantity }) => {
    const name = number === null ? text.noBatchNumber : text.batch(number);
    const batch = expiry === null ? name : text.batchExpires(name, formatDay(expiry));
    return quantity === all ? batch : text.line(quantity, batch);
  });
}
