import { sql } from "drizzle-orm";
import type { Change } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { toCategoryKey } from "../category-names.ts";
import { findFreeSlugs } from "../slug.ts";
import { categories } from "../table.ts";
import { auditCategory } from "./change-category.ts";

/** Creates a category for each new name, all in one write. Names with one `toCategoryKey` are the same. */
export const createCategories = (change: Change, names: readonly string[]): Promise<void> =>
  retryOnConflict(async () => {
    const { db, now } = change;
    const known = await db.read.select({ name: categories.name }).from(categories);
    const taken = new Set(known.map(({ name }) => toCategoryKey(name)));
    const namesByKey = new Map(names.toReversed().map((name) => [toCategoryKey(name), name]));
    const free = [...namesByKey].flatMap(([key, name]) => (taken.has(key) ? [] : name));
    if (free.length === 0) return;
    const slugs = await findFreeSlugs(db, categories, free);
    const rows = free.map((name, index) => ({
      ...{ id: crypto.randomUUID(), name, slug: slugs[index] ?? "" },
      ...{ description: null, image: null, createdAt: now, updatedAt: now },
    }));
    await db.write((to) => [
      addPrecondition(to, sql`select count(*) = ${known.length} from ${categories}`),
      to.insert(categories).values(rows),
      ...rows.map((row) => auditCategory(to, change, "category.create", null, row)),
    ]);
  });
