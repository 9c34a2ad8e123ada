import * as calls from "../../../contract/calls/catalog-admin.ts";
import type { BulkJobs } from "../../bulk/bulk-jobs.ts";
import { getBulkJob } from "../../bulk/list-bulk-jobs.ts";
import { maxIdsBytes } from "../../bulk/max-ids-bytes.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { applyBulkChange, previewBulkChange } from "./bulk-change.ts";
import { type CatalogAdminDeps, createCatalogueChange } from "./catalog-admin-deps.ts";

/** Routes that change many products in the same way. */
export function bulkProductRoutes(deps: CatalogAdminDeps & { bulkJobs: BulkJobs }) {
  const { db, clock, visitors } = deps;
  const { app, route } = createGuardedRouter(visitors);

  route(calls.previewProductBulk, async (_, { body }) => ({
    data: await previewBulkChange(db, body, clock()),
  }));
  route(calls.applyProductBulk, async (c, { body }) => ({
    data: await applyBulkChange(createCatalogueChange(deps, c), body),
  }));
  route(
    calls.startProductBulkJob,
    async (c, { body: { change, products } }) => {
      const { user } = c.get("visitor");
      const rows = products.map(({ id, before }) => ({ subject: id, expected: before }));
      const step = { action: "change", change } as const;
      const id = await deps.bulkJobs.start({ kind: "products", step, rows }, user.id);
      return { job: await getBulkJob(db, user, id) };
    },
    { maxBytes: maxIdsBytes },
  );
  return app;
}
