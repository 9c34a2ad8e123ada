import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { categories, products } from "./table.ts";

/** Converts a name to a slug: lower-case letters of any script, digits and single hyphens. The result may be empty. */
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

/** Finds a free slug for a name. It adds a number when the plain slug is taken. */
export async function findFreeSlug(
  db: Database,
  table: typeof products | typeof categories,
  name: string,
): Promise<string> {
  const [slug = ""] = await findFreeSlugs(db, table, [name]);
  return slug;
}

/** Finds a different free slug for each of several names. */
export async function findFreeSlugs(
  db: Database,
  table: typeof products | typeof categories,
  names: readonly string[],
): Promise<string[]> {
  const plain = names.map((name) => toSlug(name) || "item");
  // The full stop is the next character after the hyphen, so this range has all slugs with a suffix.
  const rows = await db.read.all<{ slug: string }>(
    sql`select ${table.slug} from json_each(${JSON.stringify([...new Set(plain)])}) as wanted
      cross join ${table} on ${table.slug} >= wanted.value and ${table.slug} < wanted.value || '.'`,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  const next = new Map<string, number>();
  return plain.map((wanted) => {
    let number = next.get(wanted) ?? 1;
    const buildNumbered = () => (number === 1 ? wanted : `${wanted}-${number}`);
    while (taken.has(buildNumbered())) number++;
    next.set(wanted, number);
    taken.add(buildNumbered());
    return buildNumbered();
  });
}
