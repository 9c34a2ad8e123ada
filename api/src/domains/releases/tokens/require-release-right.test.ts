import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createHookedDatabase } from "../../../../testing/hooked-database.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { failureSchema, type ReleaseRight } from "../../../contract/index.ts";
import { Unavailable } from "../../../platform/app-error.ts";
import { createRateLimits } from "../../../platform/rate-limit/rate-limit.ts";
import { createAuthCookies } from "../../identity/auth-cookies.ts";
import { createVisitors } from "../../identity/visitors.ts";
import { requireReleaseRight } from "./require-release-right.ts";
import { releaseTokens } from "./table.ts";

let shop: TestShop;
let database: ReturnType<typeof createHookedDatabase>;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createTestShop({}, database.open);
  const cookies = createAuthCookies(shop.config.origin);
  const deps = {
    ...shop,
    visitors: createVisitors({ ...shop, cookies }),
    rateLimits: createRateLimits(shop),
  };
  // One route for each right, like the real routes.
  for (const right of ["publish", "promote", undefined] satisfies (ReleaseRight | undefined)[]) {
    shop.app.post(
      `/api/probe/${right ?? "any"}`,
      requireReleaseRight(deps, ...(right ? [right] : [])),
      (c) => {
        const { id, canManage } = c.get("actor");
        return c.json({ id, may: ["mfe-offers", "shell"].filter(canManage) });
      },
    );
  }
});
afterEach(() => shop.remove());

const call = (
  secret: string,
  path = "/probe/publish",
  headers: Record<string, string> = {},
  from?: string,
) =>
  shop.call(
    `/api${path}`,
    { method: "POST", headers: { authorization: `Bearer ${secret}`, ...headers } },
    from,
  );

const readCode = ({ body }: { body: unknown }) => failureSchema.parse(body).code;

test("an admin has every right for every package", async () => {
  const admin = await createMember(shop, "asha", "admin");
  for (const right of ["publish", "promote", "any"]) {
    const { status, body } = await admin.call("POST", `/probe/${right}`);
    expect([status, body]).toEqual([200, { id: "asha", may: ["mfe-offers", "shell"] }]);
  }
});

test.each([
  ["staff", 403, "forbidden"],
  ["customer", 403, "forbidden"],
  ["guest", 401, "not_signed_in"],
] as const)("%s is answered %p", async (role, status, code) => {
  const person = role === "guest" ? createPerson(shop) : await createMember(shop, "one", role);
  const answer = await person.call("POST", "/probe/any");
  expect([answer.status, readCode(answer)]).toEqual([status, code]);
});

test("a token has its rights for its packages without an Origin header", async () => {
  const secret = await addToken(shop, { id: "ci", rights: ["publish", "preview"] });
  const { status, body } = await call(secret);
  expect([status, body]).toEqual([200, { id: "token:ci", may: ["mfe-offers"] }]);
  expect((await call(secret, "/probe/any")).status).toBe(200);
  const refused = await call(secret, "/probe/promote");
  expect([refused.status, readCode(refused)]).toEqual([403, "forbidden"]);
});

test("answers the same for wrong, expired and revoked tokens", async () => {
  const expired = await addToken(shop, { id: "expired", expiresAt: shop.clock() });
  const revoked = await addToken(shop, { id: "revoked", revokedAt: shop.clock() });
  const unknown = `aushadhi_${"x".repeat(43)}`;
  const answers = [];
  for (const secret of [expired, revoked, unknown, "x", `${expired}x`, "one.two"]) {
    const { status, body } = await call(secret);
    const { requestId, ...rest } = failureSchema.parse(body);
    expect(requestId).toBeString();
    answers.push({ status, ...rest });
  }
  const [first = expect.unreachable(), ...others] = answers;
  expect(first).toMatchObject({ status: 401, code: "invalid_credentials" });
  for (const other of others) expect(other).toEqual(first);
});

test("a token works until the moment it expires", async () => {
  const secret = await addToken(shop, {
    id: "ci",
    expiresAt: new Date(shop.clock().getTime() + 1000),
  });
  shop.passTime(999);
  expect((await call(secret)).status).toBe(200);
  shop.passTime(1);
  expect((await call(secret)).status).toBe(401);
});

test("a session takes precedence over a token", async () => {
  const secret = await addToken(shop, { id: "ci" });
  const as = (person: Person) =>
    person.call("POST", "/probe/publish", undefined, undefined, {
      authorization: `Bearer ${secret}`,
    });
  expect((await as(await createMember(shop, "sita", "staff"))).status).toBe(403);
  expect((await as(await createMember(shop, "asha", "admin"))).body).toMatchObject({ id: "asha" });
  const ended = createPerson(shop);
  ended.cookies.set("session", "of.yesterday");
  expect((await as(ended)).body).toMatchObject({ id: "token:ci" });
});

test("rejects a call from another site with any credentials", async () => {
  const headers = { origin: "https://evil.example" };
  const answer = await call(await addToken(shop, { id: "ci" }), undefined, headers);
  expect([answer.status, readCode(answer)]).toEqual([403, "foreign_origin"]);
  const admin = await createMember(shop, "asha", "admin");
  const by = await admin.call("POST", "/probe/publish", undefined, undefined, headers);
  expect([by.status, readCode(by)]).toEqual([403, "foreign_origin"]);
});

test("limits a client that tries wrong tokens, but never a valid token", async () => {
  const secret = await addToken(shop, { id: "ci" });
  const tries = [];
  for (let count = 0; count < 21; count++) tries.push((await call("aushadhi_wrong")).status);
  expect(tries).toEqual([...Array(20).fill(401), 429]);
  expect((await call("aushadhi_wrong", undefined, {}, "203.0.113.8")).status).toBe(401);
  expect((await call(secret)).status).toBe(200);
  shop.passTime(60_000);
  expect((await call("aushadhi_wrong")).status).toBe(401);
});

const readLastUse = async () => {
  // A write waits for earlier writes, so the use is recorded when this one ends.
  await shop.db.write((to) => [to.delete(releaseTokens).where(eq(releaseTokens.id, "none"))]);
  const [row] = await shop.db.read.select({ at: releaseTokens.lastUsedAt }).from(releaseTokens);
  return row?.at;
};

test("records the last use of a token at most once a minute", async () => {
  const secret = await addToken(shop, { id: "ci" });
  expect(await readLastUse()).toBeNull();
  const first = shop.clock();
  await Promise.all(Array.from({ length: 20 }, () => call(secret)));
  expect(await readLastUse()).toEqual(first);
  shop.passTime(59_999);
  await call(secret);
  expect(await readLastUse()).toEqual(first);
  shop.passTime(1);
  await call(secret);
  expect(await readLastUse()).toEqual(shop.clock());
});

test("accepts a token when recording its use fails, and logs it unless the database is unavailable", async () => {
  const secret = await addToken(shop, { id: "ci" });
  const failures = () => shop.logged().filter(({ kind }) => kind === "failure");
  database.failWrites(new Unavailable(new Error("the disk is full")));
  expect((await call(secret)).status).toBe(200);
  expect(failures()).toEqual([]);
  database.failWrites(new Error("broken"));
  expect((await call(secret)).status).toBe(200);
  while (failures().length === 0) await Bun.sleep(1);
  expect(failures()).toMatchObject([{ token: "ci" }]);
  database.failWrites(null);
});
