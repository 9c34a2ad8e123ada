import { TrieRouter } from "hono/router/trie-router";
import type { createApp } from "../src/app.ts";
import { failureSchema, z } from "../src/contract/index.ts";
import type { RouteDescription } from "../src/platform/http/route-description.ts";
import { listFailures } from "../src/platform/openapi/list-failures.ts";
import { type DeclaredRoute, listRoutes } from "../src/platform/openapi/list-routes.ts";

type DescribedRoute = DeclaredRoute & { description: RouteDescription };

/** All shops of a process have the same routes. */
let router: TrieRouter<DescribedRoute> | undefined;

function createRouter(app: ReturnType<typeof createApp>): TrieRouter<DescribedRoute> {
  const created = new TrieRouter<DescribedRoute>();
  for (const { method, path, description } of listRoutes(app)) {
    if (description) created.add(method, path, { method, path, description });
  }
  return created;
}

/**
 * Compares a JSON answer with the description of its route.
 * @throws Error for an undeclared status or code, and for a missing, wrong or unknown field
 */
export function assertDescribed(
  app: ReturnType<typeof createApp>,
  method: string,
  address: string,
  status: number,
  body: unknown,
): void {
  router ??= createRouter(app);
  const { pathname } = new URL(address, "http://shop.test");
  const [[match]] = router.match(method, pathname);
  const route = match?.[0];
  if (!route) return;
  const about = `${method} ${route.path} answered ${status}`;
  const problem = status < 400 ? checkAnswer(route, status, body) : checkFailure(route, body);
  if (problem) throw new Error(`${about}, ${problem}: ${JSON.stringify(body)}`);
}

function checkAnswer({ description }: DescribedRoute, status: number, body: unknown) {
  const { statuses, answer } = description;
  if (!statuses.includes(status)) return "a status that it does not declare";
  if (!answer) return "JSON that it does not declare";
  const result = z.safeParse(answer, body);
  if (!result.success) return z.prettifyError(result.error);
  return Bun.deepEquals(result.data, body) ? null : "fields that it does not declare";
}

function checkFailure(route: DescribedRoute, body: unknown) {
  const result = z.safeParse(failureSchema, body);
  if (!result.success) return z.prettifyError(result.error);
  const { code } = result.data;
  return listFailures(route).includes(code) ? null : `the code ${code}, which it does not declare`;
}
