import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  confirmLink,
  createPerson,
  getConfirmLink,
  listMailedLinks,
  password,
} from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { users } from "./table.ts";

const email = "maya@example.com";
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
});

describe("sending the mail again", () => {
  test("creates another link of the same sign-up, and both are valid until one is used", async () => {
    const person = createPerson(shop);
    await person.call("POST", "/auth/signup", signUp);
    expect((await person.call("POST", "/auth/resend", { email })).body).toEqual({ success: true });
    const links = await listMailedLinks(shop, email);
    expect(new Set(links.map(String)).size).toBe(2);
    await confirmLink(person, `/auth/confirm${links[1]?.search}`);
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
    ...[
      "checkout",
      "//evil.example",
      "/\\evil.example",
      "/\tevil.example",
      "/.//evil.example",
      "/a\r\nlocation: //evil.example",
      "https://evil.example/",
      "javascript:alert(1)",
      "/%zz\u0000",
      `/${"x".repeat(500)}`,
      7,
    ].map(
      (returnTo) => [{ returnTo }, "returnTo", "returnTo must be a path on this site"] as const,
    ),
  ])("%j is a 400 that names the field", async (wrong, field, message) => {
    const answer = await createPerson(shop).call("POST", "/auth/signup", { ...signUp, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_input", fields: { [field]: message } });
    expect(await shop.mails()).toEqual([]);
  });

  test("reads no other fields", async () => {
    const person = createPerson(shop);
    await person.call("POST", "/auth/signup", { ...signUp, role: "admin", id: "chosen" });
    await confirmLink(person, await getConfirmLink(shop, email));
    const [user] = await shop.db.read.select().from(users);
    expect(user?.role).toBe("customer");
    expect(user?.id).not.toBe("chosen");
  });
});
