import { and, eq, ne } from "drizzle-orm";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { ProductRow } from "../present-product.ts";
import { batches } from "./table.ts";
import { toBatchKey } from "./to-batch-key.ts";

/**
 * Checks the batch number that a form gives to the batch that is sold next. A form that was opened before a sale may have
 * the number and expiry of a batch that is sold out since: then number and expiry stay as they are now.
 * @param before the product as it is; `after` as the form wants it
 * @throws AppError `conflict` when another batch of the product has the number with another expiry
 */
export async function keepSoldNext(
  { read }: Pick<Database, "read">,
  before: ProductRow,
  after: ProductRow,
): Promise<ProductRow> {
  const key = toBatchKey(after.batchNumber);
  if (key === toBatchKey(before.batchNumber)) return after;
  const [other] = await read
    .select()
    .from(batches)
    .where(
      and(
        eq(batches.productId, before.id),
        eq(batches.numberKey, key),
        ne(batches.numberKey, toBatchKey(before.batchNumber)),
      ),
    );
  if (!other) return after;
  if (other.expiry === after.expiryDate) {
    const { batchNumber, expiryDate } = before;
    return { ...after, batchNumber, expiryDate };
  }
  const message = "Another batch of this product has this number";
  throw new AppError("conflict", message, { batchNumber: message });
}
