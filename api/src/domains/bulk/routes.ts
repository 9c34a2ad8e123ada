import { type Context, Hono } from "hono";
import {
  bulkJobListQuerySchema,
  bulkJobListResponseSchema,
  bulkJobResponseSchema,
  bulkJobRowsQuerySchema,
  bulkJobRowsResponseSchema,
} from "../../contract/index.ts";
import { query, readPathName } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../identity/require-sign-in.ts";
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
  const staff = requireSignIn(visitors, "staff", "admin");
  const getUser = (c: Context<VisitorEnv>) => c.get("visitor").user;
  const find = (c: Context<VisitorEnv>) =>
    getBulkJob(db, getUser(c), readPathName(c.req.param("id") ?? "", bulkJobNotFound));
  const reply = async (c: Context<VisitorEnv>) => c.json({ success: true, job: await find(c) });

  return new Hono<VisitorEnv>()
    .get(
      "/bulk-jobs",
      describeRoute("Lists bulk jobs that run or have an open result", bulkJobListResponseSchema),
      staff,
      query(bulkJobListQuerySchema),
      async (c) => {
        const { kind } = c.req.valid("query");
        return c.json({ success: true, jobs: await listBulkJobs(db, getUser(c), kind) });
      },
    )
    .get(
      "/bulk-jobs/:id/refused",
      describeRoute("Lists what a bulk job refused, with reasons", bulkJobRowsResponseSchema),
      staff,
      query(bulkJobRowsQuerySchema),
      async (c) => {
        const { id } = await find(c);
        return c.json({ success: true, ...(await listRefusedRows(db, id, c.req.valid("query"))) });
      },
    )
    .post(
      "/bulk-jobs/:id/stop",
      describeRoute("Stops a bulk job; completed changes stay", bulkJobResponseSchema),
      staff,
      async (c) => {
        await stopBulkJob(createChange({ db, clock }, c), (await find(c)).id);
        return reply(c);
      },
    )
    .post(
      "/bulk-jobs/:id/close",
      describeRoute("Dismisses the result of a bulk job", bulkJobResponseSchema),
      staff,
      async (c) => {
        await closeBulkJob(db, getUser(c).id, (await find(c)).id);
        return reply(c);
      },
    );
}
