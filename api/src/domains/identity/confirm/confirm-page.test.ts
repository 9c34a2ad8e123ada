import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  confirmLink,
  createPerson,
  getConfirmLink,
  isSignedIn,
  type Person,
  password,
} from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { users } from "../table.ts";

const email = "maya@example.com";
let shop: TestShop;
let person: Person;
let elsewhere: Person;
let link: string;
beforeEach(async () => {
  shop = await createTestShop();
  person = createPerson(shop);
  elsewhere = createPerson(shop);
  const body = { name: "Maya", email, password, returnTo: "/checkout?step=1" };
  await person.call("POST", "/auth/signup", body);
  link = await getConfirmLink(shop, email);
});
afterEach(() => shop.remove());

const count = (text: unknown, pattern: RegExp) => String(text).match(pattern)?.length ?? 0;

/** Sends the page's form, as a browser does without script. */
const press = (from: Person, fields: Record<string, string> = {}, headers = {}) => {
  const token = new URL(link, "http://shop.test").searchParams.get("token") ?? "";
  const cookie = [...from.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return shop.call("/api/auth/confirm", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "http://shop.test",
      ...(cookie && { cookie }),
      ...headers,
    },
    body: new URLSearchParams({ token, ...fields }).toString(),
  });
};

describe("opening the link", () => {
  test.each(["GET", "HEAD"])("with %s changes nothing, however often", async (method) => {
    for (const browser of [person, elsewhere]) {
      for (let time = 0; time < 5; time++) {
        const answer = await browser.call(method, link);
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      }
      expect(await isSignedIn(browser)).toBe(false);
    }
    expect(await shop.db.read.$count(users)).toBe(0);
    expect((await confirmLink(person, link)).status).toBe(200);
  });

  test.each(["its own browser", "another one"])("in %s shows one button", async (where) => {
    const { body, headers } = await (where === "another one" ? elsewhere : person).call(
      "GET",
      link,
    );
    expect(count(body, /<button/g)).toBe(1);
    expect(body).toContain(email);
    expect(count(body, /<script|javascript:| on\w+=/g)).toBe(0);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each(["", "x", "%00", "a".repeat(5000), "' or 1=1 --", '"><script>alert(1)</script>'])(
    "says that the link %p is no good, and leads to the login",
    async (token) => {
      const path = `/auth/confirm?token=${encodeURIComponent(token)}`;
      const { status, body } = await elsewhere.call("GET", path);
      expect(status).toBe(200);
      expect(body).toContain("This link has expired");
      expect(body).toContain('href="/?login="');
      expect(body).not.toContain("<script");
    },
  );

  test("says after its use that the address is already confirmed", async () => {
    await confirmLink(person, link);
    const { body } = await elsewhere.call("GET", link);
    expect(body).toContain("already confirmed. Please sign in.");
    expect(body).toContain('href="/?login="');
    expect(count(body, /<form/g)).toBe(0);
  });
});

describe("pressing the button", () => {
  test("goes by way of the callback page to where the sign-up began", async () => {
    const answer = await press(person);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/auth/callback?to=%2Fcheckout%3Fstep%3D1",
    ]);
    expect(answer.headers.getSetCookie().join()).toContain("session=");
  });

  test("in another browser asks for the sign-up's password or a new one", async () => {
    const { status, body } = await press(elsewhere);
    expect(status).toBe(200);
    expect(count(body, /<form/g)).toBe(2);
    expect(count(body, /role="alert"/g)).toBe(0);
    const wrong = await press(elsewhere, { password: "wrong password" });
    expect(wrong.body).toContain("This is not the password of the sign-up");
    const weak = await press(elsewhere, { newPassword: "password" });
    expect(weak.body).toContain("Password must not be");
    expect(await shop.db.read.$count(users)).toBe(0);
    const right = await press(elsewhere, { password });
    expect(right.headers.get("location")).toBe("/auth/callback?to=%2Fcheckout%3Fstep%3D1");
  });

  test("twice says that the address is already confirmed", async () => {
    await press(person);
    expect((await press(person)).body).toContain("already confirmed");
  });

  test("from another site is refused", async () => {
    for (const origin of ["http://evil.test", "null"]) {
      expect((await press(person, {}, { origin })).status).toBe(403);
    }
    expect(await shop.db.read.$count(users)).toBe(0);
  });

  test("over the limit of links shows a page that can be sent again", async () => {
    for (let time = 0; time < 60; time++) await press(elsewhere);
    const { status, body, headers } = await press(elsewhere);
    expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
    expect(count(body, /<button/g)).toBe(1);
  });

  test("with a body of another kind or size is refused", async () => {
    expect((await press(person, { password: "x".repeat(20_000) })).status).toBe(413);
    expect((await press(person, {}, { "content-type": "text/plain" })).status).toBe(415);
  });
});
