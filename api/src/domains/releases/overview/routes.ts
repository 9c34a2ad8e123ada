import * as calls from "../../../contract/calls/release-overview.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { RouteDeps } from "../../identity/require-sign-in.ts";
import { parsePackageName } from "../parse-package-name.ts";
import { listReleases } from "../promote/list-releases.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { compareReleases } from "./compare-releases.ts";
import { getCurves } from "./get-curves.ts";
import { createGetFigures } from "./get-figures.ts";
import { getOverview } from "./get-overview.ts";

/** What the back office shows of releases, for staff and admins. */
export function releaseOverviewRoutes(deps: RouteDeps & Pick<ReleaseDeps, "storage">) {
  const { db, clock, visitors } = deps;
  const getFigures = createGetFigures(deps);
  const { app, route } = createGuardedRouter(visitors);

  route(calls.getReleaseOverview, () => getOverview(db, clock()));
  route(calls.listPackageVersions, async (_, { params }) => ({
    releases: await listReleases(db, parsePackageName(params.package), null),
  }));
  route(calls.getReleaseChanges, (_, { params, query }) =>
    compareReleases(deps, parsePackageName(params.package), query),
  );
  route(calls.getReleaseFigures, (_, { params }) =>
    getFigures(parsePackageName(params.package), clock()),
  );
  route(calls.getCanaryCurves, (_, { params }) => getCurves(db, Number(params.id), clock()));
  return app;
}
