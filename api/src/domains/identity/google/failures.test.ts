import { afterAll, afterEach, beforeEach, describe, expect, test } from "bun:test";
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
import { createPerson } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { users } from "../table.ts";

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

describe("what fails leads back to the site, never to Google again", () => {
  const failed = "/auth/callback?error=google";

  test("a consent that was denied", async () => {
    const person = createPerson(shop);
    await goToGoogle(person);
    expect(await returnFromGoogle(person, "error=access_denied&state=x")).toBe(
      "/auth/callback?error=access_denied",
    );
    expect(await returnFromGoogle(person, "error=server_error")).toBe(failed);
  });

  test("an address that Google has not verified", async () => {
    for (const verified of [false, undefined, "true"]) {
      google.user = () => buildUserInfo({ verified_email: verified });
      const person = createPerson(shop);
      expect(await consentAtGoogle(person)).toBe(failed);
      expect(await getSignedInUser(person)).toBeUndefined();
    }
    expect(await shop.db.read.$count(users)).toBe(0);
  });

  test("a state that is not this browser's", async () => {
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

  test("a code that Google refuses", async () => {
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

  test.each(["id", "email"])("a Google that leaves out the user's %s", async (field) => {
    google.user = () => buildUserInfo({ verified_email: true, [field]: undefined });
    expect(await consentAtGoogle(createPerson(shop))).toBe(failed);
    expect(JSON.stringify(shop.logged())).toContain("Google said nothing of the user");
  });

  test("a Google that cannot be reached", async () => {
    google.isDown = true;
    expect(await consentAtGoogle(createPerson(shop))).toBe(failed);
  });

  test("a database that cannot be written", async () => {
    const person = createPerson(shop);
    database.failWrites(new Error("disk I/O error"));
    expect(await consentAtGoogle(person)).toBe(failed);
    database.failWrites(null);
    expect(await getSignedInUser(person)).toBeUndefined();
    expect(await shop.db.read.$count(users)).toBe(0);
  });

  test("a shop without an account at Google", async () => {
    const without = await createTestShop();
    const answer = await createPerson(without).call("GET", "/auth/google");
    expect(answer.headers.get("location")).toBe(failed);
    await without.remove();
  });

  test("a client that comes again and again", async () => {
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
