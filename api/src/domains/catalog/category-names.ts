import { asc } from "drizzle-orm";
import { normalizeCode } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { categories } from "./table.ts";

/** Two categories with one key have the same name, in other letters' case, dashes, spaces or invisible characters. */
export const toCategoryKey = (name: string): string =>
  normalizeCode(name).replace(/\s+/g, " ").toLowerCase();

/** Looks up the shop's categories by the names that product files use. */
export interface CategoryNames {
  /** Finds a category by id, slug or name, however it is typed. Of several with the same name it returns the oldest. */
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

export type Category = Pick<typeof categories.$inferSelect, "id" | "slug" | "name">;

/** Lists the categories, oldest first. */
export const listCategories = ({ read }: Pick<Database, "read">): Promise<Category[]> =>
  read
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.createdAt), asc(categories.id));

export const readCategoryNames = async (db: Pick<Database, "read">): Promise<CategoryNames> =>
  createCategoryNames(await listCategories(db));

export function createCategoryNames(rows: readonly Category[]): CategoryNames {
  const ids = new Map<string, string>();
  const addName = (text: string, id: string) => {
    const key = toCategoryKey(text);
    if (!ids.has(key)) ids.set(key, id);
  };
  for (const row of rows) addName(row.id, row.id);
  for (const row of rows) addName(row.slug, row.id);
  for (const row of rows) addName(row.name, row.id);
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return {
    findId: (text) => ids.get(toCategoryKey(text)),
    findSlug: (id) => (id === null ? "" : (slugs.get(id) ?? id)),
  };
}
