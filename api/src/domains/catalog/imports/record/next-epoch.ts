import { and, inArray, sql } from "drizzle-orm";
import { AppError } from "../../../../platform/app-error.ts";
import { publishedEpoch } from "../../is-published.ts";
import type { ImportWorker } from "./import-job.ts";
import { imports } from "./table.ts";

/** Condition for an import that may have hidden products in the catalogue. Only one import at a time may. */
const hasEpoch = and(
  inArray(imports.phase, ["applying", "undoing", "cancelling"]),
  sql`${imports.epoch} is not null`,
);
export const hasNoEpoch = sql`not exists (select 1 from ${imports} where ${hasEpoch})`;
/** The epoch of hidden products. */
export const nextEpoch = sql<number>`${publishedEpoch} + 1`;

/** @throws AppError `conflict` while another import has hidden products */
export async function assertNoEpoch({ db }: ImportWorker): Promise<void> {
  if ((await db.read.$count(imports, hasEpoch)) > 0) {
    throw new AppError("conflict", "Another import is being applied. Please wait for it.");
  }
}
