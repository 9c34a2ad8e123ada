import type { Env, Hono } from "hono";
import { type RouteDescription, readTold } from "../http/route-description.ts";

/** A route as it was declared. */
export interface DeclaredRoute {
  method: string;
  /** As Hono has it: `/api/orders/:id`. */
  path: string;
  /** Null where nobody has described it. */
  description: RouteDescription | null;
}

/** Every route of an app, in the order in which they are tried, with what all handlers before its answer say of it. */
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
      .map(({ handler }) => readTold(handler));
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

/** Whether what is used for a path, which may end in `/*`, is used for another one. */
function covers(used: string, path: string): boolean {
  if (!used.endsWith("/*")) return used === path;
  const folder = used.slice(0, -2);
  return path === folder || path.startsWith(`${folder}/`);
}
