/** A statement as SQL text, for what Drizzle cannot build. */
export interface RawStatement {
  toSQL(): { sql: string; params: (string | number)[] };
  /** Names of the tables that it writes to. */
  tables: readonly string[];
}

/**
 * Creates a statement from SQL text.
 * @param tables names of all tables that it writes to, for the listeners of writes
 */
export const createRawStatement = (
  tables: readonly string[],
  sql: string,
  params: (string | number)[] = [],
): RawStatement => ({ toSQL: () => ({ sql, params }), tables });

/** A statement of Drizzle that writes to a view: the tables that the triggers of the view write to. */
export const withTables = (
  statement: { toSQL(): { sql: string; params: unknown[] } },
  tables: readonly string[],
) => ({ toSQL: () => statement.toSQL(), tables });
