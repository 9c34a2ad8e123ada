import { Hono } from "hono";
import {
  roleInputSchema,
  userListQuerySchema,
  userListResponseSchema,
  userResponseSchema,
} from "../../contract/index.ts";
import { jsonBody, query, readPathName } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import { changeRole } from "./change-role.ts";
import type { OpenWork } from "./open-work.ts";
import { createChange, type RouteDeps, requireSignIn, type VisitorEnv } from "./require-sign-in.ts";
import { listUsers } from "./users.ts";

/** Lists users and changes their roles, for admins. */
export function userRoutes(deps: RouteDeps & { openWork: OpenWork }) {
  return new Hono<VisitorEnv>()
    .use("/users/*", requireSignIn(deps.visitors, "admin"))
    .get(
      "/users",
      describeRoute("Lists users", userListResponseSchema),
      query(userListQuerySchema),
      async (c) => c.json({ success: true, ...(await listUsers(deps.db, c.req.valid("query"))) }),
    )
    .patch(
      "/users/:id/role",
      describeRoute("Changes the role of a user", userResponseSchema, {
        failures: ["conflict"],
      }),
      jsonBody(roleInputSchema),
      async (c) => {
        const id = readPathName(c.req.param("id"), "User not found");
        const change = createChange(deps, c);
        const user = await changeRole(change, deps.openWork, id, c.req.valid("json"));
        return c.json({ success: true, user });
      },
    );
}
