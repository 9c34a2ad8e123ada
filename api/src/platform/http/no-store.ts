import type { MiddlewareHandler } from "hono";

/** For answers that are somebody's own: nothing on the way keeps them. */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header("cache-control", "no-store");
  await next();
};
