import { Hono } from "hono";
import {
  productBulkApplyInputSchema,
  productBulkPreviewInputSchema,
  productBulkResponseSchema,
} from "../../../contract/index.ts";
import { jsonBody } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import { requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import { applyBulkChange, previewBulkChange } from "./bulk-change.ts";
import { type CatalogAdminDeps, createCatalogueChange } from "./catalog-admin-deps.ts";

/** Routes that change many products in the same way. */
export function bulkProductRoutes(deps: CatalogAdminDeps) {
  const { db, clock, visitors } = deps;
  const admins = requireSignIn(visitors, "admin");
  const success = true;
  return new Hono<VisitorEnv>()
    .post(
      "/products/admin/bulk/preview",
      describeRoute(
        "Shows what a change of price or stock would make of products",
        productBulkResponseSchema,
      ),
      admins,
      jsonBody(productBulkPreviewInputSchema),
      async (c) =>
        c.json({ success, data: await previewBulkChange(db, c.req.valid("json"), clock()) }),
    )
    .post(
      "/products/admin/bulk/apply",
      describeRoute(
        "Changes price or stock of products that are still as a preview showed them",
        productBulkResponseSchema,
      ),
      admins,
      jsonBody(productBulkApplyInputSchema),
      async (c) =>
        c.json({
          success,
          data: await applyBulkChange(createCatalogueChange(deps, c), c.req.valid("json")),
        }),
    );
}
