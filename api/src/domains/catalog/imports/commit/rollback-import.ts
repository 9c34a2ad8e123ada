import { eq, sql } from "drizzle-orm";
import type { WriteBuilder } from "../../../../platform/db/database.ts";
import { presentEpoch } from "../../published.ts";
import { products, versions } from "../../table.ts";
import { deleteCheckResults, deleteChunks, deleteInBatches } from "../record/batches.ts";
import type { ImportJob } from "../record/import-job.ts";
import { writeProgress } from "../record/write-progress.ts";

/** Deletes the products of an import that are not published yet; of a cancelled import also its file and its check. */
export async function rollbackImport(job: ImportJob): Promise<void> {
  const { phase, epoch, counts } = job.record;
  if (epoch !== null) await deleteUnpublishedProducts(job);
  if (phase === "cancelling") {
    await deleteInBatches(job, deleteCheckResults);
    await deleteInBatches(job, deleteChunks, 4);
  }
  const next = phase === "cancelling" ? "cancelled" : counts ? "checked" : "uploaded";
  await writeProgress(job, { phase: next, epoch: null, done: 0, total: 0 }, (to) =>
    epoch === null ? [] : [increaseCatalogueVersion(to)],
  );
}

const deleteUnpublishedProducts = (job: ImportJob) =>
  deleteInBatches(job, (to, _, limit) => {
    const unpublished = sql`(select id from product_search_docs where epoch = ${job.record.epoch} and epoch > ${presentEpoch} limit ${limit})`;
    return to.delete(products).where(sql`${products.id} in ${unpublished}`);
  });

// The vocabulary of the search may hold words of the deleted products: a new version drops it.
const increaseCatalogueVersion = (to: WriteBuilder) =>
  to
    .update(versions)
    .set({ value: sql`${versions.value} + 1` })
    .where(eq(versions.name, "catalogue"));
