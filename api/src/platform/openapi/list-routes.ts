import type { Env, Hono } from "hono";
import { type RouteDescription, readDescription } from "../http/route-description.ts";

/** A declared route. */
export interface DeclaredRoute {
  method: string;
  /** In Hono's format: `/api/orders/:id`. */
  path: string;
  /** Null without a description. */
  description: RouteDescription | null;
}

/** Lists all routes of an app in matching order, with the descriptions of all their handlers. */
export function listRoutes<E extends Env>(app: Hono<E>): DeclaredRoute[] {
  const own = new Map(
    app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  );
  return [...own.values()].map(({ method, path }) => {
    const isOwn = (route: { method: string; path: string }) =>
      route.method === method && route.path === path;
    const last = app.routes.findLastIndex(isOwn);
    const parts = app.routes
      .slice(0, last + 1)
      .filter((route) => isOwn(route) || (route.method === "ALL" && covers(route.path, path)))
      .map(({ handler }) => readDescription(handler));
    const { summary, answer, statuses, ...rest }: Partial<RouteDescription> = Object.assign(
      {},
      ...parts,
    );
    const isDescribed = summary !== undefined && answer !== undefined && statuses !== undefined;
    return {
      method,
      path,
      description: isDescribed ? { summary, answer, statuses, ...rest } : null,
    };
  });
}

/** Whether a middleware path, which may end in `/*`, applies to another path. */
function covers(used: string, path: string): boolean {
  if (!used.endsWith("/*")) return used === path;
  const folder = used.slice(0, -2);
  return path === folder || path.startsWith(`${folder}/`);
}
