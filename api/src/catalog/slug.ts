import { and, gte, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { categories, products } from "./table.ts";

/** A name as part of an address: small letters of any script, digits and single hyphens; empty when it has none. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll("'", "")
    .replaceAll("%", " percent")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A name's slug that nothing in the table has yet, with the next free number behind it when the plain one is taken. */
export async function freeSlug(
  db: Database,
  table: typeof products | typeof categories,
  name: string,
): Promise<string> {
  const plain = slugOf(name) || "item";
  // A full stop is the character behind the hyphen.
  const rows = await db.read
    .select({ slug: table.slug })
    .from(table)
    .where(and(gte(table.slug, plain), lt(table.slug, `${plain}.`)));
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(plain)) return plain;
  let number = 2;
  while (taken.has(`${plain}-${number}`)) number++;
  return `${plain}-${number}`;
}
