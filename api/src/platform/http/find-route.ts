import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/**
 * The route that a request matched, as it was declared: `/api/orders/:id`. What visitors make up, unknown paths and
 * methods, comes to `none`, so that labels have few values.
 */
export function findRoute(c: Context): { method: string; route: string } {
  const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL");
  return route ? { method: route.method, route: route.path } : { method: "none", route: "none" };
}
