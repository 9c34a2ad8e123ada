import type { Context } from "hono";

/** Returns the bearer token of a request. */
export const readBearer = (c: Pick<Context, "req">): string | undefined =>
  /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
