import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  createPerson,
  getConfirmLink,
  listMailedLinks,
  password,
} from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { users } from "./table.ts";

const email = "maya@example.com";
const hour = 3_600_000;
const signUp = { name: "Maya", email, password };

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

const readSession = async (person: ReturnType<typeof createPerson>) =>
  (await person.call("GET", "/auth/session")).body;

describe("signing up", () => {
  test("requires a confirmation and does not sign in", async () => {
    const person = createPerson(shop);
    const answer = await person.call("POST", "/auth/signup", signUp);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, requiresEmailConfirmation: true, email });
    expect(await readSession(person)).toEqual({ success: false, message: "Not authenticated" });
    expect(await shop.db.read.$count(users)).toBe(0);
  });

  test("the mailed link signs in the browser that made the sign-up", async () => {
    const person = createPerson(shop);
    await person.call("POST", "/auth/signup", signUp);
    const answer = await person.call("GET", await getConfirmLink(shop, email));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth/callback"]);
    // The link's address must not be sent to other sites.
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await readSession(person)).toMatchObject({
      success: true,
      user: { name: "Maya", email, phone: null, role: "customer" },
    });
  });

  test("the link confirms without signing in when another browser opens it", async () => {
    const person = createPerson(shop);
    const elsewhere = createPerson(shop);
    await person.call("POST", "/auth/signup", signUp);
    const answer = await elsewhere.call("GET", await getConfirmLink(shop, email));
    expect(answer.headers.get("location")).toBe("/auth/callback?confirmed=1");
    expect(await readSession(elsewhere)).toMatchObject({ success: false });
    expect(await readSession(person)).toMatchObject({ success: false });
    expect((await elsewhere.call("POST", "/auth/signin", { email, password })).status).toBe(200);
  });

  test("the link works once", async () => {
    const person = createPerson(shop);
    await person.call("POST", "/auth/signup", signUp);
    const link = await getConfirmLink(shop, email);
    await person.call("GET", link);
    const again = await createPerson(shop).call("GET", link);
    expect(again.headers.get("location")).toBe("/auth/callback?error=link");
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test("only one of several concurrent calls of the link confirms", async () => {
    const person = createPerson(shop);
    await person.call("POST", "/auth/signup", signUp);
    const link = await getConfirmLink(shop, email);
    const opened = await Promise.all([1, 2, 3].map(() => createPerson(shop).call("GET", link)));
    const to = opened.map(({ headers }) => headers.get("location")).sort();
    expect(to).toEqual([
      "/auth/callback?confirmed=1",
      "/auth/callback?error=link",
      "/auth/callback?error=link",
    ]);
    expect(await shop.db.read.$count(users)).toBe(1);
  });

  test("the link expires after a day", async () => {
    const person = createPerson(shop);
    await person.call("POST", "/auth/signup", signUp);
    const link = await getConfirmLink(shop, email);
    shop.passTime(24 * hour);
    const answer = await person.call("GET", link);
    expect(answer.headers.get("location")).toBe("/auth/callback?error=link");
    expect(await shop.db.read.$count(users)).toBe(0);
  });

  test("a HEAD request to the link changes nothing", async () => {
    const person = createPerson(shop);
    await person.call("POST", "/auth/signup", signUp);
    const link = await getConfirmLink(shop, email);
    await person.call("HEAD", link);
    expect(await shop.db.read.$count(users)).toBe(0);
    expect((await person.call("GET", link)).headers.get("location")).toBe("/auth/callback");
  });

  test.each(["", "x", "%00", "a".repeat(5000), "' or 1=1 --"])(
    "an invalid link redirects to the error page: %p",
    async (token) => {
      const path = `/auth/confirm?token=${encodeURIComponent(token)}`;
      const answer = await createPerson(shop).call("GET", path);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        "/auth/callback?error=link",
      ]);
    },
  );
});

describe("sending the mail again", () => {
  test("creates another link of the same sign-up, and both are valid until one is used", async () => {
    const person = createPerson(shop);
    await person.call("POST", "/auth/signup", signUp);
    expect((await person.call("POST", "/auth/resend", { email })).body).toEqual({ success: true });
    const links = await listMailedLinks(shop, email);
    expect(new Set(links.map(String)).size).toBe(2);
    await person.call("GET", `/auth/confirm${links[1]?.search}`);
    expect(await readSession(person)).toMatchObject({ success: true });
  });

  test("is possible once in 60 seconds per address, from any client", async () => {
    const requestMail = (address: string, from?: string) =>
      createPerson(shop).call("POST", "/auth/resend", { email: address }, from);
    await requestMail(email);
    const again = await requestMail("MAYA@example.com", "198.51.100.9");
    expect([again.status, again.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await requestMail("other@example.com")).status).toBe(200);
    shop.passTime(60_000);
    expect((await requestMail(email)).status).toBe(200);
  });
});

describe("an invalid sign-up", () => {
  test.each([
    [{ name: "M" }, "name", "Name must be at least 2 characters"],
    [{ name: "  M " }, "name", "Name must be at least 2 characters"],
    [{ name: "Maya\r\nBcc: x@y.zz" }, "name", "Name has characters that a name cannot have"],
    [{ name: "x".repeat(101) }, "name", "Name must be at most 100 characters"],
    [{ name: null }, "name", "Name must be at least 2 characters"],
    [{ email: "maya" }, "email", "Please enter a valid email address"],
    [{ email: "maya@example.com, x@y.zz" }, "email", "Please enter a valid email address"],
    [{ email: `${"m".repeat(250)}@example.com` }, "email", "Please enter a valid email address"],
    [{ email: 7 }, "email", "Please enter a valid email address"],
    [{ password: "1234567" }, "password", "Password must be at least 8 characters"],
    [{ password: "x".repeat(129) }, "password", "Password must be at most 128 characters"],
  ])("%j is a 400 that names the field", async (wrong, field, message) => {
    const answer = await createPerson(shop).call("POST", "/auth/signup", { ...signUp, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_input", fields: { [field]: message } });
    expect(await shop.mails()).toEqual([]);
  });

  test("reads only three fields", async () => {
    const person = createPerson(shop);
    await person.call("POST", "/auth/signup", { ...signUp, role: "admin", id: "chosen" });
    await person.call("GET", await getConfirmLink(shop, email));
    const [user] = await shop.db.read.select().from(users);
    expect(user?.role).toBe("customer");
    expect(user?.id).not.toBe("chosen");
  });
});
