import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createPerson, isSignedIn, password, signUpCustomer } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { ensureAdmin } from "./initial-accounts.ts";

const email = "maya@example.com";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

const signIn = (person: ReturnType<typeof createPerson>, fields = {}) =>
  person.call("POST", "/auth/signin", { email, password, ...fields });

describe("signing in", () => {
  test("returns the user and sets a cookie that scripts and other sites cannot use", async () => {
    await signUpCustomer(shop, email);
    const person = createPerson(shop);
    const answer = await signIn(person, { email: " Maya@Example.com " });
    expect(answer.body).toMatchObject({ success: true, user: { email, role: "customer" } });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toStartWith("session=");
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Path=/");
    expect(cookie).toContain("Max-Age=604800");
    expect(JSON.stringify(answer.body)).not.toContain(person.getSession()?.split(".")[1] ?? "?");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("over https the cookie is only for this host and never sent unencrypted", async () => {
    const secure = await createTestShop({ ORIGIN: "https://shop.example" });
    await ensureAdmin(secure.db, secure.clock(), { email, password });
    const answer = await createPerson(secure).call("POST", "/auth/signin", { email, password });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toStartWith("__Host-session=");
    expect(cookie).toContain("Secure");
    expect(cookie).toContain("Path=/;");
    expect(cookie).not.toContain("Domain");
    const value = cookie.split(";")[0] ?? "";
    const session = (headers: Record<string, string>) =>
      secure.call("/api/auth/session", { headers });
    expect((await session({ cookie: value })).body).toMatchObject({ user: { email } });
    const unguarded = value.replace("__Host-session", "session");
    expect((await session({ cookie: unguarded })).body).toMatchObject({ success: false });
    await secure.remove();
  });

  test("gives the same response for a wrong password and an unknown address", async () => {
    await signUpCustomer(shop, email);
    const wrong = await signIn(createPerson(shop), { password: "wrong password" });
    const unknown = await signIn(createPerson(shop), { email: "nobody@example.com" });
    const pickAnswer = ({ status, body }: typeof wrong) => ({
      status,
      body: { ...(body as object), requestId: "" },
    });
    expect(pickAnswer(wrong)).toEqual(pickAnswer(unknown));
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ error: "Invalid email or password" });
  });

  test("reports an unconfirmed address only with the correct password", async () => {
    await createPerson(shop).call("POST", "/auth/signup", { name: "Maya", email, password });
    const answer = await signIn(createPerson(shop));
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: "email_not_confirmed",
      requiresEmailConfirmation: true,
      email,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await signIn(createPerson(shop), { password: "wrong password" })).status).toBe(401);
  });

  test("starts a new session each time, whatever session the browser sends", async () => {
    await signUpCustomer(shop, email);
    const person = createPerson(shop);
    person.cookies.set("session", "00000000-0000-4000-8000-000000000000.fixed-by-an-attacker");
    await signIn(person);
    const first = person.getSession();
    expect(first).not.toContain("fixed-by-an-attacker");
    await signIn(person);
    expect(person.getSession()).not.toBe(first);
    const thief = createPerson(shop);
    thief.cookies.set("session", first ?? "");
    expect(await isSignedIn(thief)).toBe(false);
  });

  test("rejects a page of another site, also with the correct password", async () => {
    await signUpCustomer(shop, email);
    const body = JSON.stringify({ email, password });
    for (const foreign of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const headers = { "content-type": "application/json", ...(foreign as object) };
      const answer = await shop.call("/api/auth/signin", { method: "POST", headers, body });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
    const headers = { "content-type": "application/json", origin: "http://shop.test" };
    expect((await shop.call("/api/auth/signin", { method: "POST", headers, body })).status).toBe(
      200,
    );
  });
});

test("logs no password, token or cookie", async () => {
  const person = await signUpCustomer(shop, email);
  await signIn(createPerson(shop), { password: "wrong password" });
  await person.call("POST", "/auth/forgot", { email });
  const mails = await shop.mails();
  const tokens = mails.flatMap(({ text }) => text.match(/(?<=(?:token|reset)=)\S+/g) ?? []);
  expect(tokens).toHaveLength(2);
  const log = JSON.stringify(shop.logged());
  const secrets = [password, "wrong password", person.getSession() ?? "", email, ...tokens];
  for (const secret of secrets) expect(log).not.toContain(secret);
});
