import { sql } from "drizzle-orm";
import { groupDigits } from "../../../../contract/index.ts";
import { AppError } from "../../../../platform/app-error.ts";
import { addAuditEntry } from "../../../../platform/audit-log/audit-entry.ts";
import { auditRolledBackProducts } from "../commit/audit-imported-products.ts";
import { maxInProcess } from "../commit/commit-import.ts";
import { increaseCatalogueVersion } from "../commit/run-commit.ts";
import type { ImportRecord, ImportWorker } from "../record/import-job.ts";
import { assertNoEpoch, hasNoEpoch, nextEpoch } from "../record/next-epoch.ts";
import { startPhase } from "../record/start-phase.ts";
import { findTouchedProducts, isUntouched, type Touch } from "./find-touched-products.ts";
import { restoreBatches, restoreRelabelled } from "./restore-batches.ts";
import { hideCreatedProducts, restoreChangedProducts } from "./restore-products.ts";

/**
 * Rolls an applied import back as a whole, in one write: its new products disappear, and the changed ones get their earlier
 * values. A job then deletes the hidden products.
 * @param actor id of the user who rolls it back
 * @throws AppError `not_found`; `conflict` when it is not applied, was rolled back, another import is being applied, or a
 * product of it was sold, changed or deleted since
 */
export const startRollback = (worker: ImportWorker, id: string, actor: string): Promise<void> =>
  startPhase(worker, id, {
    from: ["applied"],
    phase: "undoing",
    conflict: "Only an applied import can be taken back",
    prepare: async (record) => {
      await assertUntouched(worker, record);
      await assertNoEpoch(worker);
      return { takenBackAt: worker.clock(), epoch: nextEpoch };
    },
    precondition: sql`${hasNoEpoch} and ${isUntouched(id)}`,
    also: (to, { fileName, counts }) => {
      const change = { actor, now: worker.clock() };
      const figures = { deleted: counts?.created ?? 0, restored: counts?.changed ?? 0 };
      return [
        auditRolledBackProducts(to, id, change),
        ...hideCreatedProducts(to, id),
        restoreRelabelled(to, id, change),
        ...restoreChangedProducts(to, id, change),
        ...restoreBatches(to, id, change),
        increaseCatalogueVersion(to),
        addAuditEntry(to, change, "import.take-back", id, null, { fileName, ...figures }),
      ];
    },
    isLong: ({ total }) => total > maxInProcess,
  });

/** How many products a refusal names. */
const maxNames = 5;

const touches: Record<Touch, string> = {
  deleted: "deleted",
  sold: "stock changed",
  changed: "changed",
  uncategorized: "its category was deleted",
};

async function assertUntouched(
  { db }: ImportWorker,
  { id, takenBackAt, stockChange }: ImportRecord,
): Promise<void> {
  if (takenBackAt) throw new AppError("conflict", "This import was already taken back");
  if (stockChange === null) {
    const message = "This import was applied before the shop could take imports back";
    throw new AppError("conflict", message);
  }
  const { count, first } = await findTouchedProducts(db, id, maxNames);
  if (count === 0) return;
  const what =
    count === 1
      ? "1 product of it was sold or changed since"
      : `${groupDigits(count)} products of it were sold or changed since`;
  const names = first.map(({ name, touch }) => `${name} (${touches[touch]})`).join(", ");
  const more = count > first.length ? ` and ${groupDigits(count - first.length)} more` : "";
  throw new AppError("conflict", `This import cannot be taken back: ${what}: ${names}${more}`);
}
