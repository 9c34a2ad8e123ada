import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { createPerson, type Person, password, signUpCustomer } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import type { Role, User } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { createDemoAccounts, ensureAdmin } from "./initial-accounts.ts";
import { users } from "./table.ts";
import { findUserByEmail } from "./users.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

const admin = { email: "owner@example.com", password: "the owner's own" };
const signIn = async ({ email, password }: { email: string; password: string }) => {
  const person = createPerson(shop);
  await person.call("POST", "/auth/signin", { email, password });
  return person;
};
const findId = async (email: string) => (await findUserByEmail(shop.db, email))?.id ?? "";
const setRole = (as: Person, id: string, role: unknown) =>
  as.call("PATCH", `/users/${id}/role`, { role });

describe("roles", () => {
  let owner: Person;
  let maya: Person;
  beforeEach(async () => {
    await ensureAdmin(shop.db, shop.clock(), admin);
    owner = await signIn(admin);
    maya = await signUpCustomer(shop, "maya@example.com");
  });

  test("a change takes effect at the next request", async () => {
    expect((await maya.call("GET", "/users")).status).toBe(403);
    const answer = await setRole(owner, await findId("maya@example.com"), "admin");
    expect(answer.body).toMatchObject({ success: true, user: { role: "admin" } });
    expect((await maya.call("GET", "/users")).status).toBe(200);
    await setRole(owner, await findId("maya@example.com"), "customer");
    expect((await maya.call("GET", "/users")).status).toBe(403);
  });

  test("only admins can change roles", async () => {
    const id = await findId("maya@example.com");
    expect((await setRole(maya, id, "admin")).status).toBe(403);
    await setRole(owner, id, "staff");
    expect((await setRole(maya, id, "admin")).status).toBe(403);
    expect((await maya.call("GET", "/users")).status).toBe(403);
    expect((await setRole(createPerson(shop), id, "admin")).status).toBe(401);
    expect((await createPerson(shop).call("GET", "/users")).status).toBe(401);
    expect((await findUserByEmail(shop.db, "maya@example.com"))?.role).toBe("staff");
  });

  test("the last admin cannot be demoted, and one of two who demote each other stays", async () => {
    const ownerId = await findId(admin.email);
    const alone = await setRole(owner, ownerId, "customer");
    expect(alone.status).toBe(409);
    expect(alone.body).toMatchObject({ error: "The last admin cannot be demoted" });
    const mayaId = await findId("maya@example.com");
    await setRole(owner, mayaId, "admin");
    const both = await Promise.all([
      setRole(owner, mayaId, "customer"),
      setRole(maya, ownerId, "customer"),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.db.read.$count(users, eq(users.role, "admin"))).toBe(1);
  });

  test("the audit log has the correct old role of concurrent changes", async () => {
    const id = await findId("maya@example.com");
    const roles = ["staff", "admin", "customer", "staff", "admin", "customer"];
    await Promise.all(roles.map((role) => setRole(owner, id, role)));
    let last: unknown = { role: "customer" };
    const notes = await shop.db.read.select().from(auditEntries).orderBy(sql`rowid`);
    for (const { before, after } of notes) {
      expect(before).toEqual(last);
      last = after;
    }
    expect(last).toEqual({ role: (await findUserByEmail(shop.db, "maya@example.com"))?.role });
  });

  test("the audit log records each change, but no rejected one", async () => {
    const id = await findId("maya@example.com");
    await setRole(owner, id, "staff");
    await setRole(owner, id, "staff");
    await setRole(owner, await findId(admin.email), "customer");
    const rows = await shop.db.read.select().from(auditEntries);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        actor: await findId(admin.email),
        action: "user.role",
        subject: id,
        before: { role: "customer" },
        after: { role: "staff" },
        at: shop.clock(),
      },
    ]);
  });

  test.each([["owner"], [""], [null], [7], [["admin"]]])("rejects the role %p", async (role) => {
    const answer = await setRole(owner, await findId("maya@example.com"), role);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { role: expect.any(String) } });
  });

  test.each(["nobody", "%00", "x".repeat(400)])("answers 404 for the user id %p", async (id) => {
    const answer = await setRole(owner, id, "staff");
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error: "User not found" });
  });
});

