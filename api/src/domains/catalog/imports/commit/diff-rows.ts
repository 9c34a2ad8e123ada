import { and, asc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { ImportKind } from "../../../../contract/index.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { prepareStatement } from "../../../../platform/db/prepared.ts";
import { isPublished } from "../../is-published.ts";
import { categories, products, versions } from "../../table.ts";
import type { ImportJob } from "../record/import-job.ts";
import {
  type ImportValues,
  importChanges,
  importColumns,
  importedFormColumns,
  importRows,
  pickImportValues,
} from "../record/table.ts";
import { writeProgress } from "../record/write-progress.ts";
import { findTakenBarcodes } from "./find-taken-barcodes.ts";
import { listChangedBatches } from "./set-batches.ts";

/** The planned changes of an import, and its conflicts. */
export interface RowsDiff {
  /** The catalogue version before the first row was read. The diff is valid while this version is unchanged. */
  version: number;
  /** Columns that any of the rows changes. */
  columns: ReadonlySet<keyof ImportValues>;
  /** Why rows cannot be written any more, by line. */
  conflicts: ReadonlyMap<number, string>;
}

const batchRows = 200;

/** Compares all changed rows with their products, in batches, and stores the planned changes. */
export async function diffRows(job: ImportJob): Promise<RowsDiff> {
  const { db, record } = job;
  // Delete the changes of an earlier attempt.
  await writeProgress(job, {}, (to) => [to.delete(importChanges)]);
  const version = await readCatalogueVersion(db);
  const columns = new Set<keyof ImportValues>();
  const conflicts = new Map<number, string>();
  for (let line = 0; ; ) {
    const rows = await listAcceptedRows(db, record.id, "changed", line, batchRows);
    if (rows.length === 0) {
      for (const at of await listChangedBatches(db, record.id)) {
        conflicts.set(at, "Its batch has changed meanwhile");
      }
      return { version, columns, conflicts };
    }
    const present = await readPresent(db, rows);
    const changes = rows.map(({ productId, before, after }) => {
      const changed = new Set(importColumns.filter((name) => before?.[name] !== after[name]));
      for (const name of changed) columns.add(name);
      return buildChange(productId, keepBatch(after, changed, present.get(productId)), changed);
    });
    await writeProgress(job, {}, (to) => [insertChanges(to, { changes: JSON.stringify(changes) })]);
    for (const [at, reason] of await findConflicts(db, rows, present)) conflicts.set(at, reason);
    line = rows.at(-1)?.line ?? line;
  }
}

function buildChange(
  productId: string,
  after: ImportValues,
  changed: ReadonlySet<keyof ImportValues>,
) {
  const { discountPricePaisa, pricePaisa } = after;
  const set = Object.fromEntries(
    importColumns.flatMap((name) =>
      changed.has(name) || !products[name].notNull ? [[name, after[name]]] : [],
    ),
  );
  return { productId, payablePaisa: discountPricePaisa ?? pricePaisa, ...set };
}

const batchColumns = ["batchNumber", "expiryDate"] as const;

/** Another batch may be sold next since the check. It stays for a row that sets neither number nor expiry. */
function keepBatch(
  after: ImportValues,
  changed: ReadonlySet<keyof ImportValues>,
  present: ImportValues | undefined,
): ImportValues {
  if (!present || batchColumns.some((name) => changed.has(name))) return after;
  const { batchNumber, expiryDate } = present;
  return { ...after, batchNumber, expiryDate };
}

const insertChanges = prepareStatement((to) => {
  const { row: _, doc: __, ...columns } = getTableColumns(importChanges);
  const values = Object.keys(columns).map((name) => sql`change.value ->> ${sql.raw(`'${name}'`)}`);
  const changed = sql`change.value ->> 'productId'`;
  return to.insert(importChanges).select(
    sql`select (select rowid from products where id = ${changed}),
        (select doc from product_search_docs where id = ${changed}), ${sql.join(values, sql`, `)}
      from json_each(${sql.placeholder("changes")}) as change`,
  );
});

async function readCatalogueVersion({ read }: Database): Promise<number> {
  const [row] = await read.select().from(versions).where(eq(versions.name, "catalogue"));
  return row?.value ?? 0;
}

/** Reads the values of the rows' products as they are now, by product. */
async function readPresent(
  { read }: Database,
  rows: readonly AcceptedRow[],
): Promise<ReadonlyMap<string, ImportValues>> {
  const ids = rows.map(({ productId }) => productId);
  const found = await read
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), isPublished));
  return new Map(found.map((row) => [row.id, pickImportValues(row)]));
}

/** Finds rows whose products changed since the check. Returns the reasons by line. */
async function findConflicts(
  { read }: Database,
  rows: readonly AcceptedRow[],
  present: ReadonlyMap<string, ImportValues>,
): Promise<Map<number, string>> {
  const known = await read.select({ id: categories.id }).from(categories);
  const categoryIds = new Set(known.map(({ id }) => id));
  const conflicts = await findTakenBarcodes({ read }, rows);
  for (const row of rows) {
    const conflict = describeConflict(row, present.get(row.productId), categoryIds);
    if (conflict) conflicts.set(row.line, conflict);
  }
  return conflicts;
}

/** A check by an older version of the code lacks newer columns. */
const isOther = (before: unknown, present: unknown) => before !== undefined && before !== present;

function describeConflict(
  { before, after }: AcceptedRow,
  present: ImportValues | undefined,
  categoryIds: ReadonlySet<string>,
): string | null {
  if (!present || !before) return "The product was deleted meanwhile";
  // Sales can change which batch is sold next. It matters only for rows that set its number or expiry.
  const setsBatch = batchColumns.some((name) => isOther(before[name], after[name]));
  const checked = importedFormColumns.filter(
    (name) => setsBatch || !batchColumns.some((column) => column === name),
  );
  if (checked.some((name) => isOther(before[name], present[name]))) {
    return "Somebody else has changed this product meanwhile";
  }
  // Sales can change stock at any time. It matters only for rows that set it.
  if (before.stock !== after.stock && present.stock !== before.stock) {
    return `Stock has changed meanwhile: it is ${present.stock} now`;
  }
  const { categoryId } = after;
  return categoryId && !categoryIds.has(categoryId) ? "Its category was deleted meanwhile" : null;
}

/** A row that creates or changes a product. */
export type AcceptedRow = Pick<typeof importRows.$inferSelect, "line" | "sku" | "before"> & {
  productId: string;
  after: ImportValues;
};

/** Lists rows of one kind after a line, in order. */
export async function listAcceptedRows(
  { read }: Database,
  importId: string,
  kind: ImportKind,
  afterLine: number,
  limit: number,
): Promise<AcceptedRow[]> {
  const rows = await read
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.kind, kind),
        gt(importRows.line, afterLine),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit);
  return rows.flatMap(({ line, sku, productId, before, after }) =>
    productId && after ? [{ line, sku, productId, before, after }] : [],
  );
}
