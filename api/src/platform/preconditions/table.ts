import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";

/**
 * Conditions of a write. A guarded UPDATE that matches no row does not undo what is written with it; a row here
 * whose CHECK fails does. A trigger drops rows that hold, so the table stays empty.
 */
export const preconditions = sqliteTable("guards", { holds: integer().notNull() }, (table) => [
  check("guard_holds", sql`${table.holds} = 1`),
]);
