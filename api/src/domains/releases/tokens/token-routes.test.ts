import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import {
  failureSchema,
  type ReleaseToken,
  tokenListResponseSchema,
  tokenResponseSchema,
} from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { findToken } from "./find-token.ts";
import { releaseTokens } from "./table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

const named: Pick<ReleaseToken, "name" | "packages" | "rights"> = {
  name: "GitHub Actions",
  packages: ["mfe-catalog", "shell"],
  rights: ["publish", "promote"],
};
const input = { ...named, days: 90 };
const create = async (overrides: object = {}) => {
  const answer = await admin.call("POST", "/releases/tokens", { ...input, ...overrides });
  expect(answer.status).toBe(201);
  return tokenResponseSchema.parse(answer.body);
};
const list = async (query = "") => {
  const { body } = await admin.call("GET", `/releases/tokens${query}`);
  return tokenListResponseSchema.parse(body);
};
const revoke = (id: string) => admin.call("DELETE", `/releases/tokens/${id}`);
const isAccepted = async (secret: string) =>
  (await findToken(shop.db, shop.clock(), secret)) !== null;

test("accepts a new token, shows its secret once and stores it as a hash", async () => {
  const { token, secret } = await create();
  expect(secret).toMatch(/^aushadhi_[\w-]{43}$/);
  expect(token).toEqual({
    ...named,
    id: token.id,
    status: "active",
    createdAt: "2026-06-15T04:30:00.000Z",
    createdBy: { id: "asha", name: "Person asha" },
    expiresAt: "2026-09-13T04:30:00.000Z",
    lastUsedAt: null,
    revokedAt: null,
  });
  expect(await isAccepted(secret)).toBe(true);
  expect(await list()).toEqual({ success: true, tokens: [token], total: 1 });

  const stored = await shop.db.read.select().from(releaseTokens);
  const audited = await shop.db.read.select().from(auditEntries);
  const kept = JSON.stringify([stored, audited, await list(), shop.logged()]);
  expect(kept).not.toContain(secret);
  const [row] = stored;
  expect(row?.hash).toBe(new Bun.CryptoHasher("sha256").update(secret).digest("base64url"));
  expect(JSON.stringify([audited, await list()])).not.toContain(row?.hash ?? "");
});

test("stores duplicate packages and rights once", async () => {
  const { token } = await create({
    packages: ["shell", "shell"],
    rights: ["publish", "publish"],
  });
  expect([token.packages, token.rights]).toEqual([["shell"], ["publish"]]);
});

test.each([
  ["name", ""],
  ["name", "x".repeat(61)],
  ["packages", []],
  ["packages", "shell"],
  ["packages", ["../shell"]],
  ["packages", [..."abcdefghijklmnopqrstuvwxyz"].flatMap((one) => [`mfe-${one}`, `mfe-x${one}`])],
  ["rights", []],
  ["rights", ["everything"]],
  ["days", 0],
  ["days", 367],
  ["days", 1.5],
  ["days", "30"],
])("rejects a token whose %s is %j", async (field, value) => {
  const { status, body } = await admin.call("POST", "/releases/tokens", {
    ...input,
    [field]: value,
  });
  expect(status).toBe(400);
  const { fields = {} } = failureSchema.parse(body);
  expect(Object.keys(fields).map((name) => name.split(".")[0])).toEqual([field]);
  expect((await list()).total).toBe(0);
});

test("stores and shows the right to preview", async () => {
  const { token } = await create({ rights: ["publish", "preview"] });
  expect(token.rights).toEqual(["publish", "preview"]);
  expect((await list()).tokens.map(({ rights }) => rights)).toEqual([["publish", "preview"]]);
});

test("a revoked token stops at once and stays in the list", async () => {
  const { token, secret } = await create();
  shop.passTime(1000);
  expect((await revoke(token.id)).status).toBe(200);
  expect(await isAccepted(secret)).toBe(false);
  const { tokens } = await list();
  expect(tokens).toEqual([{ ...token, status: "revoked", revokedAt: "2026-06-15T04:30:01.000Z" }]);
});

