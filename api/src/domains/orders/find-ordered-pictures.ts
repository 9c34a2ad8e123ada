import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { orderItems } from "./table.ts";

/** Returns those of the pictures that an order still shows. Orders keep the pictures of deleted products. */
export async function findOrderedPictures(
  db: Database,
  names: readonly string[],
): Promise<string[]> {
  const rows = await db.read.all<{ name: string }>(
    sql`select value as name from json_each(${JSON.stringify(names)})
      where exists (select 1 from ${orderItems} where ${orderItems.picture} = value)`,
  );
  return rows.map(({ name }) => name);
}
