import { Hono } from "hono";
import {
  roleInputSchema,
  userListQuerySchema,
  userListResponseSchema,
  userResponseSchema,
} from "../../contract/index.ts";
import { jsonBody, query, readPathName } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import { createChange, type RouteDeps, requireSignIn, type VisitorEnv } from "./require-sign-in.ts";
import { changeRole, listUsers } from "./users.ts";

/** Lists users and changes their roles, for admins. */
export function userRoutes(deps: RouteDeps) {
  return new Hono<VisitorEnv>()
    .use("/users/*", requireSignIn(deps.visitors, "admin"))
    .get(
      "/users",
      describeRoute("Lists people", userListResponseSchema),
      query(userListQuerySchema),
      async (c) => c.json({ success: true, ...(await listUsers(deps.db, c.req.valid("query"))) }),
    )
    .patch(
      "/users/:id/role",
      describeRoute("Makes somebody customer, staff or admin", userResponseSchema, {
        failures: ["conflict"],
      }),
      jsonBody(roleInputSchema),
      async (c) => {
        const id = readPathName(c.req.param("id"), "User not found");
        const user = await changeRole(createChange(deps, c), id, c.req.valid("json").role);
        return c.json({ success: true, user });
      },
    );
}
