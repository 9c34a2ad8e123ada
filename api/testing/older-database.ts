import { cp } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { testNow } from "./database.ts";

const migrations = join(import.meta.dirname, "../src/platform/db/migrations");

/** A product with the columns of every version. */
export interface OlderProduct {
  id: string;
  sku: string;
  name?: string;
  stock?: number;
  pricePaisa?: number;
  createdAt?: Date;
}

/**
 * Creates the database of an older version, with products.
 * @param folder an empty one, for `shop.db`
 * @param last name of that version's last migration
 * @returns its URL
 */
export async function createOlderDatabase(
  folder: string,
  last: string,
  products: readonly OlderProduct[],
): Promise<string> {
  const url = `file:${join(folder, "shop.db")}`;
  const client = createClient({ url });
  await migrate(drizzle(client), { migrationsFolder: await copyMigrations(folder, last) });
  await client.batch(
    products.map(({ id, sku, name = `Product ${id}`, createdAt = testNow, ...product }) => ({
      sql: `insert into products (id, name, slug, sku, price_paisa, stock, created_at, updated_at)
        values (?, ?, ?, ?, ?, ?, ?, ?)`,
      args: [
        ...[id, name, `product-${id}`, sku, product.pricePaisa ?? 10_000, product.stock ?? 50],
        ...[createdAt.getTime(), testNow.getTime()],
      ],
    })),
    "write",
  );
  client.close();
  return url;
}

async function copyMigrations(folder: string, last: string): Promise<string> {
  const copy = join(folder, "migrations");
  await cp(migrations, copy, { recursive: true });
  const journal = join(copy, "meta/_journal.json");
  const { entries, ...rest } = await Bun.file(journal).json();
  const end = entries.findIndex(({ tag }: { tag: string }) => tag === last) + 1;
  await Bun.write(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  return copy;
}
