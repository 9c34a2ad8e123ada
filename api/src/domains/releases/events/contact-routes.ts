import * as calls from "../../../contract/calls/release-contacts.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import { parsePackageName } from "../parse-package-name.ts";
import { listContacts, replaceContacts } from "./release-contacts.ts";

/** Routes for admins to read and replace the contacts of packages. */
export function releaseContactRoutes(deps: RouteDeps) {
  const { app, route } = createGuardedRouter(deps.visitors);

  route(calls.listReleaseContacts, async () => ({ contacts: await listContacts(deps.db) }));
  route(calls.updateReleaseContacts, async (c, { params, body }) => ({
    contacts: await replaceContacts(
      createChange(deps, c),
      parsePackageName(params.package),
      body.emails,
    ),
  }));
  return app;
}
