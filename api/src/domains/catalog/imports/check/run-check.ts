import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { ImportMapping } from "../../../../contract/index.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { addChosenCategories, readCategoryNames } from "../../category-names.ts";
import { isPublished } from "../../is-published.ts";
import { toSkuKey } from "../../sku.ts";
import { buildSkuKey, products } from "../../table.ts";
import { mapCells } from "../map/map-columns.ts";
import type { ImportJob } from "../record/import-job.ts";
import { type FileRow, importChunks, importRows, pickImportValues } from "../record/table.ts";
import { deleteCheckResults, deleteInBatches, writeProgress } from "../record/write-progress.ts";
import { type CheckContext, classifyRow, type ExistingProduct, readCells } from "./classify-row.ts";
import { createDateSurvey } from "./date-style.ts";
import { createFindings } from "./findings.ts";
import { createNumberSurvey } from "./numbers.ts";

/** Rows checked before the process handles other requests. */
const batchRows = 60;

/** Classifies each row of a file by what it would do. The shop does not change. */
export async function runCheck(job: ImportJob): Promise<void> {
  const { db, record } = job;
  await deleteInBatches(job, deleteCheckResults);
  const { mapping } = record;
  const { dates, numbers } = await surveyFile(readFileRows(db, record.id), mapping);
  const context: CheckContext = {
    mapping,
    style: { dates: dates.style(mapping), decimal: numbers.decimal() },
    newStock: record.newStock,
    fallbackCategory: record.categoryId,
    categories: addChosenCategories(await readCategoryNames(db), mapping.categories),
  };
  const findings = createFindings();
  const lines = new Map<string, number>();
  let done = 0;
  for await (const rows of readFileRows(db, record.id)) {
    const getKey = (row: FileRow) => toSkuKey(readCells(row, context).sku ?? "");
    const existing = await findProductsBySkuKey(db, rows.map(getKey));
    const classified = rows.map((row) => {
      const key = getKey(row);
      const result = classifyRow(row, context, existing.get(key), lines.get(key));
      if (key !== "" && !lines.has(key)) lines.set(key, row.line);
      findings.add(result);
      const problems = result.problems.map(({ field, message }) => ({ field, message }));
      const { isSkuMade, unknownCategory, ...stored } = result;
      return { importId: record.id, ...stored, problems };
    });
    done += rows.length;
    await writeProgress(job, { done }, (to) => [to.insert(importRows).values(classified)]);
  }
  const counts = findings.result(dates.questions(mapping));
  await writeProgress(job, { phase: "checked", counts });
}

/** Finds how a file writes dates and numbers. It reads all rows, because a single text can be ambiguous. */
async function surveyFile(
  batches: AsyncIterable<readonly FileRow[]>,
  { expiryDate = [], price = [], discountPrice = [] }: ImportMapping,
) {
  const dates = createDateSurvey();
  const numbers = createNumberSurvey();
  for await (const rows of batches) {
    for (const { cells, openQuote } of rows) {
      if (openQuote) continue;
      const mapped = mapCells(cells, { expiryDate, price, discountPrice });
      if (mapped.expiryDate) dates.add(mapped.expiryDate);
      if (mapped.price) numbers.add(mapped.price);
      if (mapped.discountPrice) numbers.add(mapped.discountPrice);
    }
    // Lets other requests run between batches.
    await new Promise(setImmediate);
  }
  return { dates, numbers };
}

/** Reads the rows of the file without the header, in batches. */
async function* readFileRows(db: Database, importId: string): AsyncGenerator<FileRow[], void> {
  for (let position = -1; ; ) {
    const [chunk] = await db.read
      .select()
      .from(importChunks)
      .where(and(eq(importChunks.importId, importId), gt(importChunks.position, position)))
      .orderBy(asc(importChunks.position))
      .limit(1);
    if (!chunk) return;
    for (let from = 0; from < chunk.rows.length; from += batchRows) {
      yield chunk.rows.slice(from, from + batchRows);
    }
    position = chunk.position;
  }
}

async function findProductsBySkuKey(
  { read }: Database,
  keys: string[],
): Promise<Map<string, ExistingProduct>> {
  const rows = await read
    .select()
    .from(products)
    .where(and(inArray(buildSkuKey(products.sku), keys), isPublished));
  return new Map(
    rows.map((row) => [toSkuKey(row.sku), { id: row.id, values: pickImportValues(row) }]),
  );
}
