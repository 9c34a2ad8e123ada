import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { examplePublicKey } from "../../../../testing/release-actions.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import {
  failureSchema,
  keyListResponseSchema,
  keyResponseSchema,
} from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

const register = (name: string, publicKey: unknown) =>
  admin.call("PUT", `/releases/keys/${name}`, { publicKey });
const remove = (name: string) => admin.call("DELETE", `/releases/keys/${name}`);
const list = async () =>
  keyListResponseSchema.parse((await admin.call("GET", "/releases/keys")).body).keys;

/** Creates a key as a team does. */
async function createPublicKey(): Promise<string> {
  const { publicKey } = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  return Buffer.from(await crypto.subtle.exportKey("raw", publicKey)).toString("base64");
}

test("registers, lists and removes the key of a package", async () => {
  const publicKey = await createPublicKey();
  const { status, body } = await register("shell", publicKey);
  const key = {
    package: "shell",
    publicKey,
    addedAt: "2026-06-15T04:30:00.000Z",
    addedBy: { id: "asha", name: "Person asha" },
  };
  expect([status, keyResponseSchema.parse(body).key]).toEqual([200, key]);
  await register("mfe-offers", examplePublicKey);
  expect((await list()).map((each) => each.package)).toEqual(["mfe-offers", "shell"]);
  expect((await remove("mfe-offers")).status).toBe(200);
  expect(await list()).toEqual([key]);
});

test("replaces a key by another one and ignores the same key", async () => {
  const [first, second] = [await createPublicKey(), await createPublicKey()];
  for (const key of [first, first, second]) await register("shell", key);
  expect((await list()).map(({ publicKey }) => publicKey)).toEqual([second]);
  const entries = await shop.db.read.select().from(auditEntries);
  expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: null, after: { publicKey: first } },
    { before: { publicKey: first }, after: { publicKey: second } },
  ]);
});

test("audits the removed key", async () => {
  await register("shell", examplePublicKey);
  await remove("shell");
  const [, removal] = await shop.db.read.select().from(auditEntries);
  expect(removal).toMatchObject({
    actor: "asha",
    action: "release-key.remove",
    subject: "shell",
    before: { publicKey: examplePublicKey },
    after: null,
  });
});

test("replaces only the expected key", async () => {
  const [first, second] = [await createPublicKey(), await createPublicKey()];
  const expecting = async (expected: string | null, publicKey: string) => {
    const { status, body } = await admin.call("PUT", "/releases/keys/shell", {
      publicKey,
      expected,
    });
    if (status === 200) return status;
    const { code, fields = {} } = failureSchema.parse(body);
    return [status, code, ...Object.keys(fields)];
  };
  expect(await expecting(first, second)).toEqual([409, "conflict"]);
  expect(await expecting(null, first)).toBe(200);
  expect(await expecting(null, second)).toEqual([409, "conflict", "package"]);
  expect(await expecting(second, examplePublicKey)).toEqual([409, "conflict"]);
  expect(await expecting(first, second)).toBe(200);
  // A retry after a lost response: the key is registered already.
  expect(await expecting(first, second)).toBe(200);
  expect((await list()).map(({ publicKey }) => publicKey)).toEqual([second]);
});

test("audits keys that are registered at the same time with their correct predecessors", async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, createPublicKey));
  await Promise.all(keys.map((key) => register("shell", key)));
  let last: unknown = null;
  for (const { before, after } of await shop.db.read.select().from(auditEntries)) {
    expect(before).toEqual(last);
    last = after;
  }
  expect(last).toEqual({ publicKey: (await list())[0]?.publicKey });
});

test.each([
  undefined,
  "",
  "none",
  // 31 and 33 bytes, and a base64 text that is not canonical.
  Buffer.alloc(31, 1).toString("base64"),
  Buffer.alloc(33, 1).toString("base64"),
  examplePublicKey.replace("o=", "p="),
  "-----BEGIN PUBLIC KEY-----",
])("rejects %j as a key", async (publicKey) => {
  const { status, body } = await register("shell", publicKey);
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([
    400,
    ["publicKey"],
  ]);
  expect(await list()).toEqual([]);
});

test("rejects base64 that is not canonical with a message", async () => {
  const { body } = await register("shell", examplePublicKey.replace("o=", "p="));
  const message = "This is not an Ed25519 public key";
  expect(failureSchema.parse(body)).toMatchObject({
    error: message,
    fields: { publicKey: message },
  });
});

test("trims whitespace around a key", async () => {
  await register("shell", ` ${examplePublicKey}\n`);
  expect((await list())[0]?.publicKey).toBe(examplePublicKey);
});

test("answers 404 for an invalid package name and for a package without a key", async () => {
  const { status, body } = await register("left-pad", examplePublicKey);
  const { error } = failureSchema.parse(body);
  expect([status, error]).toEqual([404, "left-pad cannot name a package"]);
  expect((await remove("left-pad")).status).toBe(404);
  const none = await remove("shell");
  expect([none.status, failureSchema.parse(none.body).error]).toEqual([
    404,
    "This package has no key",
  ]);
});

test.each(["guest", "customer", "staff"] as const)("%s cannot read the keys", async (who) => {
  const person = who === "guest" ? createPerson(shop) : await createMember(shop, "one", who);
  expect((await person.call("GET", "/releases/keys")).status).toBe(who === "guest" ? 401 : 403);
});