test("audits once when many calls revoke a token at the same time", async () => {
  const { token } = await create();
  const answers = await Promise.all(Array.from({ length: 8 }, () => revoke(token.id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const entries = await shop.db.read.select().from(auditEntries);
  expect(entries.map(({ action }) => action)).toEqual([
    "release-token.create",
    "release-token.revoke",
  ]);
});

test("answers 404 when revoking an unknown or malformed id", async () => {
  for (const id of ["none", "x".repeat(301)]) {
    const { status, body } = await revoke(id);
    expect([status, failureSchema.parse(body).error]).toEqual([404, "Token not found"]);
  }
});

test("shows a token as expired from its exact expiry time", async () => {
  const { token } = await create({ days: 1 });
  const statusAfter = async (ms: number) => {
    shop.passTime(ms);
    return tokenStatus(await list());
  };
  const tokenStatus = ({ tokens }: { tokens: ReleaseToken[] }) =>
    tokens.find(({ id }) => id === token.id)?.status;
  expect(await statusAfter(86_400_000 - 1)).toBe("active");
  expect(await statusAfter(1)).toBe("expired");
});

test("lists active tokens first, then the newest first", async () => {
  const at = (minutes: number) => new Date(shop.clock().getTime() + minutes * 60_000);
  await addToken(shop, { id: "old", createdAt: at(-3) });
  await addToken(shop, { id: "expired", createdAt: at(-2), expiresAt: at(-1) });
  await addToken(shop, { id: "revoked", createdAt: at(-1), revokedAt: at(0) });
  await addToken(shop, { id: "new" });
  const { tokens } = await list();
  expect(tokens.map(({ id, status }) => `${id} ${status}`)).toEqual([
    "new active",
    "old active",
    "revoked revoked",
    "expired expired",
  ]);
  const last = await list("?page=2&limit=3");
  expect([last.tokens.map(({ id }) => id), last.total]).toEqual([["expired"], 4]);
});

test("shows the creator's id when the creator is deleted", async () => {
  await addToken(shop, { id: "one", createdBy: "somebody" });
  expect((await list()).tokens[0]?.createdBy).toEqual({ id: "somebody", name: "somebody" });
});

test.each(["guest", "customer", "staff", "token"] as const)(
  "%s cannot read the tokens",
  async (who) => {
    const secret = await addToken(shop, { id: "one", rights: ["publish", "promote", "preview"] });
    const isUser = who === "customer" || who === "staff";
    const person = isUser ? await createMember(shop, "one", who) : createPerson(shop);
    const headers: Record<string, string> =
      who === "token" ? { authorization: `Bearer ${secret}` } : {};
    const { status, body } = await person.call(
      "GET",
      "/releases/tokens",
      undefined,
      undefined,
      headers,
    );
    expect(status).toBe(isUser ? 403 : 401);
    expect(JSON.stringify(body)).not.toContain("Token one");
  },
);

/** Routes of the release plane, which accept tokens. */
const isReleasePath = (path: string) => path.startsWith("/api/releases");

test("a token is rejected outside the release plane and by the routes for tokens and keys", async () => {
  const secret = await addToken(shop, { id: "one", rights: ["publish", "promote", "preview"] });
  const calls = new Map(
    shop.app.routes
      .filter(({ method }) => method !== "ALL")
      .filter(({ path }) => !isReleasePath(path) || /\/(tokens|keys)\b/.test(path))
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  );
  expect(calls.size).toBeGreaterThan(50);
  let client = 0;
  const ask = async (method: string, path: string, headers: Record<string, string>) => {
    client++;
    // Each call has its own client address, so that no rate limit applies.
    const from = `203.0.${client >> 8}.${client & 255}`;
    return (await shop.call(path.replace(/:\w+/g, "x"), { method, headers }, from)).status;
  };
  for (const { method, path } of calls.values()) {
    const withToken = await ask(method, path, { authorization: `Bearer ${secret}` });
    expect([method, path, withToken]).toEqual([method, path, await ask(method, path, {})]);
    if (isReleasePath(path)) expect(withToken).toBe(401);
  }
});

test("a token counts as revoked while its creator is no admin", async () => {
  const owner = await createMember(shop, "owner", "admin");
  const { secret } = await create();
  const setRole = (role: string) => owner.call("PATCH", "/users/asha/role", { role });
  await setRole("staff");
  expect(await isAccepted(secret)).toBe(false);
  const { body } = await owner.call("GET", "/releases/tokens");
  expect(tokenListResponseSchema.parse(body).tokens).toMatchObject([{ status: "revoked" }]);
  await setRole("admin");
  expect(await isAccepted(secret)).toBe(true);
});
