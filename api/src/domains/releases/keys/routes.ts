import * as calls from "../../../contract/calls/release-access.ts";
import { packageNameSchema, z } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import { listKeys, registerKey, removeKey } from "./release-keys.ts";

/** Routes for admins to register, list and remove the keys that sign releases. */
export function releaseKeyRoutes(deps: RouteDeps) {
  const { app, route } = createGuardedRouter(deps.visitors);

  route(calls.listKeys, async () => ({ keys: await listKeys(deps.db) }));
  route(calls.registerKey, async (c, { params, body }) => ({
    key: await registerKey(createChange(deps, c), parsePackage(params.package), body),
  }));
  route(calls.deleteKey, async (c, { params }) => {
    await removeKey(createChange(deps, c), parsePackage(params.package));
    return {};
  });
  return app;
}

function parsePackage(text: string): string {
  const { success, data } = z.safeParse(packageNameSchema, text);
  if (!success) throw new AppError("not_found", `${text.slice(0, 60)} cannot name a package`);
  return data;
}
