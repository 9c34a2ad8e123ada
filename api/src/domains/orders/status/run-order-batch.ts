import type { Build } from "../../../platform/db/database.ts";
import type { BulkBatch, RunBatch } from "../../bulk/bulk-batch.ts";
import type { OrderStep } from "../../bulk/bulk-step.ts";
import type { OrderDeps } from "../deps.ts";
import { applyBulkChange } from "./bulk-change.ts";

/** Creates the step of a job that confirms or assigns orders, each in its own transaction. */
export const createRunOrderBatch =
  (deps: OrderDeps): RunBatch<OrderStep> =>
  async (batch, step) => {
    for (const row of batch.rows) await runRow(deps, batch, step, row);
  };

async function runRow(
  deps: OrderDeps,
  { actor, commit }: BulkBatch,
  { action, staffId }: OrderStep,
  { subject, expected }: BulkBatch["rows"][number],
): Promise<void> {
  let isCommitted = false;
  const done = { subject, name: null, reason: null };
  // The change of the order stores its result too, so that a process that ends now does not repeat it.
  const write = async (build: Build) => {
    const written = await commit([done], build);
    isCommitted = true;
    return written;
  };
  const [result] = await applyBulkChange({ ...deps, db: { ...deps.db, write } }, actor, {
    ...{ action, ids: [subject], staffId },
    ...(isExpectation(expected) && { expectedStaffIds: { [subject]: expected.staffId } }),
  });
  if (isCommitted) return;
  const { error = null, orderNumber: name = null } = result ?? {};
  await commit([{ subject, name, reason: error }]);
}

const isExpectation = (expected: unknown): expected is { staffId: string | null } =>
  typeof expected === "object" && expected !== null && "staffId" in expected;
