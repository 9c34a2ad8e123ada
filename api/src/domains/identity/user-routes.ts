import * as calls from "../../contract/calls/users.ts";
import { readPathName } from "../../platform/http/input.ts";
import { changeRole } from "./change-role.ts";
import { createGuardedRouter } from "./create-guarded-router.ts";
import type { OpenWork } from "./open-work.ts";
import { createChange, type RouteDeps } from "./require-sign-in.ts";
import { listUsers } from "./users.ts";

/** Lists users and changes their roles, for admins. */
export function userRoutes(deps: RouteDeps & { openWork: OpenWork }) {
  const { app, route } = createGuardedRouter(deps.visitors);

  route(calls.listUsers, (_, { query }) => listUsers(deps.db, query));
  route(calls.updateRole, async (c, { params, body }) => {
    const id = readPathName(params.id, "User not found");
    return { user: await changeRole(createChange(deps, c), deps.openWork, id, body) };
  });
  return app;
}
