import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { batches } from "../batches/table.ts";
import { listCategories } from "../category-names.ts";
import { isPublished } from "../is-published.ts";
import { productBarcodes, products } from "../table.ts";
import type { ExistingProduct } from "./check/check-context.ts";
import { createEmptyWords } from "./check/clear-empty-words.ts";
import { createHeaderCurrency } from "./check/header-currency.ts";
import { createHeaderFlags } from "./check/header-flags.ts";
import { guessPrescriptions } from "./guess-prescriptions.ts";
import { startFileReader } from "./read/file-reader.ts";
import type { ImportJob } from "./record/import-job.ts";
import { importRows, noReview, pickImportValues } from "./record/table.ts";
import { deleteCheckResults, deleteInBatches, writeProgress } from "./record/write-progress.ts";
import { readFileRows } from "./table/read-file-rows.ts";

/**
 * Classifies each row of a file by what it would do. The shop does not change. This process only reads and writes the
 * database; another one reads the texts, and classifies the next rows while the last ones are written.
 */
export async function runCheck(job: ImportJob): Promise<void> {
  const { db, record } = job;
  await deleteInBatches(job, deleteCheckResults);
  const { mapping, newStock, categoryId: fallbackCategory } = record;
  const reader = await startFileReader(job.signal);
  const classify = async (keys: string[] | null) =>
    keys && reader.classify(await findProductsBySkuKey(db, keys));
  try {
    const clearEmptyWords = createEmptyWords(record.columns);
    const addCurrency = createHeaderCurrency(record.columns, mapping);
    const readFlags = createHeaderFlags(record.columns, mapping);
    for await (const rows of readFileRows(db, record)) {
      await reader.survey(readFlags(addCurrency(clearEmptyWords(rows))), mapping);
    }
    const categories = await listCategories(db);
    const review = record.review ?? noReview;
    const barcodes = mapping.barcodes?.length ? await listBarcodes(db) : [];
    const settings = { mapping, newStock, fallbackCategory, categories, review, barcodes };
    const first = await reader.start(settings);
    let done = 0;
    for (let batch = await classify(first); batch; ) {
      const next = classify(batch.nextKeys);
      // It is awaited after the write, which may fail first.
      next.catch(() => undefined);
      done += batch.results.length;
      const values = batch.results.map((row) => ({ ...row, importId: record.id }));
      await writeProgress(job, { done }, (to) => [to.insert(importRows).values(values)]);
      batch = await next;
    }
    const { findings, ...counts } = await reader.finish();
    const { prescriptions } = findings;
    const guessed = prescriptions && {
      prescriptions: await guessPrescriptions(db, prescriptions),
    };
    await writeProgress(job, {
      phase: "checked",
      counts: { ...counts, findings: { ...findings, ...guessed } },
    });
  } finally {
    reader.end();
  }
}

async function listBarcodes({ read }: Database): Promise<[barcode: string, sku: string][]> {
  const rows = await read
    .select({ barcode: productBarcodes.barcode, sku: products.sku })
    .from(productBarcodes)
    .innerJoin(products, eq(products.id, productBarcodes.productId))
    .where(isPublished);
  return rows.map(({ barcode, sku }) => [barcode, sku]);
}

async function findProductsBySkuKey(
  { read }: Database,
  keys: string[],
): Promise<[key: string, product: ExistingProduct][]> {
  const rows = await read
    .select()
    .from(products)
    .where(and(inArray(products.skuKey, keys), isPublished));
  const ids = rows.map(({ id }) => id);
  const found = await read.select().from(batches).where(inArray(batches.productId, ids));
  const byProduct = Map.groupBy(found, ({ productId }) => productId);
  return rows.map((row) => {
    const own = (byProduct.get(row.id) ?? []).map(({ numberKey, expiry, quantity, state }) => [
      numberKey,
      { expiry, quantity, isSellable: state === "sellable" },
    ]);
    const values = pickImportValues(row);
    return [row.skuKey, { id: row.id, values, batches: Object.fromEntries(own) }];
  });
}
