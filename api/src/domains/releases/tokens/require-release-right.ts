import type { Context, MiddlewareHandler } from "hono";
import type { ReleaseRight } from "../../../contract/index.ts";
import { AppError, findUnavailable } from "../../../platform/app-error.ts";
import { getClientAddress } from "../../../platform/http/client-address.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import { extendDescription } from "../../../platform/http/route-description.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import type { RateLimits } from "../../../platform/rate-limit/rate-limit.ts";
import { readBearer } from "../../identity/read-bearer.ts";
import type { RouteDeps } from "../../identity/require-sign-in.ts";
import type { VisitorWork } from "../../identity/visitor-work.ts";
import { findToken, recordTokenUse } from "./find-token.ts";
import type { ReleaseTokenRow } from "./table.ts";
import { getTokenActor } from "./token-actor.ts";

/** The user of the release plane: an admin, or a machine with a token. */
export interface ReleaseActor {
  /** Stored actor id: the id of a user, or `token:` and the id of a token. */
  id: string;
  /** The packages of a token. It sees only their releases. Null for an admin, who sees all. */
  packages: readonly string[] | null;
  /** Returns whether the actor has the required right for this package. */
  canManage(packageName: string): boolean;
}

/** Context of routes behind `requireReleaseRight`: `c.get("actor")` is the actor of the request. */
export interface ReleaseActorEnv {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { actor: ReleaseActor };
}

export interface ReleaseRightDeps extends RouteDeps {
  work: Pick<VisitorWork, "recognizeToken" | "run">;
  rateLimits: RateLimits;
  config: { trustProxy: number };
  log: Logger;
}

/** Wrong tokens that one client may try in a minute. The limit never applies to a valid token. */
const failuresPerMinute = 20;

/**
 * Admits admins for all packages, and tokens with one of these rights (with any right if none is named). A session takes
 * precedence over a token. Place it before the body is read. The route itself must check the package with
 * `actor.canManage`, and show only `actor.packages`.
 * @throws AppError `not_signed_in`, `invalid_credentials` when a token is wrong, expired or revoked, `forbidden`,
 * `rate_limited`
 */
export function requireReleaseRight(
  deps: ReleaseRightDeps,
  ...rights: readonly ReleaseRight[]
): MiddlewareHandler<ReleaseActorEnv> {
  const { db, clock, visitors, rateLimits, config, log, work } = deps;
  const failures = rateLimits.limit({
    name: "release token",
    attempts: failuresPerMinute,
    windowMs: 60_000,
  });

  /** Runs in the background. A request succeeds even when this fails. */
  const recordUse = (token: ReleaseTokenRow) => {
    recordTokenUse(db, clock(), token).catch((err: unknown) => {
      if (!findUnavailable(err)) log.error({ kind: "failure", token: token.id, err });
    });
  };

  const requireToken = async (c: Context<ReleaseActorEnv>): Promise<ReleaseTokenRow> => {
    const secret = readBearer(c);
    if (secret === undefined) throw new AppError("not_signed_in", "Please log in first");
    const token = await findToken(db, clock(), secret);
    if (token) {
      work.recognizeToken(secret);
      return token;
    }
    await failures.take(getClientAddress(c, config.trustProxy));
    throw new AppError("invalid_credentials", "This token is wrong, has expired or was revoked");
  };

  const findActor = async (c: Context<ReleaseActorEnv>): Promise<ReleaseActor> => {
    const visitor = await visitors.find(c);
    if (visitor && visitor.user.role !== "admin") {
      throw new AppError("forbidden", "This is not open to you");
    }
    if (visitor) return { id: visitor.user.id, packages: null, canManage: () => true };
    const token = await requireToken(c);
    recordUse(token);
    if (rights.length > 0 && !rights.some((right) => token.rights.includes(right))) {
      throw new AppError("forbidden", `This token has no right to ${rights.join(" or ")}`);
    }
    return {
      id: getTokenActor(token.id),
      packages: token.packages,
      canManage: (name) => token.packages.includes(name),
    };
  };

  const handler: MiddlewareHandler<ReleaseActorEnv> = async (c, next) => {
    // Only finding the actor is limited: what an admin or a machine then does, such as a trial, keeps nobody waiting who
    // calls from the same address.
    const caller: Context = c;
    c.set("actor", await work.run(caller, () => findActor(c), "release token"));
    await next();
  };
  return extendDescription(handler, { access: { roles: ["admin"], withReleaseToken: true } });
}
