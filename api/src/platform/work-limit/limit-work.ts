import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "../http/env.ts";
import { readDescription } from "../http/route-description.ts";
import { type Pause, setTurn } from "../http/wait-for-client.ts";
import type { Charge } from "./work-queue.ts";

/** Runs work past the caches in the turn of a request's client. */
export interface WorkLimiter {
  /**
   * Runs work past the caches. Work inside of such work, and of calls from inside the process, runs at once.
   * @param work charges what other processes spent on it, in milliseconds, and pauses while it waits for the client
   * @param lane work with a queue of its own, apart from the client's other requests
   * @throws AppError `rate_limited` or `unavailable`
   */
  run<T>(
    c: Context<AppEnv>,
    work: (charge: Charge, pause: Pause) => Promise<T>,
    lane?: "release token" | "browser trial",
  ): Promise<T>;
  /**
   * Sends an answer from memory in the turn of a request's client, which pays nothing for it. Without turns, many such
   * answers at once would hold everybody else.
   * @throws AppError `rate_limited` for a client with too many waiting answers, or `unavailable`
   */
  sendFromMemory(c: Context<AppEnv>, send: () => Response | Promise<Response>): Promise<Response>;
}

/** Limits the work of all routes, except those that do so themselves: from memory, or where a release token is found. */
export const limitWork =
  (limiter: WorkLimiter): MiddlewareHandler<AppEnv> =>
  (c, next) =>
    limitsItself(c)
      ? next()
      : limiter.run(c, (charge, pause) => {
          setTurn(c.req.raw, { charge, pause });
          return next();
        });

const limitsItself = (c: Context<AppEnv>): boolean =>
  matchedRoutes(c).some(({ handler }) => {
    const { isFromMemory, access } = readDescription(handler);
    return isFromMemory || access?.withReleaseToken;
  });
