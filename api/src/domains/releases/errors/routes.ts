import * as calls from "../../../contract/calls/release-errors.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { RouteDeps } from "../../identity/require-sign-in.ts";
import { listErrors } from "./list-errors.ts";

/** Route for staff to list the errors that browsers reported. */
export function releaseErrorRoutes({ db, visitors }: RouteDeps) {
  const { app, route } = createGuardedRouter(visitors);
  route(calls.listReleaseErrors, (_, { query }) => listErrors(db, query, async () => null));
  return app;
}
