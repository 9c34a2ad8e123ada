import { inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { auditEntries } from "../../platform/audit-log/table.ts";
import type { Database } from "../../platform/db/database.ts";

type Entry = Pick<typeof auditEntries.$inferSelect, "action" | "subject" | "before" | "after">;

/** A table in which names are found by id. */
export interface NamedTable {
  table: SQLiteTable;
  id: SQLiteColumn;
  name: SQLiteColumn;
}

/** Tables of all domains that write audit entries. */
export interface AuditNameTables {
  /** Table of an entry's subject. The key is the first word of the action. */
  subjects: Readonly<Record<string, NamedTable>>;
  /** Table of a changed value that is an id. The key is the field's name. */
  values: Readonly<Record<string, NamedTable>>;
}

/**
 * Finds the names of the subjects of entries, and of the people and categories in their values. Returns them by id. A
 * deleted subject gets its name from the audit entry of its deletion. Ids without a name are left out.
 */
export async function findNames(
  { read }: Pick<Database, "read">,
  entries: readonly Entry[],
  tables: AuditNameTables,
): Promise<Record<string, string>> {
  const idsByTable = new Map<NamedTable, Set<string>>();
  const add = (table: NamedTable | undefined, id: unknown) => {
    if (!table || typeof id !== "string") return;
    idsByTable.set(table, (idsByTable.get(table) ?? new Set()).add(id));
  };
  for (const { action, subject, before, after } of entries) {
    add(tables.subjects[action.split(".")[0] ?? ""], subject);
    for (const [field, table] of Object.entries(tables.values)) {
      for (const side of [before, after]) add(table, readField(side, field));
    }
  }
  const names: Record<string, string> = {};
  const missing = new Set<string>();
  for (const [{ table, id, name }, ids] of idsByTable) {
    const rows = await read
      .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(id, [...ids]));
    for (const row of rows) names[row.id] = row.name;
    for (const one of ids) if (names[one] === undefined) missing.add(one);
  }
  if (missing.size === 0) return names;
  const deleted = await read.all<{ id: string; name: string | null }>(
    selectDeletedNames([...missing]),
  );
  for (const { id, name } of deleted) if (name) names[id] = name;
  return names;
}

const readField = (side: unknown, field: string): unknown =>
  typeof side === "object" && side !== null ? (side as Record<string, unknown>)[field] : undefined;

/**
 * Selects names of deleted subjects. The unary plus hides the action from the planner, so that it uses the index of
 * subjects.
 */
export const selectDeletedNames = (ids: readonly string[]): SQL => sql`
  select ${auditEntries.subject} as id,
    coalesce(json_extract(${auditEntries.before}, '$.name'), json_extract(${auditEntries.before}, '$.code')) as name
  from ${auditEntries}
  where ${inArray(auditEntries.subject, [...ids])}
    and +${auditEntries.action} in ('category.delete', 'coupon.delete', 'product.delete', 'product.take-back')`;
