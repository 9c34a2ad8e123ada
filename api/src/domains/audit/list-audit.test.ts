import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createMember, createPerson, type Person } from "../../../testing/people.ts";
import { addToken } from "../../../testing/release-tokens.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { auditListResponseSchema, failureSchema } from "../../contract/index.ts";
import { addAuditEntry } from "../../platform/audit-log/audit-entry.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";

let shop: TestShop;
let admin: Person;

const entries = [
  { actor: "asha", action: "coupon.create", subject: "c1", at: "2026-06-13T18:14:59.999Z" },
  { actor: "sita", action: "order.status", subject: "o1", at: "2026-06-13T18:15:00.000Z" },
  { actor: "start", action: "release.promote", subject: "shell", at: "2026-06-14T18:14:59.999Z" },
  { actor: "sita", action: "order.payment", subject: "o1", at: "2026-06-14T18:15:00.000Z" },
  { actor: "asha", action: "order.status", subject: "o2", at: "2026-06-15T04:00:00.000Z" },
  { actor: "asha", action: "order.status", subject: "o1", at: "2026-06-15T04:00:00.000Z" },
];

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  await createMember(shop, "sita", "staff");
  for (const [index, { actor, action, subject, at }] of entries.entries()) {
    const change = { actor, now: new Date(at) };
    await shop.db.write((to) => [addAuditEntry(to, change, action, subject, null, { index })]);
  }
});
afterAll(() => shop.remove());

const list = async (query = "") => {
  const { body } = await admin.call("GET", `/audit${query}`);
  return auditListResponseSchema.parse(body);
};
/** Lists the audit log. Returns the positions of its entries in `entries`. */
const listPositions = async (query: string) => {
  const answer = await list(query);
  return answer.entries.map(({ after }) => (after as { index: number }).index);
};

test("lists the latest entry first, also within one millisecond", async () => {
  expect(await listPositions("")).toEqual([5, 4, 3, 2, 1, 0]);
});

test("an entry has actor, action, old and new values and time, and a command is its own actor", async () => {
  const { entries: rows, total } = await list();
  expect([rows.at(0), rows.at(3)]).toEqual([
    {
      id: expect.any(String),
      actor: { id: "asha", name: "Person asha" },
      action: "order.status",
      subject: "o1",
      before: null,
      after: { index: 5 },
      at: "2026-06-15T04:00:00.000Z",
    },
    expect.objectContaining({ actor: { id: "start", name: null } }),
  ]);
  expect(total).toBe(6);
});

test("a token has its name, also after it is revoked, and an unknown token has none", async () => {
  const { db, clock } = shop;
  await addToken(shop, { id: "ci", name: "CI of offers", revokedAt: clock() });
  for (const actor of ["token:ci", "token:none"]) {
    await db.write((to) => [
      addAuditEntry(to, { actor, now: clock() }, "release.publish", "mfe-offers", null, null),
    ]);
  }
  const { entries: rows } = await list("?subject=mfe-offers");
  expect(rows.map(({ actor }) => actor)).toEqual([
    { id: "token:none", name: null },
    { id: "token:ci", name: "CI of offers" },
  ]);
  await db.write((to) => [to.delete(auditEntries).where(eq(auditEntries.subject, "mfe-offers"))]);
});

test("lists all known actions, regardless of the filter", async () => {
  const actions = ["coupon.create", "order.payment", "order.status", "release.promote"];
  expect((await list()).actions).toEqual(actions);
  expect((await list("?action=none")).actions).toEqual(actions);
});

test.each([
  ["?action=order.status", [5, 4, 1]],
  ["?actor=sita", [3, 1]],
  ["?subject=o1", [5, 3, 1]],
  ["?subject=o1&actor=sita&action=order.status", [1]],
  ["?actor=asha&action=order.status", [5, 4]],
  ["?action=nothing", []],
  ["?subject=%27+or+1%3D1", []],
  // Days in Kathmandu, both included.
  ["?from=2026-06-14", [5, 4, 3, 2, 1]],
  ["?to=2026-06-14", [2, 1, 0]],
  ["?from=2026-06-14&to=2026-06-14", [2, 1]],
  ["?from=2026-06-15&actor=sita", [3]],
])("%s", async (query, positions) => {
  expect(await listPositions(query)).toEqual(positions);
  expect((await list(query)).total).toBe(positions.length);
});

test("pages neither repeat nor skip entries, and a page past the end is empty", async () => {
  const pages = [await listPositions("?limit=4"), await listPositions("?limit=4&page=2")];
  expect(pages).toEqual([
    [5, 4, 3, 2],
    [1, 0],
  ]);
  expect(await list("?limit=4&page=3")).toMatchObject({ entries: [], total: 6 });
});

test.each([
  ["guest", 401],
  ["customer", 403],
  ["staff", 403],
  ["admin", 200],
] as const)("%s is answered %p, and nothing keeps it", async (role, status) => {
  const person =
    role === "guest" ? createPerson(shop) : await createMember(shop, `a-${role}`, role);
  const answer = await person.call("GET", "/audit");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
});

describe("names an invalid field:", () => {
  test.each([
    ["page", "page=0"],
    ["limit", "limit=101"],
    ["action", "action="],
    ["actor", `actor=${"x".repeat(101)}`],
    ["subject", "subject=%00"],
    ["subject", "subject=a&subject=b"],
    ["from", "from=today"],
    ["from", "from=2026-02-30"],
    ["from", "from=2026-06-15T00:00:00Z"],
    ["to", "to=15.6.2026"],
    ["to", "from=2026-06-15&to=2026-06-14"],
  ])("%s in %s", async (field, query) => {
    const { status, body } = await admin.call("GET", `/audit?${query}`);
    const { fields, code } = failureSchema.parse(body);
    expect([status, code, Object.keys(fields ?? {})]).toEqual([400, "invalid_input", [field]]);
  });
});
