import type { ResultSet } from "@libsql/client";
import { getTableColumns, is, Param, Placeholder, sql, type Table } from "drizzle-orm";
import type { Database, Statement, WriteBuilder } from "./database.ts";
import { listWrittenTables } from "./written-tables.ts";

/** Values for each `sql.placeholder`, by name. */
export type PlaceholderValues = Record<string, unknown>;

/**
 * Builds a query once per database: building a small one takes longer than running it.
 * @param build ends in `.prepare()`; values that differ per call are `sql.placeholder`s
 */
export function prepareOnce<Query>(
  build: (read: Database["read"]) => Query,
): (db: Pick<Database, "read">) => Query {
  const built = new WeakMap<Database["read"], Query>();
  return ({ read }) => {
    const known = built.get(read);
    if (known) return known;
    const query = build(read);
    built.set(read, query);
    return query;
  };
}

/**
 * As `prepareOnce`, for queries of several shapes, each built once.
 * @param shape must be JSON
 */
export function prepareByShape<Shape, Query>(
  build: (read: Database["read"], shape: Shape) => Query,
): (db: Pick<Database, "read">, shape: Shape) => Query {
  const prepared = new Map<string, ReturnType<typeof prepareOnce<Query>>>();
  return (db, shape) => {
    const key = JSON.stringify(shape);
    let query = prepared.get(key);
    if (!query) {
      query = prepareOnce((read) => build(read, shape));
      prepared.set(key, query);
    }
    return query(db);
  };
}

/** Builds a statement of a write once, because its text is the same for all databases. */
export function prepareStatement(
  build: (to: WriteBuilder) => Statement,
): (to: WriteBuilder, values?: PlaceholderValues) => Statement {
  let built: (ReturnType<Statement["toSQL"]> & Pick<Statement, "tables">) | undefined;
  return (to, values = {}) => {
    if (!built) {
      const statement = build(to);
      const tables = listWrittenTables(statement);
      built = { ...statement.toSQL(), ...(tables && { tables }) };
    }
    const { sql: text, params, tables } = built;
    return {
      toSQL: () => ({ sql: text, params: fillPlaceholders(params, values) }),
      ...(tables && { tables }),
    };
  };
}

/** A query of `prepareOnce` that can also be part of a write, where it reads the result of the write. */
interface PreparedQuery<Row> {
  all(values: PlaceholderValues): Promise<Row[]>;
  getQuery(): { sql: string; params: unknown[] };
  mapAllResult(result: unknown, isFromBatch: boolean): unknown;
}

/** Runs a write that ends with a query, in one round trip. */
export async function writeAndRead<Row>(
  db: Database,
  query: PreparedQuery<Row>,
  values: PlaceholderValues,
  build: (to: WriteBuilder) => Statement[],
): Promise<{ results: ResultSet[]; rows: Row[] }> {
  const { sql: text, params } = query.getQuery();
  const results = await db.write((to) => [
    ...build(to),
    { toSQL: () => ({ sql: text, params: fillPlaceholders(params, values) }), tables: [] },
  ]);
  // Drizzle cannot type the rows of its own query here.
  return { results, rows: query.mapAllResult(results.at(-1), true) as Row[] };
}

/** A placeholder for each column of a table, named as the column is in code. */
export const createPlaceholders = <T extends Table>(table: T) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)]),
  ) as { [Name in keyof T["_"]["columns"]]: Placeholder };

// Drizzle's own version also encodes null, which a timestamp column cannot handle.
function fillPlaceholders(params: unknown[], values: PlaceholderValues): unknown[] {
  return params.map((param) => {
    const isEncoded = is(param, Param);
    const placeholder = isEncoded ? param.value : param;
    if (!is(placeholder, Placeholder)) return param;
    const value = values[placeholder.name];
    if (value === undefined) throw new Error(`The placeholder ${placeholder.name} has no value`);
    return isEncoded && value !== null ? param.encoder.mapToDriverValue(value) : value;
  });
}
