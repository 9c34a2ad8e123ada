import * as calls from "../../../contract/calls/reorder.ts";
import { sendCsv } from "../../../platform/csv/send-csv.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import { exportReorder } from "./export-reorder.ts";
import { getLeadDays, setLeadDays } from "./lead-days.ts";
import { listReorder } from "./list-reorder.ts";

/** What to order from suppliers. */
export function reorderRoutes(deps: RouteDeps & { log: Logger }) {
  const { db, clock } = deps;
  const { app, route } = createGuardedRouter(deps.visitors);

  route(calls.listReorder, async (_, { query }) => {
    const leadDays = await getLeadDays(db);
    return { ...(await listReorder(db, query, leadDays, clock())), leadDays };
  });
  route(calls.exportReorder, async (c, { query }) => {
    const rows = exportReorder(db, query, await getLeadDays(db), clock());
    const facts = { action: "stock.order-export", subject: "reorder", details: [query] };
    return sendCsv(c, deps.log, createChange(deps, c), facts, rows);
  });
  route(calls.updateReorderSettings, async (c, { body: { leadDays } }) => {
    await setLeadDays(createChange(deps, c), leadDays);
    return { leadDays };
  });
  return app;
}
