import { getTableName, is, type Table } from "drizzle-orm";
import { SQLiteDeleteBase, SQLiteInsertBase, SQLiteUpdateBase } from "drizzle-orm/sqlite-core";

const writes = [SQLiteInsertBase, SQLiteUpdateBase, SQLiteDeleteBase];

/**
 * Lists the tables that a statement writes to, without those of its triggers and cascades. Null if neither Drizzle nor the
 * statement itself names them.
 */
export function listWrittenTables(statement: {
  tables?: readonly string[];
}): readonly string[] | null {
  if (!writes.some((type) => is(statement, type))) return statement.tables ?? null;
  // Drizzle leaves this property out of its types; a test checks that it is there.
  const { config } = statement as unknown as { config: { table: Table } };
  return [getTableName(config.table)];
}
