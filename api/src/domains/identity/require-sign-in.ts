import type { Context, MiddlewareHandler } from "hono";
import type { Role } from "../../contract/index.ts";
import type { Change } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import type { AppEnv } from "../../platform/http/env.ts";
import { extendDescription } from "../../platform/http/route-description.ts";
import type { Visitor } from "./sessions.ts";
import type { Visitors } from "./visitors.ts";

/** Dependencies of routes for signed-in users. */
export interface RouteDeps {
  db: Database;
  clock: () => Date;
  visitors: Visitors;
}

/** The context after `requireSignIn`: `c.get("visitor")` is the signed-in user. */
export interface VisitorEnv {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { visitor: Visitor };
}

/**
 * Accepts signed-in users with one of these roles, or with any role if none is given. Put it before the body is read,
 * so that other people learn nothing about the input.
 * @throws AppError `not_signed_in` or `forbidden`
 */
export const requireSignIn = (visitors: Visitors, ...roles: Role[]) =>
  extendDescription<MiddlewareHandler<VisitorEnv>>(
    async (c, next) => {
      c.set("visitor", await visitors.require(c, ...roles));
      await next();
    },
    { access: { roles } },
  );

/** Creates the context of a change by the signed-in user. */
export const createChange = (
  { db, clock }: Omit<RouteDeps, "visitors">,
  c: Context<VisitorEnv>,
): Change => ({ db, now: clock(), actor: c.get("visitor").user.id });
