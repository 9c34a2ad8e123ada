import * as calls from "../../../contract/calls/release-access.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import { parsePackageName } from "../parse-package-name.ts";
import { listKeys, registerKey, removeKey } from "./release-keys.ts";

/** Routes for admins to register, list and remove the keys that sign releases. */
export function releaseKeyRoutes(deps: RouteDeps) {
  const { app, route } = createGuardedRouter(deps.visitors);

  route(calls.listKeys, async () => ({ keys: await listKeys(deps.db) }));
  route(calls.registerKey, async (c, { params, body }) => ({
    key: await registerKey(createChange(deps, c), parsePackageName(params.package), body),
  }));
  route(calls.deleteKey, async (c, { params }) => {
    await removeKey(createChange(deps, c), parsePackageName(params.package));
    return {};
  });
  return app;
}
