import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/**
 * The declared route of a request: `/api/orders/:id`. Unknown paths and methods become `none`, so that labels
 * have few values.
 */
export function findRoute(c: Context): { method: string; route: string } {
  const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL");
  return route ? { method: route.method, route: route.path } : { method: "none", route: "none" };
}
