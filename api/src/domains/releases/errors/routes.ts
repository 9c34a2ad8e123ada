import * as calls from "../../../contract/calls/release-errors.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { RouteDeps } from "../../identity/require-sign-in.ts";
import { createFrameResolver } from "./frame-resolver.ts";
import { listErrors } from "./list-errors.ts";

/** Route for staff to list the errors that browsers reported. */
export function releaseErrorRoutes(deps: RouteDeps & { storage: Storage }) {
  const { app, route } = createGuardedRouter(deps.visitors);
  const resolve = createFrameResolver(deps);
  route(calls.listReleaseErrors, (_, { query }) => listErrors(deps.db, query, resolve));
  return app;
}
