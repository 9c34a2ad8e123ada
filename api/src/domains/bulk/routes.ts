import type { Context } from "hono";
import * as calls from "../../contract/calls/bulk-jobs.ts";
import { readPathName } from "../../platform/http/input.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import { createChange, type RouteDeps, type VisitorEnv } from "../identity/require-sign-in.ts";
import {
  bulkJobNotFound,
  closeBulkJob,
  getBulkJob,
  listBulkJobs,
  listRefusedRows,
} from "./list-bulk-jobs.ts";
import { stopBulkJob } from "./stop-bulk-job.ts";

/** Routes that show and stop the background changes of many products or orders. Their domains start them. */
export function bulkJobRoutes({ db, clock, visitors }: RouteDeps) {
  const { app, route } = createGuardedRouter(visitors);
  const getUser = (c: Context<VisitorEnv>) => c.get("visitor").user;
  const find = (c: Context<VisitorEnv>, id: string) =>
    getBulkJob(db, getUser(c), readPathName(id, bulkJobNotFound));

  route(calls.listBulkJobs, async (c, { query }) => ({
    jobs: await listBulkJobs(db, getUser(c), query.kind),
  }));
  route(calls.listBulkJobRows, async (c, { params, query }) =>
    listRefusedRows(db, (await find(c, params.id)).id, query),
  );
  route(calls.stopBulkJob, async (c, { params }) => {
    const { id } = await find(c, params.id);
    await stopBulkJob(createChange({ db, clock }, c), id);
    return { job: await find(c, id) };
  });
  route(calls.closeBulkJob, async (c, { params }) => {
    const { id } = await find(c, params.id);
    await closeBulkJob(db, getUser(c).id, id);
    return { job: await find(c, id) };
  });
  return app;
}
