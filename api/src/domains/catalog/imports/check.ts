import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { settable } from "../admin/product-values.ts";
import { isPublished } from "../published.ts";
import { skuKey } from "../sku.ts";
import { products, skuKeyIn } from "../table.ts";
import { readCategoryNames } from "./category-names.ts";
import { gatherFindings } from "./findings.ts";
import { removeRows } from "./remove.ts";
import { surveyFile } from "./survey-file.ts";
import { type FileRow, importChunks, importRows } from "./table.ts";
import { type CheckBasis, type KnownProduct, skuOf, verdictOn } from "./verdict.ts";
import { step, type Work } from "./work.ts";

/** Rows that are looked at before others get their turn. */
const rowsAtOnce = 60;

/** Says of each row of a file what it would do; nothing of it shows in the shop. */
export async function check(work: Work): Promise<void> {
  const { db, record } = work;
  await removeRows(work);
  const { mapping } = record;
  const { dates, numbers } = await surveyFile(fileRows(db, record.id), mapping);
  const basis: CheckBasis = {
    mapping,
    style: { dates: dates.style(mapping), decimal: numbers.decimal() },
    newStock: record.newStock,
    fallbackCategory: record.categoryId,
    categories: await readCategoryNames(db),
  };
  const findings = gatherFindings();
  const lines = new Map<string, number>();
  let done = 0;
  for await (const rows of fileRows(db, record.id)) {
    const keyOf = (row: FileRow) => skuKey(skuOf(row, basis));
    const known = await productsBySkuKey(db, rows.map(keyOf));
    const verdicts = rows.map((row) => {
      const key = keyOf(row);
      const verdict = verdictOn(row, basis, known.get(key), lines.get(key));
      if (key !== "" && !lines.has(key)) lines.set(key, row.line);
      findings.add(verdict);
      const problems = verdict.problems.map(({ field, message }) => ({ field, message }));
      return { importId: record.id, ...verdict, problems };
    });
    done += rows.length;
    await step(work, { done }, (to) => [to.insert(importRows).values(verdicts)]);
  }
  await step(work, { phase: "checked", counts: findings.result(dates.questions(mapping)) });
}

/** The file's rows without its first line, some at a time. */
async function* fileRows(db: Database, importId: string): AsyncGenerator<FileRow[], void> {
  for (let position = -1; ; ) {
    const [chunk] = await db.read
      .select()
      .from(importChunks)
      .where(and(eq(importChunks.importId, importId), gt(importChunks.position, position)))
      .orderBy(asc(importChunks.position))
      .limit(1);
    if (!chunk) return;
    for (let from = 0; from < chunk.rows.length; from += rowsAtOnce) {
      yield chunk.rows.slice(from, from + rowsAtOnce);
    }
    position = chunk.position;
  }
}

async function productsBySkuKey(
  { read }: Database,
  keys: string[],
): Promise<Map<string, KnownProduct>> {
  const rows = await read
    .select()
    .from(products)
    .where(and(inArray(skuKeyIn(products.sku), keys), isPublished));
  return new Map(rows.map((row) => [skuKey(row.sku), { id: row.id, values: importValues(row) }]));
}

/** What an import can set of a product, as it is. */
export function importValues(row: typeof products.$inferSelect): KnownProduct["values"] {
  const values = Object.fromEntries(
    [...settable, "stock" as const].map((name) => [name, row[name]]),
  );
  return values as KnownProduct["values"];
}
