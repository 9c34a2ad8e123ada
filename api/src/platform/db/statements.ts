import { type InStatement, LibsqlError, type ResultSet } from "@libsql/client";
import Sqlite from "libsql";
import { LRUCache } from "lru-cache";
import { createRowClass, type RowClass, toBinding } from "./row.ts";

export interface Statements {
  /**
   * Runs a statement, which is prepared once for all calls with the same text.
   * @throws LibsqlError
   */
  run(statement: InStatement): ResultSet;
  /**
   * Drops all cached statements: the driver closes a connection only after its last statement is
   * garbage-collected.
   */
  clear(): void;
}

interface Prepared {
  statement: Sqlite.Statement;
  columns: string[];
  columnTypes: string[];
  /** Null for a statement that returns no rows. */
  Row: RowClass | null;
}

const maxKept = 500;
/** A PRAGMA may act while it is prepared, and a schema change alters the columns of cached statements. */
const isRepeatable = (sql: string) =>
  /^\s*(select|with|insert|update|delete|begin|commit|rollback|pragma wal_checkpoint)\b/i.test(sql);

/** Creates the statement cache of one connection. It keeps the most recently used statements. */
export function createStatements(db: Sqlite.Database): Statements {
  const cache = new LRUCache<string, Prepared>({ max: maxKept });

  const find = (sql: string): Prepared => {
    const known = cache.get(sql);
    if (known) return known;
    const prepared = prepare(db, sql);
    if (isRepeatable(sql)) cache.set(sql, prepared);
    else cache.clear();
    return prepared;
  };

  return {
    clear: () => cache.clear(),
    run(given) {
      const { sql, args = [] } = typeof given === "string" ? { sql: given } : given;
      const bindings = Array.isArray(args) ? args.map(toBinding) : toNamedBindings(args);
      try {
        const { statement, Row, columns, columnTypes } = find(sql);
        if (Row) {
          const rows = (statement.all(bindings) as unknown[][]).map((values) => new Row(values));
          return createResult({
            columns,
            columnTypes,
            rows,
            rowsAffected: 0,
            lastInsertRowid: undefined,
          });
        }
        const { changes, lastInsertRowid } = statement.run(bindings);
        const inserted = BigInt(lastInsertRowid);
        return createResult({
          columns,
          columnTypes,
          rows: [],
          rowsAffected: changes,
          lastInsertRowid: inserted,
        });
      } catch (error) {
        throw error instanceof Sqlite.SqliteError ? toLibsqlError(error) : error;
      }
    },
  };
}

function prepare(db: Sqlite.Database, sql: string): Prepared {
  const statement = db.prepare(sql);
  statement.safeIntegers(true);
  try {
    statement.raw(true);
  } catch {
    // The driver throws for a statement that returns no rows.
    return { statement, columns: [], columnTypes: [], Row: null };
  }
  const found = statement.columns();
  const columns = found.map(({ name }) => name);
  const columnTypes = found.map(({ type }) => type ?? "");
  return { statement, columns, columnTypes, Row: createRowClass(columns) };
}

/** Names may have a leading sign or not. */
const toNamedBindings = (args: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name.replace(/^[@$:]/, ""), toBinding(value)]),
  );

/** Adds `toJSON` to a result, as in `@libsql/client`. */
export const createResult = (result: Omit<ResultSet, "toJSON">): ResultSet => ({
  ...result,
  toJSON: () => ({
    ...result,
    rows: result.rows.map((row) => Array.from(row)),
    lastInsertRowid: result.lastInsertRowid?.toString() ?? null,
  }),
});

function toLibsqlError(error: InstanceType<typeof Sqlite.SqliteError>): LibsqlError {
  const { message, code: extendedCode, rawCode } = error as typeof error & { rawCode?: number };
  const [code = "SQLITE_UNKNOWN"] = /^SQLITE_[A-Z]+/.exec(extendedCode) ?? [];
  return new LibsqlError(message, code, extendedCode, rawCode, error);
}
