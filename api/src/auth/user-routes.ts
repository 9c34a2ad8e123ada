import { Hono } from "hono";
import { roleInput, userListQuery } from "../contract/index.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/env.ts";
import { jsonBody, pathName, query } from "../http/input.ts";
import { noStore } from "../http/no-store.ts";
import { changeRole, listUsers } from "./users.ts";
import type { Visitors } from "./visitors.ts";

/** Who the shop's people are and what each may do; for admins. */
export function userRoutes(deps: { db: Database; clock: () => Date; visitors: Visitors }) {
  const { db, clock, visitors } = deps;
  return new Hono<AppEnv>()
    .use("/users/*", noStore, async (c, next) => {
      await visitors.require(c, "admin");
      await next();
    })
    .get("/users", query(userListQuery), async (c) =>
      c.json({ success: true, ...(await listUsers(db, c.req.valid("query"))) }),
    )
    .patch("/users/:id/role", jsonBody(roleInput), async (c) => {
      const { user } = await visitors.require(c, "admin");
      const id = pathName(c.req.param("id"), "User not found");
      const changed = await changeRole(db, clock(), user.id, id, c.req.valid("json").role);
      return c.json({ success: true, user: changed });
    });
}
