import { afterAll, afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import {
  buildUserInfo,
  consentAtGoogle,
  getSignedInUser,
  googleEnv,
  goToGoogle,
  returnFromGoogle,
  startFakeGoogle,
} from "../../../../testing/google.ts";
import { createHookedDatabase } from "../../../../testing/hooked-database.ts";
import { createMember, createPerson } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { sessions, users } from "../table.ts";

const google = startFakeGoogle();
afterAll(google.close);

let shop: TestShop;
let database: ReturnType<typeof createHookedDatabase>;
beforeEach(async () => {
  google.reset();
  database = createHookedDatabase();
  shop = await createTestShop(googleEnv, database.open);
});
afterEach(() => shop.remove());

describe("a failed sign-in redirects to the site and never to Google again:", () => {
  const failed = "/auth/callback?error=google";

  test("a denied consent", async () => {
    const person = createPerson(shop);
    await goToGoogle(person);
    expect(await returnFromGoogle(person, "error=access_denied&state=x")).toBe(
      "/auth/callback?error=access_denied",
    );
    expect(await returnFromGoogle(person, "error=server_error")).toBe(failed);
  });

  test("an unverified address", async () => {
    for (const verified of [false, undefined, "true"]) {
      google.user = () => buildUserInfo({ verified_email: verified });
      const person = createPerson(shop);
      expect(await consentAtGoogle(person)).toBe(failed);
      expect(await getSignedInUser(person)).toBeUndefined();
    }
    expect(await shop.db.read.$count(users)).toBe(0);
  });

  test("a state of another browser", async () => {
    const person = createPerson(shop);
    await goToGoogle(person);
    expect(await returnFromGoogle(person, "code=a-code&state=made-up")).toBe(failed);
    expect(await returnFromGoogle(person, "code=a-code")).toBe(failed);
    const to = await goToGoogle(createPerson(shop));
    expect(await returnFromGoogle(person, `code=c&state=${to.searchParams.get("state")}`)).toBe(
      failed,
    );
    expect(google.asked).toEqual([]);
  });

  test("a rejected code", async () => {
    google.token = () => Response.json({ error: "invalid_grant", error_description: "Bad code" });
    expect(await consentAtGoogle(createPerson(shop))).toBe(failed);
  });

  test.each([
    ["no JSON", () => new Response("<html>", { status: 502 })],
    ["an error", () => Response.json({ error: { message: "no" } }, { status: 401 })],
    ["nothing", () => Response.json({})],
  ])("a Google that says %s of the user", async (_, answer) => {
    google.user = answer;
    expect(await consentAtGoogle(createPerson(shop))).toBe(failed);
  });

  test.each(["id", "email"])("a response without the user's %s", async (field) => {
    google.user = () => buildUserInfo({ verified_email: true, [field]: undefined });
    expect(await consentAtGoogle(createPerson(shop))).toBe(failed);
    expect(JSON.stringify(shop.logged())).toContain("Google returned no user");
  });

  test("a failed connection to Google", async () => {
    google.isDown = true;
    expect(await consentAtGoogle(createPerson(shop))).toBe(failed);
  });

  test("a failed database write", async () => {
    const person = createPerson(shop);
    database.failWrites(new Error("disk I/O error"));
    expect(await consentAtGoogle(person)).toBe(failed);
    database.failWrites(null);
    expect(await getSignedInUser(person)).toBeUndefined();
    expect(await shop.db.read.$count(users)).toBe(0);
  });

  test.each(["before", "after"])("an erasure %s the account is linked", async (time) => {
    await createMember(shop, "maya");
    const admin = await createMember(shop, "admin", "admin");
    const erase = () => admin.call("DELETE", "/customers/maya");
    const person = createPerson(shop);
    google.user = () => {
      database.beforeNextWrite(
        time === "before" ? erase : async () => database.beforeNextWrite(erase),
      );
      return buildUserInfo({ verified_email: true });
    };
    expect(await consentAtGoogle(person)).toBe(failed);
    expect(await getSignedInUser(person)).toBeUndefined();
    const [row] = await shop.db.read.select().from(users).where(eq(users.id, "maya"));
    expect(row).toMatchObject({ googleId: null, erasedAt: shop.clock() });
    expect(await shop.db.read.$count(sessions, eq(sessions.userId, "maya"))).toBe(0);
  });

  test("a call without configured Google credentials", async () => {
    const without = await createTestShop();
    const answer = await createPerson(without).call("GET", "/auth/google");
    expect(answer.headers.get("location")).toBe(failed);
    await without.remove();
  });

  test("too many calls of one client", async () => {
    const person = createPerson(shop);
    for (let time = 0; time < 60; time++) await goToGoogle(person);
    const answer = await person.call("GET", "/auth/google");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, failed]);
  });

  test("neither the code nor the secret is logged", async () => {
    google.token = () => Response.json({ error: "invalid_grant", error_description: "Bad code" });
    await consentAtGoogle(createPerson(shop));
    const log = JSON.stringify(shop.logged());
    expect(log).toContain("google_failed");
    for (const secret of ["a-code", "our-secret", "theirs"]) expect(log).not.toContain(secret);
  });
});
