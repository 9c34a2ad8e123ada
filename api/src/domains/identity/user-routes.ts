import { Hono } from "hono";
import { roleInputSchema, userListQuerySchema } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { jsonBody, pathName, query } from "../../platform/http/input.ts";
import { noStore } from "../../platform/http/no-store.ts";
import { requireSignIn, type VisitorEnv } from "./require-sign-in.ts";
import { changeRole, listUsers } from "./users.ts";
import type { Visitors } from "./visitors.ts";

/** Lists users and changes their roles; for admins. */
export function userRoutes(deps: { db: Database; clock: () => Date; visitors: Visitors }) {
  const { db, clock, visitors } = deps;
  return new Hono<VisitorEnv>()
    .use("/users/*", noStore, requireSignIn(visitors, "admin"))
    .get("/users", query(userListQuerySchema), async (c) =>
      c.json({ success: true, ...(await listUsers(db, c.req.valid("query"))) }),
    )
    .patch("/users/:id/role", jsonBody(roleInputSchema), async (c) => {
      const id = pathName(c.req.param("id"), "User not found");
      const change = { db, now: clock(), actor: c.get("visitor").user.id };
      return c.json({
        success: true,
        user: await changeRole(change, id, c.req.valid("json").role),
      });
    });
}
