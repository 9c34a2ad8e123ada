import type { MiddlewareHandler } from "hono";
import { AppError } from "../app-error.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a Sec-Fetch-Site header means a page of this site or the address bar. Programs send none. */
export const isOwnSite = (site: string | undefined): boolean =>
  site === undefined || site === "same-origin" || site === "none";

/**
 * CSRF protection: rejects changing calls from pages of other sites. Programs send neither header.
 * @throws AppError `foreign_origin`
 */
export function rejectCrossSiteCalls(origin: string): MiddlewareHandler {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const from = c.req.header("origin");
      const site = c.req.header("sec-fetch-site");
      if ((from !== undefined && from !== origin) || !isOwnSite(site)) {
        throw new AppError("foreign_origin", "This call was made from another site");
      }
    }
    await next();
  };
}
