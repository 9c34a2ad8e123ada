import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { batches } from "./table.ts";

/** Lists those of the products of which no batch can take more pieces: the one without a number is not on sale. */
export async function listClosedProducts(
  { read }: Pick<Database, "read">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await read.all<{ id: string }>(
    sql`select ${batches.productId} as "id" from ${batches}
      where ${batches.productId} in (select value from json_each(${JSON.stringify(ids)})) and ${batches.numberKey} = ''
      and not exists (select 1 from receiving_batches where product_id = ${batches.productId})`,
  );
  return new Set(rows.map(({ id }) => id));
}
