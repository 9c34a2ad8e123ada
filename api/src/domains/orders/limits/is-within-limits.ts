import { type Placeholder, sql } from "drizzle-orm";
import { orderLimits } from "../../settings/table.ts";
import { openOrderCount, openPiecesOf } from "../read-allowance.ts";

/**
 * Builds the condition that an order keeps the limits, counted within its own write, so that orders of one customer at
 * the same time cannot exceed them together.
 * @param lines JSON of the order's lines: productId, quantity and prescription (0 or 1)
 */
export const isWithinLimits = (lines: Placeholder) => sql`select
  (${orderLimits.openOrders} is null or ${openOrderCount} < ${orderLimits.openOrders})
  and not exists (
    select 1 from (
      select line.value ->> 'prescription' as prescription,
        line.value ->> 'quantity' + ${openPiecesOf(sql`line.value ->> 'productId'`)} as pieces
      from json_each(${lines}) as line)
    where pieces > ${orderLimits.piecesPerProduct}
      or (prescription = 1 and pieces > ${orderLimits.prescriptionPieces}))
  from ${orderLimits}`;
