import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmod } from "node:fs/promises";
import { createHookedDatabase } from "../../../testing/hooked-database.ts";
import { createPerson, isSignedIn, signUpCustomer } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { findDatabaseFile } from "../../platform/db/database-file.ts";
import { sessions } from "./table.ts";

const email = "maya@example.com";
const hour = 3_600_000;

let shop: TestShop;
let database: ReturnType<typeof createHookedDatabase>;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createTestShop({}, database.open);
});
afterEach(() => shop.remove());

describe("a session", () => {
  test("ends at once when the user signs out, also for copies of the cookie", async () => {
    const person = await signUpCustomer(shop, email);
    const copy = createPerson(shop);
    copy.cookies.set("session", person.getSession() ?? "");
    expect(await isSignedIn(copy)).toBe(true);
    const answer = await person.call("POST", "/auth/logout", {});
    expect(answer.body).toEqual({ success: true });
    expect(person.getSession()).toBeUndefined();
    expect(await isSignedIn(copy)).toBe(false);
  });

  test("signing out without a session succeeds", async () => {
    expect((await createPerson(shop).call("POST", "/auth/logout", {})).body).toEqual({
      success: true,
    });
  });

  test("ends seven days after it was last used", async () => {
    const person = await signUpCustomer(shop, email);
    shop.passTime(6 * 24 * hour);
    expect(await isSignedIn(person)).toBe(true);
    shop.passTime(6 * 24 * hour);
    expect(await isSignedIn(person)).toBe(true);
    shop.passTime(7 * 24 * hour);
    expect(await isSignedIn(person)).toBe(false);
  });

  test("ends ninety days after its start, even if it is used", async () => {
    const person = await signUpCustomer(shop, email);
    for (let day = 1; day < 90; day++) {
      shop.passTime(24 * hour);
      expect(await isSignedIn(person)).toBe(true);
    }
    shop.passTime(24 * hour - 1);
    expect(await isSignedIn(person)).toBe(true);
    shop.passTime(1);
    expect(await isSignedIn(person)).toBe(false);
  });

  test("is valid while the database cannot write, and is extended afterwards", async () => {
    const person = await signUpCustomer(shop, email);
    const renewedAt = async () => (await shop.db.read.select().from(sessions))[0]?.renewedAt;
    const before = await renewedAt();
    const file = findDatabaseFile(shop.url) ?? "";
    shop.passTime(hour);
    await chmod(file, 0o400);
    expect(await isSignedIn(person)).toBe(true);
    expect(await renewedAt()).toEqual(before);
    await chmod(file, 0o600);
    await isSignedIn(person);
    expect(await renewedAt()).toEqual(shop.clock());
  });

  test("fails the call when an internal error prevents its renewal", async () => {
    const person = await signUpCustomer(shop, email);
    shop.passTime(hour);
    database.failWrites(new Error("The statement is wrong"));
    expect((await person.call("GET", "/auth/session")).status).toBe(500);
    database.failWrites(null);
    expect(await isSignedIn(person)).toBe(true);
  });

  test("is renewed at most once an hour", async () => {
    const person = await signUpCustomer(shop, email);
    const readSession = async () => (await shop.db.read.select().from(sessions))[0];
    const before = await readSession();
    shop.passTime(hour - 1);
    await isSignedIn(person);
    expect(await readSession()).toEqual(before);
    shop.passTime(1);
    const answer = await person.call("GET", "/auth/session");
    const renewed = await readSession();
    expect(renewed).not.toEqual(before);
    for (let use = 0; use < 5; use++) {
      shop.passTime(1);
      await isSignedIn(person);
    }
    expect(await readSession()).toEqual(renewed);
    expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=604800");
  });

  test("without a device cookie sets one when it is renewed", async () => {
    const person = await signUpCustomer(shop, email);
    person.cookies.delete("device");
    await isSignedIn(person);
    expect(person.cookies.has("device")).toBe(false);
    shop.passTime(hour);
    await isSignedIn(person);
    expect(person.cookies.has("device")).toBe(true);
  });

  test("also works as a bearer token, but a cookie takes precedence", async () => {
    const maya = await signUpCustomer(shop, email, "Maya");
    const bina = await signUpCustomer(shop, "bina@example.com", "Bina");
    const readUser = async (headers: Record<string, string>) =>
      (await shop.call("/api/auth/session", { headers })).body;
    const buildBearer = (value = "") => ({ authorization: `Bearer ${value}` });
    expect(await readUser(buildBearer(maya.getSession()))).toMatchObject({
      user: { name: "Maya" },
    });
    const cookie = { cookie: `session=${bina.getSession()}` };
    expect(await readUser({ ...cookie, ...buildBearer(maya.getSession()) })).toMatchObject({
      user: { name: "Bina" },
    });
    expect(await readUser({ ...cookie, ...buildBearer("nonsense") })).toMatchObject({
      user: { name: "Bina" },
    });
  });

  test("cannot be made from a user id or a stolen database row", async () => {
    const person = await signUpCustomer(shop, email);
    const [row] = await shop.db.read.select().from(sessions);
    const tries = [
      row?.userId,
      row?.id,
      `${row?.id}.${row?.secretHash}`,
      `${row?.userId}.${row?.secretHash}`,
      `${row?.id}.`,
      `.${person.getSession()?.split(".")[1]}`,
      `${person.getSession()}.`,
      `${person.getSession()?.slice(0, -1)}`,
    ];
    for (const value of tries) {
      const asBearer = { authorization: `Bearer ${value}` };
      const asCookie = { cookie: `session=${value}` };
      for (const headers of [asBearer, asCookie]) {
        const { body } = await shop.call("/api/auth/session", { headers });
        expect(body).toMatchObject({ success: false });
      }
    }
  });
});
