import { type InStatement, LibsqlError, type ResultSet } from "@libsql/client";
import Sqlite from "libsql";
import { LRUCache } from "lru-cache";
import { createRowClass, type RowClass, toBinding } from "./row.ts";

export interface Statements {
  /** Runs a statement, prepared once for all calls of the same text. @throws LibsqlError */
  run(statement: InStatement): ResultSet;
  /** Drops those that are kept: the driver closes a connection only after its last statement was collected. */
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
/** A PRAGMA may act while it is prepared, and what changes tables changes the columns of kept statements. */
const isRepeatable = (sql: string) =>
  /^\s*(select|with|insert|update|delete|begin|commit|rollback|pragma wal_checkpoint)\b/i.test(sql);

/** The statements of one connection, those used last kept prepared. */
export function createStatements(db: Sqlite.Database): Statements {
  const kept = new LRUCache<string, Prepared>({ max: maxKept });

  const find = (sql: string): Prepared => {
    const known = kept.get(sql);
    if (known) return known;
    const prepared = prepare(db, sql);
    if (isRepeatable(sql)) kept.set(sql, prepared);
    else kept.clear();
    return prepared;
  };

  return {
    clear: () => kept.clear(),
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
    // The driver's way to say that it returns no rows.
    return { statement, columns: [], columnTypes: [], Row: null };
  }
  const found = statement.columns();
  const columns = found.map(({ name }) => name);
  const columnTypes = found.map(({ type }) => type ?? "");
  return { statement, columns, columnTypes, Row: createRowClass(columns) };
}

/** Names come with or without the sign before them. */
const toNamedBindings = (args: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name.replace(/^[@$:]/, ""), toBinding(value)]),
  );

/** A result with the JSON that `@libsql/client` makes of it. */
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
