import { asc } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { categories } from "./table.ts";

/** The shop's categories as product files name them. */
export interface CategoryNames {
  /** By id, slug or name, in any case. Of several with one name the oldest. */
  findId(text: string): string | undefined;
  /** An empty text for no category. */
  findSlug(id: string | null): string;
}

/**
 * The same with names of a file for which somebody has chosen a category.
 * @param chosen by name in small letters: an id, null for none
 */
export const chooseCategories = (
  names: CategoryNames,
  chosen: Readonly<Record<string, string | null>> = {},
): CategoryNames => ({
  ...names,
  findId(text) {
    const id = chosen[text.toLowerCase()];
    // No category is an empty text, as forms have it. A chosen one may be gone by now.
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