describe("the list of people", () => {
  const list = async (as: Person, query = "") => {
    const answer = await as.call("GET", `/users${query}`);
    const { users = [], pagination } = answer.body as {
      users?: User[];
      pagination?: { total: number };
    };
    return { status: answer.status, names: users.map(({ name }) => name), users, pagination };
  };

  let owner: Person;
  beforeEach(async () => {
    await ensureAdmin(shop.db, shop.clock(), admin);
    owner = await signIn(admin);
    for (const name of ["Asha", "Bina", "Chandra"]) {
      shop.passTime(1000);
      await signUpCustomer(shop, `${name.toLowerCase()}@example.com`, name);
    }
  });

  test("lists the newest first, without password data", async () => {
    const { names, users } = await list(owner);
    expect(names).toEqual(["Chandra", "Bina", "Asha", "Admin"]);
    expect(Object.keys(users[0] ?? {}).sort()).toEqual(
      ["createdAt", "email", "id", "name", "phone", "role"].sort(),
    );
  });

  test.each([
    ["?role=admin", ["Admin"]],
    ["?q=BIN", ["Bina"]],
    ["?q=chandra@", ["Chandra"]],
    ["?q=100%25", []],
    ["?q=%27%20or%201=1", []],
    ["?role=customer&limit=2", ["Chandra", "Bina"]],
    ["?role=customer&limit=2&page=2", ["Asha"]],
  ])("%s", async (query, names) => {
    expect((await list(owner, query)).names).toEqual(names);
  });

  test("finds a name in any spelling of its letters", async () => {
    await shop.db.write((to) => [
      to.update(users).set({ name: "गर्\u200dयो राई" }).where(eq(users.name, "Bina")),
    ]);
    for (const q of ["गर्यो", "गर्\u200dयो\u00a0 राई\u200b"]) {
      expect((await list(owner, `?q=${encodeURIComponent(q)}`)).names).toEqual(["गर्\u200dयो राई"]);
    }
  });

  test.each(["?role=owner", "?page=0", "?limit=1e9", "?q=%00", `?q=${"x".repeat(101)}`])(
    "rejects %s",
    async (query) => {
      expect((await list(owner, query)).status).toBe(400);
    },
  );
});

describe("the initial accounts", () => {
  test("are one per role, with random passwords that are shown once", async () => {
    const accounts = await createDemoAccounts(shop.db, shop.clock());
    expect(accounts.map(({ role }) => role)).toEqual(["admin", "staff", "customer"]);
    for (const one of accounts) {
      const person = await signIn(one);
      const { body } = await person.call("GET", "/auth/session");
      expect(body).toMatchObject({ user: { email: one.email, role: one.role as Role } });
    }
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(3);
    expect(await createDemoAccounts(shop.db, shop.clock())).toEqual([]);
  });

  test("the configured admin exists, is confirmed and has the configured password", async () => {
    await ensureAdmin(shop.db, shop.clock(), admin);
    const { body } = await (await signIn(admin)).call("GET", "/auth/session");
    expect(body).toMatchObject({ user: { email: admin.email, role: "admin" } });
  });

  test("the same password changes nothing, another one ends the sessions and sends a mail", async () => {
    await ensureAdmin(shop.db, shop.clock(), admin);
    const owner = await signIn(admin);
    await ensureAdmin(shop.db, shop.clock(), admin);
    expect((await owner.call("GET", "/users")).status).toBe(200);
    expect(await shop.mails()).toEqual([]);
    await ensureAdmin(shop.db, shop.clock(), { ...admin, password: "a new password" });
    expect((await shop.mails()).map(({ to }) => to)).toEqual([admin.email]);
    expect((await owner.call("GET", "/users")).status).toBe(401);
    expect((await (await signIn(admin)).call("GET", "/users")).status).toBe(401);
  });

  test("a configured customer becomes an admin and keeps their account", async () => {
    await signUpCustomer(shop, admin.email);
    const before = await findId(admin.email);
    await ensureAdmin(shop.db, shop.clock(), { email: admin.email.toUpperCase(), password });
    expect(await findUserByEmail(shop.db, admin.email)).toMatchObject({
      id: before,
      role: "admin",
    });
  });
});
