import { Hono } from "hono";
import { orderIdsQuerySchema } from "../../../contract/index.ts";
import { sendCsv } from "../../../platform/csv/send-csv.ts";
import { query } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../../identity/require-sign-in.ts";
import { resolveAssignee } from "../admin-list/build-filter.ts";
import { exportOrders } from "./export-orders.ts";

/** Exports orders as a CSV file for the back office. The audit log records the export before the file is sent. */
export function orderExportRoutes(deps: RouteDeps & { log: Logger }) {
  const backOffice = requireSignIn(deps.visitors, "staff", "admin");
  const path = "/orders/admin/export.csv";

  return new Hono<VisitorEnv>().get(
    path,
    describeRoute("Exports orders", null, { contentType: "text/csv" }),
    backOffice,
    query(orderIdsQuerySchema),
    (c) => {
      const { status = null, paymentStatus = null, ...others } = c.req.valid("query");
      const exported = {
        action: "order.export",
        subject: "orders",
        filters: { status, paymentStatus, ...others },
      };
      const filters = resolveAssignee(c.req.valid("query"), c.get("visitor").user.id);
      return sendCsv(
        c,
        deps.log,
        createChange(deps, c),
        exported,
        exportOrders(deps.db.read, filters),
      );
    },
  );
}
