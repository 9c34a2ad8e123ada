import * as calls from "../../../contract/calls/release-access.ts";
import { readPathName } from "../../../platform/http/input.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import { createToken, listTokens, revokeToken } from "./release-tokens.ts";

/** Routes for admins to create, list and revoke release tokens. A token cannot call them. */
export function releaseTokenRoutes(deps: RouteDeps) {
  const { db, clock, visitors } = deps;
  const { app, route } = createGuardedRouter(visitors);

  route(calls.listTokens, (_, { query }) => listTokens(db, clock(), query));
  route(calls.createToken, (c, { body }) => createToken(createChange(deps, c), body));
  route(calls.revokeToken, async (c, { params }) => {
    await revokeToken(createChange(deps, c), readPathName(params.id, "Token not found"));
    return {};
  });
  return app;
}
