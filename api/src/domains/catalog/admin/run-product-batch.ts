import type { ProductFigures } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { RowResult, RunBatch } from "../../bulk/bulk-batch.ts";
import type { ProductStep } from "../../bulk/bulk-step.ts";
import { applyBulkChange } from "./bulk-change.ts";

/** Creates the step of a job that changes the price or stock of products that are still as the preview showed them. */
export const createRunProductBatch =
  ({ db, clock }: { db: Database; clock: () => Date }): RunBatch<ProductStep> =>
  async ({ actor, rows, commit }, { change }) => {
    const products = rows.map(({ subject, expected }) => ({
      id: subject,
      before: expected as ProductFigures,
    }));
    await applyBulkChange(
      { db, now: clock(), actor },
      { change, products },
      ({ products, missing }, build) => {
        const results: RowResult[] = [
          ...products.map(({ id, name, refused }) => ({
            subject: id,
            name,
            reason: refused === "unchanged" ? null : refused,
          })),
          ...missing.map((id) => ({ subject: id, name: null, reason: "missing" })),
        ];
        return commit(results, build);
      },
    );
  };
