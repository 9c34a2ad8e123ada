import * as calls from "../../../contract/calls/release-rules.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import { parsePackageName } from "../parse-package-name.ts";
import { approve, changeRules, freeze, unfreeze } from "./change-rules.ts";

/** Routes for admins to freeze packages, to ask for approvals, and to approve versions. A token cannot call them. */
export function releaseRuleRoutes(deps: RouteDeps) {
  const { app, route } = createGuardedRouter(deps.visitors);

  route(calls.freezePackage, async (c, { params, body }) => {
    await freeze(createChange(deps, c), parsePackageName(params.package), body);
    return {};
  });
  route(calls.unfreezePackage, async (c, { params }) => {
    await unfreeze(createChange(deps, c), parsePackageName(params.package));
    return {};
  });
  route(calls.updateReleaseRules, async (c, { params, body }) => {
    await changeRules(createChange(deps, c), parsePackageName(params.package), body);
    return {};
  });
  route(calls.approveRelease, async (c, { params }) => {
    await approve(createChange(deps, c), parsePackageName(params.package), params.version);
    return {};
  });
  return app;
}
