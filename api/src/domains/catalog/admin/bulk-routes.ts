import { Hono } from "hono";
import {
  bulkJobResponseSchema,
  productBulkApplyInputSchema,
  productBulkJobInputSchema,
  productBulkPreviewInputSchema,
  productBulkResponseSchema,
} from "../../../contract/index.ts";
import { jsonBody } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import type { BulkJobs } from "../../bulk/bulk-jobs.ts";
import { getBulkJob } from "../../bulk/list-bulk-jobs.ts";
import { maxIdsBytes } from "../../bulk/max-ids-bytes.ts";
import { requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import { applyBulkChange, previewBulkChange } from "./bulk-change.ts";
import { type CatalogAdminDeps, createCatalogueChange } from "./catalog-admin-deps.ts";

/** Routes that change many products in the same way. */
export function bulkProductRoutes(deps: CatalogAdminDeps & { bulkJobs: BulkJobs }) {
  const { db, clock, visitors } = deps;
  const admins = requireSignIn(visitors, "admin");
  const success = true;
  return new Hono<VisitorEnv>()
    .post(
      "/products/admin/bulk/preview",
      describeRoute("Previews a bulk change of price or stock", productBulkResponseSchema),
      admins,
      jsonBody(productBulkPreviewInputSchema),
      async (c) =>
        c.json({ success, data: await previewBulkChange(db, c.req.valid("json"), clock()) }),
    )
    .post(
      "/products/admin/bulk/apply",
      describeRoute(
        "Applies a bulk change to products that still match its preview",
        productBulkResponseSchema,
      ),
      admins,
      jsonBody(productBulkApplyInputSchema),
      async (c) =>
        c.json({
          success,
          data: await applyBulkChange(createCatalogueChange(deps, c), c.req.valid("json")),
        }),
    )
    .post(
      "/products/admin/bulk/jobs",
      describeRoute("Starts a bulk change of products in the background", bulkJobResponseSchema, {
        status: 202,
        failures: ["conflict"],
      }),
      admins,
      jsonBody(productBulkJobInputSchema, maxIdsBytes),
      async (c) => {
        const { user } = c.get("visitor");
        const { change, products } = c.req.valid("json");
        const rows = products.map(({ id, before }) => ({ subject: id, expected: before }));
        const step = { action: "change", change } as const;
        const id = await deps.bulkJobs.start({ kind: "products", step, rows }, user.id);
        return c.json({ success, job: await getBulkJob(db, user, id) }, 202);
      },
    );
}
