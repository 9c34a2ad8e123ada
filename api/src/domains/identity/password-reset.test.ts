import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createHookedDatabase } from "../../../testing/hooked-database.ts";
import {
  createPerson,
  isSignedIn,
  listMailedLinks,
  type Person,
  password,
  signUpCustomer,
} from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

const email = "maya@example.com";
const next = "another password";
const hour = 3_600_000;

let database: ReturnType<typeof createHookedDatabase>;
let shop: TestShop;
let maya: Person;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createTestShop({}, database.open);
  maya = await signUpCustomer(shop, email);
});
afterEach(() => shop.remove());

const signInWith = async (sentPassword: string) =>
  (await createPerson(shop).call("POST", "/auth/signin", { email, password: sentPassword })).status;
const reset = (token: string | null | undefined, sentPassword = next) =>
  createPerson(shop).call("POST", "/auth/reset", { token, password: sentPassword });
const readMailedToken = async () => {
  await createPerson(shop).call("POST", "/auth/forgot", { email });
  return (await listMailedLinks(shop, email))[0]?.searchParams.get("reset");
};

const listChangeMails = async () =>
  (await shop.mails()).filter(({ to, subject }) => to === email && /was changed/.test(subject));

describe("a forgotten password", () => {
  test("gives the same response for every address", async () => {
    for (const address of [email, "nobody@example.com"]) {
      const answer = await createPerson(shop).call("POST", "/auth/forgot", { email: address });
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    const [mail] = (await shop.mails()).filter(({ to }) => to === "nobody@example.com");
    expect(mail?.text).toContain("no account");
    expect(await listMailedLinks(shop, "nobody@example.com")).toEqual([]);
  });

  test("is replaced through the mailed link, which ends every session", async () => {
    const token = await readMailedToken();
    expect((await reset(token)).body).toEqual({ success: true });
    expect(await isSignedIn(maya)).toBe(false);
    expect(await signInWith(password)).toBe(401);
    expect(await signInWith(next)).toBe(200);
  });

  test("the link opens a page of the shop", async () => {
    await readMailedToken();
    const [link] = await listMailedLinks(shop, email);
    expect(`${link?.origin}${link?.pathname}`).toBe("http://shop.test/");
  });

  test("its owner gets one mail", async () => {
    const token = await readMailedToken();
    await Promise.all(
      ["one horse of theirs", "two horses of theirs"].map((one) => reset(token, one)),
    );
    expect(await listChangeMails()).toHaveLength(1);
  });

  test("the link works once, and using one of several links invalidates the others", async () => {
    const first = await readMailedToken();
    const second = await readMailedToken();
    await reset(second);
    for (const used of [first, second]) {
      const answer = await reset(used, "a third password");
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: "invalid_link" });
    }
    expect(await signInWith(next)).toBe(200);
  });

  test("only one of several concurrent uses of the link sets the password", async () => {
    const token = await readMailedToken();
    const all = await Promise.all(
      ["password one", "password two", "password three"].map((one) => reset(token, one)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test("the link expires after an hour", async () => {
    const token = await readMailedToken();
    shop.passTime(hour);
    expect((await reset(token)).status).toBe(400);
    expect(await isSignedIn(maya)).toBe(true);
  });

  test("a confirmation link cannot set a password", async () => {
    await createPerson(shop).call("POST", "/auth/signup", {
      name: "Bina",
      email: "bina@example.com",
      password,
    });
    const [link] = await listMailedLinks(shop, "bina@example.com");
    expect((await reset(link?.searchParams.get("token"))).status).toBe(400);
  });

  test.each([undefined, null, "", "short", "x".repeat(101), "' or 1=1 --------------------"])(
    "answers 400 and names the token if it is invalid: %p",
    async (token) => {
      const answer = await reset(token);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ fields: { token: expect.any(String) } });
    },
  );

  test("rejects a short password, and the link stays valid", async () => {
    const token = await readMailedToken();
    expect((await reset(token, "short")).body).toMatchObject({
      fields: { password: "Password must be at least 8 characters" },
    });
    expect((await reset(token)).status).toBe(200);
  });
});

describe("a changed password", () => {
  const change = (person: Person, currentPassword: string, newPassword = next) =>
    person.call("POST", "/auth/password", { currentPassword, newPassword });

  test("ends every other session and keeps this one", async () => {
    const elsewhere = createPerson(shop);
    await elsewhere.call("POST", "/auth/signin", { email, password });
    expect((await change(maya, password)).status).toBe(200);
    expect([await isSignedIn(maya), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect([await signInWith(password), await signInWith(next)]).toEqual([401, 200]);
  });

  test("gives this browser a new session value, and the old one no longer works", async () => {
    const thief = createPerson(shop);
    thief.cookies.set("session", maya.getSession() ?? "");
    expect(await isSignedIn(thief)).toBe(true);
    await change(maya, password);
    expect(maya.getSession()).not.toBe(thief.getSession());
    expect([await isSignedIn(maya), await isSignedIn(thief)]).toEqual([true, false]);
  });

  test("mails its owner the time and what to do", async () => {
    await change(maya, "wrong password");
    expect(await listChangeMails()).toEqual([]);
    await change(maya, password);
    const [mail, ...others] = await listChangeMails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("2026-06-15 10:15");
    expect(mail?.text).toContain("Forgot password?");
  });

  test("only one of two concurrent changes sets the password", async () => {
    const all = await Promise.all(
      ["one horse of theirs", "two horses of theirs"].map((one) => change(maya, password, one)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await listChangeMails()).toHaveLength(1);
  });

  test("is not reported as wrong when it cannot be written", async () => {
    database.failWrites(new Error("disk I/O error"));
    const answer = await change(maya, password);
    database.failWrites(null);
    expect(answer.status).toBe(500);
    expect((await change(maya, password)).status).toBe(200);
  });

  test("needs the current password", async () => {
    const answer = await change(maya, "wrong password");
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      fields: { currentPassword: "The current password is not right" },
    });
    expect(await signInWith(password)).toBe(200);
  });

  test("invalidates links that were mailed before", async () => {
    const token = await readMailedToken();
    await change(maya, password);
    expect((await reset(token, "a third password")).status).toBe(400);
  });

  test("has a limit of wrong attempts", async () => {
    const statuses = [];
    for (let time = 0; time < 11; time++) {
      statuses.push((await change(maya, `wrong password ${time}`)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  }, 20_000);

  test("needs a signed-in user", async () => {
    expect((await change(createPerson(shop), password)).status).toBe(401);
  });
});

describe("the profile", () => {
  test.each([
    ["+977 981-234 5678", "+9779812345678"],
    ["00977 09812345678", "+9779812345678"],
    ["\u202a0981\u20112345678\u202c", "+9779812345678"],
    ["(01) 424.7836", "014247836"],
    ["+977 1-4247836", "014247836"],
    ["00977 (0)51-521234", "051521234"],
    ["", null],
    [null, null],
  ])("stores the phone number %p as %p", async (phone, stored) => {
    const answer = await maya.call("PATCH", "/auth/profile", { name: " Maya Rai ", phone });
    expect(answer.body).toMatchObject({ success: true, user: { name: "Maya Rai", phone: stored } });
    const { body } = await maya.call("GET", "/auth/session");
    expect(body).toMatchObject({ user: { name: "Maya Rai", phone: stored } });
  });

  test.each([
    [{ phone: "call me" }, "phone"],
    [{ phone: "123" }, "phone"],
    [{ phone: "+91 98123 45678" }, "phone"],
    [{ phone: "981234567" }, "phone"],
    [{ phone: "9".repeat(30) }, "phone"],
    [{ phone: 9812345678 }, "phone"],
    [{ name: "M" }, "name"],
  ])("refuses %j", async (wrong, field) => {
    const answer = await maya.call("PATCH", "/auth/profile", { name: "Maya", phone: "", ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  test("changes only name and phone", async () => {
    const body = { name: "Maya", phone: null, role: "admin", email: "other@example.com" };
    const answer = await maya.call("PATCH", "/auth/profile", body);
    expect(answer.body).toMatchObject({ user: { role: "customer", email } });
  });

  test("needs a signed-in user", async () => {
    const answer = await createPerson(shop).call("PATCH", "/auth/profile", {
      name: "Maya",
      phone: "",
    });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: "not_signed_in" });
  });
});
