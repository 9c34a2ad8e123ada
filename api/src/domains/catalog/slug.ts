import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
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
  const [slug = ""] = await freeSlugs(db, table, [name]);
  return slug;
}

/** The same for several names at once, each of which gets another one. */
export async function freeSlugs(
  db: Database,
  table: typeof products | typeof categories,
  names: readonly string[],
): Promise<string[]> {
  const plain = names.map((name) => slugOf(name) || "item");
  // A full stop is the character behind the hyphen.
  const rows = await db.read.all<{ slug: string }>(
    sql`select ${table.slug} from json_each(${JSON.stringify([...new Set(plain)])}) as wanted
      cross join ${table} on ${table.slug} >= wanted.value and ${table.slug} < wanted.value || '.'`,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  const next = new Map<string, number>();
  return plain.map((wanted) => {
    let number = next.get(wanted) ?? 1;
    const numbered = () => (number === 1 ? wanted : `${wanted}-${number}`);
    while (taken.has(numbered())) number++;
    next.set(wanted, number);
    taken.add(numbered());
    return numbered();
  });
}
