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
  await fillOlderDatabase(url, await copyMigrations(folder, last), products);
  return url;
}

/**
 * Gives an empty database the tables of an older version, and products.
 * @param copy folder of that version's migrations
 */
export async function fillOlderDatabase(
  url: string,
  copy: string,
  products: readonly OlderProduct[],
): Promise<void> {
  const client = createClient({ url });
  await migrate(drizzle(client), { migrationsFolder: copy });
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
}

/**
 * Copies the migrations of this version.
 * @param last name of the last one to copy; all by default
 * @returns the folder of the copy
 */
export async function copyMigrations(folder: string, last?: string): Promise<string> {
  const copy = join(folder, "migrations");
  await cp(migrations, copy, { recursive: true });
  if (last === undefined) return copy;
  const { entries, ...rest } = await readJournal(copy);
  const end = entries.findIndex(({ tag }) => tag === last) + 1;
  await Bun.write(toJournal(copy), JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  return copy;
}

/** Adds a migration after all others of a copy. */
export async function addMigration(
  copy: string,
  tag: string,
  statements: readonly string[],
): Promise<void> {
  const { entries, ...rest } = await readJournal(copy);
  const last = entries.at(-1);
  const added = { ...last, idx: (last?.idx ?? -1) + 1, when: (last?.when ?? 0) + 1, tag };
  await Bun.write(join(copy, `${tag}.sql`), statements.join("\n--> statement-breakpoint\n"));
  await Bun.write(toJournal(copy), JSON.stringify({ ...rest, entries: [...entries, added] }));
}

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

const toJournal = (copy: string) => join(copy, "meta/_journal.json");
const readJournal = (copy: string): Promise<Journal> => Bun.file(toJournal(copy)).json();
