import { asc } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { categories } from "./table.ts";

/** Looks up the shop's categories by the names that product files use. */
export interface CategoryNames {
  /** Finds a category by id, slug or name, in any case. Of several with the same name it returns the oldest. */
  findId(text: string): string | undefined;
  /** Returns an empty text for no category. */
  findSlug(id: string | null): string;
}

/**
 * Adds the categories that somebody chose for unknown names of a file.
 * @param chosen category ids by lower-case name; null means no category
 */
export const addChosenCategories = (
  names: CategoryNames,
  chosen: Readonly<Record<string, string | null>> = {},
): CategoryNames => ({
  ...names,
  findId(text) {
    const id = chosen[text.toLowerCase()];
    // An empty text means no category, as in forms. The chosen category may have been deleted since.
    return names.findId(text) ?? (id === null ? "" : id && names.findId(id));
  },
});

export async function readCategoryNames({ read }: Pick<Database, "read">): Promise<CategoryNames> {
  const rows = await read
    .select()
    .from(categories)
    .orderBy(asc(categories.createdAt), asc(categories.id));
  const ids = new Map<string, string>();
  const addName = (text: string, id: string) => {
    if (!ids.has(text.toLowerCase())) ids.set(text.toLowerCase(), id);
  };
  for (const row of rows) addName(row.id, row.id);
  for (const row of rows) addName(row.slug, row.id);
  for (const row of rows) addName(row.name, row.id);
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return {
    findId: (text) => ids.get(text.toLowerCase()),
    findSlug: (id) => (id === null ? "" : (slugs.get(id) ?? id)),
  };
}
