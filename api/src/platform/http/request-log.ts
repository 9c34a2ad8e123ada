import type { MiddlewareHandler } from "hono";
import type { Logger } from "../log/logger.ts";
import type { AppEnv } from "./env.ts";

const longestPath = 300;

/** Gives each request its id and writes one line when it is answered: no query, cookie, token or address. */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const id = crypto.randomUUID();
    const started = performance.now();
    c.set("requestId", id);
    c.set("incoming", c.req.raw);
    await next();
    c.res.headers.set("x-request-id", id);
    log.info({
      kind: "request",
      id,
      method: c.req.method,
      path: c.req.path.slice(0, longestPath),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 100) / 100,
    });
  };
}
