import type { MiddlewareHandler } from "hono";
import type { ReleaseRight } from "../../contract/index.ts";
import type { AppEnv } from "../../platform/http/env.ts";
import type { RouteDeps } from "../identity/require-sign-in.ts";

/** Who uses the release plane. */
export interface ReleaseActor {
  /** For the audit log and what is stored. */
  id: string;
  /** Whether the actor has the right for this package. */
  may(packageName: string): boolean;
}

/** The context behind `requireReleaseRight`: `c.get("actor")` is who makes the request. */
export interface ReleaseActorEnv {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { actor: ReleaseActor };
}

/** Lets admins pass, for all packages. Throws `not_signed_in` or `forbidden`. */
export const requireReleaseRight =
  (
    { visitors }: Pick<RouteDeps, "visitors">,
    _right?: ReleaseRight,
  ): MiddlewareHandler<ReleaseActorEnv> =>
  async (c, next) => {
    const { user } = await visitors.require(c, "admin");
    c.set("actor", { id: user.id, may: () => true });
    await next();
  };
