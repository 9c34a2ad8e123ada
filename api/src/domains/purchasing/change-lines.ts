import { and, eq, inArray, sql } from "drizzle-orm";
import {
  type DeliveryDetails,
  type DeliveryLineInput,
  deliveryLimits,
} from "../../contract/deliveries.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Change } from "../../platform/audit-log/audit-entry.ts";
import type { Build, Database } from "../../platform/db/database.ts";
import { toPaisa } from "../../platform/money.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { products } from "../catalog/table.ts";
import { getDelivery } from "./deliveries.ts";
import { getDraft, touchDraft } from "./draft.ts";
import { deliveryLines } from "./table.ts";

/**
 * Adds lines to a draft, or replaces those with the same ids in their place. A repeated call changes nothing.
 * @throws AppError `not_found`; `invalid_input` for an unknown product; `conflict` when received or too long
 */
export async function saveLines(
  change: Change,
  id: string,
  lines: readonly DeliveryLineInput[],
): Promise<DeliveryDetails> {
  const found = await findProducts(change.db, lines);
  const rows = lines.map(({ id: line, productId, cost, mrp, ...typed }, index) => {
    const product = found.get(productId);
    if (!product) {
      const message = "Product not found";
      throw new AppError("invalid_input", message, { [`lines.${index}.productId`]: message });
    }
    const costPaisa = cost === null ? null : toPaisa(cost);
    const mrpPaisa = mrp === null ? null : toPaisa(mrp);
    return { line, values: { productId, ...product, ...typed, costPaisa, mrpPaisa } };
  });
  const isOfDelivery = eq(deliveryLines.deliveryId, id);
  const end = sql<number>`(select coalesce(max(${deliveryLines.position}), 0) + 1 from ${deliveryLines} where ${isOfDelivery})`;
  return changeLines(change, id, (to) => [
    ...rows.map(({ line, values }) =>
      to
        .insert(deliveryLines)
        .values({ deliveryId: id, id: line, position: end, ...values })
        .onConflictDoUpdate({ target: [deliveryLines.deliveryId, deliveryLines.id], set: values }),
    ),
    addPrecondition(
      to,
      sql`select count(*) <= ${deliveryLimits.lines} from ${deliveryLines} where ${isOfDelivery}`,
    ),
  ]);
}

/** Deletes a line of a draft; of one that is gone already nothing happens. @throws AppError as `saveLines` */
export const deleteLine = (change: Change, id: string, line: string): Promise<DeliveryDetails> =>
  changeLines(change, id, (to) => [
    to
      .delete(deliveryLines)
      .where(and(eq(deliveryLines.deliveryId, id), eq(deliveryLines.id, line))),
  ]);

async function changeLines({ db, now }: Change, id: string, build: Build) {
  await getDraft(db, id);
  await retryOnConflict(
    () => db.write((to) => [...touchDraft(to, id, now), ...build(to)]),
    async () => {
      await getDraft(db, id);
      throw new AppError("conflict", `A delivery has at most ${deliveryLimits.lines} lines`);
    },
  );
  return getDelivery(db, id, now);
}

/** Finds the names and SKUs of products by id. */
async function findProducts(
  { read }: Pick<Database, "read">,
  lines: readonly Pick<DeliveryLineInput, "productId">[],
) {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const rows = await read
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}
