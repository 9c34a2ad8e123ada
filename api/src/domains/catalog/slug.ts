import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { categories, products } from "./table.ts";

/** A name as a slug: lower-case letters of any script, digits and single hyphens. Empty for a name without these. */
export function toSlug(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll("'", "")
    .replaceAll("%", " percent")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Finds a slug for a name that no row of the table has; a number is added when the plain one is taken. */
export async function findFreeSlug(
  db: Database,
  table: typeof products | typeof categories,
  name: string,
): Promise<string> {
  const [slug = ""] = await findFreeSlugs(db, table, [name]);
  return slug;
}

/** The same for several names, each with its own slug. */
export async function findFreeSlugs(
  db: Database,
  table: typeof products | typeof categories,
  names: readonly string[],
): Promise<string[]> {
  const plain = names.map((name) => toSlug(name) || "item");
  // A full stop is the character after the hyphen.
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
