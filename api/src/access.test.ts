import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createMember, createPerson, type Person } from "../testing/people.ts";
import { createTestShop, type TestShop } from "../testing/test-shop.ts";
import * as endpoints from "./contract/calls/index.ts";
import type { CallAccess } from "./contract/index.ts";
import { listRoutes } from "./platform/openapi/list-routes.ts";

const roles = ["guest", "customer", "staff", "admin"] as const;
type Role = (typeof roles)[number];

/** The roles that each kind of access lets in. */
const allowed: Record<CallAccess, readonly Role[]> = {
  all: roles,
  "signed-in": ["customer", "staff", "admin"],
  staff: ["staff", "admin"],
  admin: ["admin"],
  token: ["admin"],
};

/** Everything that a guest may call. It repeats the list on purpose: no call opens by a slip in its entry. */
const guestCalls = `
  GET /products
  GET /products/search
  GET /products/suggestions
  GET /products/price-quantiles
  GET /products/featured
  GET /products/slug/:slug
  GET /products/category/:id
  GET /products/:id
  GET /products/:id/related
  GET /categories
  GET /categories/:id
  POST /auth/signup
  GET /auth/signup
  GET /auth/confirm
  POST /auth/confirm
  GET /auth/google
  POST /auth/signin
  POST /auth/resend
  GET /auth/session
  POST /auth/logout
  POST /auth/forgot
  POST /auth/reset
  GET /orders/user/allowance
  GET /health/live
  GET /health/serving
  GET /health/database
  GET /health
  GET /openapi.json
  GET /docs
  GET /settings/delivery-fee
  GET /settings/order-limits
  GET /settings/shop-facts
  GET /settings/emergency-numbers
  POST /reports
  POST /reports/alive`;

/** Strips the pattern of a parameter. */
const formatCall = (method: string, path: string) => `${method} ${path.replace(/\{.*\}/, "")}`;

const calls = Object.values(endpoints).map(
  ({ method, path, access }): [string, readonly Role[]] => [
    formatCall(method, path),
    allowed[access],
  ],
);

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.remove());

test("the list has every call of the API once", () => {
  const routes = listRoutes(shop.app).map(({ method, path }) =>
    formatCall(method, path.replace("/api", "")),
  );
  expect(calls.map(([call]) => call).sort()).toEqual(routes.sort());
});

test("a guest may make only the calls that are named here", () => {
  const open = Object.values(endpoints).filter(({ access }) => access === "all");
  const named = guestCalls.trim().split(/\n */);
  expect(open.map(({ method, path }) => formatCall(method, path)).sort()).toEqual(named.sort());
});

/** Some calls end the session, so each is made in a browser of its own. */
const createCaller = async (role: Role): Promise<Person> =>
  role === "guest" ? createPerson(shop) : createMember(shop, crypto.randomUUID(), role);

/** Makes a call about nothing, without input. */
async function callWithoutInput(person: Person, call: string): Promise<number> {
  const [method = "", path = ""] = call.split(" ");
  const filled = path.replace(":hex", "0".repeat(96)).replace(/:\w+/g, "nothing");
  return (await person.call(method, filled, method === "GET" ? undefined : {})).status;
}

describe.each(roles)("a %s", (role) => {
  test.each(calls)("%s", async (call, lets) => {
    const status = await callWithoutInput(await createCaller(role), call);
    const refused = lets.includes(role) ? null : role === "guest" ? 401 : 403;
    expect([401, 403].includes(status) ? status : null).toBe(refused);
  });
});
