import { asc } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { categories } from "../table.ts";

/** The shop's categories as files name them. */
export interface CategoryNames {
  /** By id, slug or name, without regard to case. Of one name the oldest. */
  idOf(text: string): string | undefined;
  /** Empty for none. */
  slugOf(id: string | null): string;
}

export async function readCategoryNames({ read }: Pick<Database, "read">): Promise<CategoryNames> {
  const rows = await read
    .select()
    .from(categories)
    .orderBy(asc(categories.createdAt), asc(categories.id));
  const ids = new Map<string, string>();
  const name = (text: string, id: string) => {
    if (!ids.has(text.toLowerCase())) ids.set(text.toLowerCase(), id);
  };
  for (const row of rows) name(row.id, row.id);
  for (const row of rows) name(row.slug, row.id);
  for (const row of rows) name(row.name, row.id);
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return {
    idOf: (text) => ids.get(text.toLowerCase()),
    slugOf: (id) => (id === null ? "" : (slugs.get(id) ?? id)),
  };
}
