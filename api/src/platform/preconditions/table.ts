import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";

/**
 * Conditions of a write. An UPDATE without matching rows does not roll back the write; a row here whose CHECK
 * fails does. A trigger removes rows that pass, so the table stays empty.
 */
export const preconditions = sqliteTable("guards", { holds: integer().notNull() }, (table) => [
  check("guard_holds", sql`${table.holds} = 1`),
]);
