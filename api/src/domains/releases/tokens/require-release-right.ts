import type { Context, MiddlewareHandler } from "hono";
import type { ReleaseRight } from "../../../contract/index.ts";
import { AppError, findUnavailable } from "../../../platform/app-error.ts";
import { clientAddress } from "../../../platform/http/client-address.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import { tellRoute } from "../../../platform/http/route-description.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import type { RateLimits } from "../../../platform/rate-limit/rate-limit.ts";
import type { RouteDeps } from "../../identity/require-sign-in.ts";
import { findToken, noteTokenUse } from "./find-token.ts";
import type { ReleaseTokenRow } from "./table.ts";
import { getTokenActor } from "./token-actor.ts";

/** Who uses the release plane: an admin, or a machine with a token. */
export interface ReleaseActor {
  /** For the audit log and what is stored: id of a user, or `token:` and the id of a token. */
  id: string;
  /** Whether the actor has the right for this package. */
  may(packageName: string): boolean;
}

/** The context behind `requireReleaseRight`: `c.get("actor")` is who makes the request. */
export interface ReleaseActorEnv {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { actor: ReleaseActor };
}

export interface ReleaseRightDeps extends RouteDeps {
  rateLimits: RateLimits;
  config: { trustProxy: number };
  log: Logger;
}

/** Wrong tokens of one client in a minute, before it is told to wait. A right token is never kept waiting. */
const failuresPerMinute = 20;

/**
 * Lets admins pass, for all packages, and tokens with this right, or with any right if none is named. A session
 * takes precedence over a token. Goes before the body is read. What a token's packages are is for the route to ask.
 * Throws `not_signed_in`, `invalid_credentials` for a token that is wrong, has expired or was revoked, `forbidden`, or
 * `rate_limited`.
 */
export function requireReleaseRight(
  deps: ReleaseRightDeps,
  right?: ReleaseRight,
): MiddlewareHandler<ReleaseActorEnv> {
  const { db, clock, visitors, rateLimits, config, log } = deps;
  const failures = rateLimits.limit({
    name: "release token",
    attempts: failuresPerMinute,
    windowMs: 60_000,
  });

  /** Nobody waits for the note, and a request goes on without it. */
  const noteUse = (token: ReleaseTokenRow) => {
    noteTokenUse(db, clock(), token).catch((err: unknown) => {
      if (!findUnavailable(err)) log.error({ kind: "failure", token: token.id, err });
    });
  };

  const requireToken = async (c: Context<ReleaseActorEnv>): Promise<ReleaseTokenRow> => {
    const [, secret] = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
    if (secret === undefined) throw new AppError("not_signed_in", "Please log in first");
    const token = await findToken(db, clock(), secret);
    if (token) return token;
    await failures.take(clientAddress(c, config.trustProxy));
    throw new AppError("invalid_credentials", "This token is wrong, has expired or was revoked");
  };

  const handler: MiddlewareHandler<ReleaseActorEnv> = async (c, next) => {
    const visitor = await visitors.find(c);
    if (visitor && visitor.user.role !== "admin") {
      throw new AppError("forbidden", "This is not open to you");
    }
    if (visitor) {
      c.set("actor", { id: visitor.user.id, may: () => true });
    } else {
      const token = await requireToken(c);
      noteUse(token);
      if (right && !token.rights.includes(right)) {
        throw new AppError("forbidden", `This token has no right to ${right}`);
      }
      c.set("actor", { id: getTokenActor(token.id), may: (name) => token.packages.includes(name) });
    }
    await next();
  };
  return tellRoute(handler, { access: { roles: ["admin"], withReleaseToken: true } });
}
