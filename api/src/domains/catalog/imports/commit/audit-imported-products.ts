import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Change } from "../../../../platform/audit-log/audit-entry.ts";
import { auditEntries } from "../../../../platform/audit-log/table.ts";
import type { Statement, WriteBuilder } from "../../../../platform/db/database.ts";
import { type ImportValues, importRows } from "../record/table.ts";

/** The columns whose changes are entries, by their names in the API. */
const figures = [
  ["price", "pricePaisa", 100],
  ["discountPrice", "discountPricePaisa", 100],
  ["stock", "stock", 1],
] as const satisfies readonly (readonly [string, keyof ImportValues, number])[];

type By = Pick<Change, "actor" | "now">;
type To = Pick<WriteBuilder, "insert">;

/**
 * Writes an audit entry for each product that the import creates, or whose price or stock it changes, in one statement. It
 * belongs into the write that applies the import.
 */
export function auditImportedProducts(to: To, importId: string, by: By): Statement {
  const { before, after } = importRows;
  const details = sql`iif(${isNew}, null, ${listFigures(before)}), ${listFigures(after)}`;
  return insertEntries(to, importId, by, { id: rowId, action: "product.import", details });
}

/**
 * Writes an audit entry for each product that had one when the import was applied. A deleted product has its name in it. It
 * belongs into the write that rolls the import back.
 */
export function auditRolledBackProducts(to: To, importId: string, by: By): Statement {
  const { before, after } = importRows;
  const last = sql`iif(${isNew}, json_set(${listFigures(after)}, '$.name', ${importRows.name}), ${listFigures(after)})`;
  const details = sql`${last}, iif(${isNew}, null, ${listFigures(before)})`;
  const id = sql`${rowId} || ':back'`;
  return insertEntries(to, importId, by, { id, action: "product.take-back", details });
}

// Ids in order of the rows are faster to index than random ones, and an import's entries are found by them.
const rowId = sql`${importRows.importId} || ':' || ${importRows.line}`;
const isNew = sql`${importRows.kind} = 'created'`;

/** @param entry its `details` are the values before and after */
function insertEntries(
  to: To,
  importId: string,
  { actor, now }: By,
  { id, action, details }: { id: SQL; action: string; details: SQL },
): Statement {
  const { before, after } = importRows;
  const changes = figures.map(
    ([, column]) => sql`${read(before, column)} is not ${read(after, column)}`,
  );
  return to.insert(auditEntries).select(
    sql`select ${id}, ${actor}, ${action}, ${importRows.productId}, ${details}, ${now.getTime()}
    from ${importRows}
    where ${importRows.importId} = ${importId} and (${isNew} or (${importRows.kind} = 'changed' and (${sql.join(changes, sql` or `)})))`,
  );
}

const read = (values: AnySQLiteColumn, column: string): SQL =>
  sql`${values} ->> ${sql.raw(`'${column}'`)}`;

/** Builds a JSON object of the changed figures, in rupees and pieces; of a new product all of them. */
function listFigures(values: AnySQLiteColumn): SQL {
  const { before, after } = importRows;
  const parts = figures.map(([name, column, unit]) => {
    const amount = sql`coalesce(round(${read(values, column)} / ${sql.raw(unit === 1 ? "1" : `${unit}.0`)}, 2), 'null')`;
    return sql`iif(${read(before, column)} is not ${read(after, column)}, ${sql.raw(`',"${name}":'`)} || ${amount}, '')`;
  });
  return sql`'{' || substr(${sql.join(parts, sql` || `)}, 2) || '}'`;
}
