import * as calls from "../../../contract/calls/release-overview.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { RouteDeps } from "../../identity/require-sign-in.ts";
import { parsePackageName } from "../parse-package-name.ts";
import { listReleases } from "../promote/list-releases.ts";
import { getOverview } from "./get-overview.ts";

/** What the back office shows of releases, for staff and admins. */
export function releaseOverviewRoutes({ db, clock, visitors }: RouteDeps) {
  const { app, route } = createGuardedRouter(visitors);

  route(calls.getReleaseOverview, () => getOverview(db, clock()));
  route(calls.listPackageVersions, async (_, { params }) => ({
    releases: await listReleases(db, parsePackageName(params.package), null),
  }));
  return app;
}
