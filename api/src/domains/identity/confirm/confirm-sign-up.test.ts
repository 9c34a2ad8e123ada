import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  confirmLink,
  createPerson,
  getConfirmLink,
  isSignedIn,
  listMailedLinks,
  type Person,
  password,
  signUpCustomer,
} from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { signUps, users } from "../table.ts";

const email = "maya@example.com";
const newPassword = "quite another horse";
const hour = 3_600_000;

let shop: TestShop;
let person: Person;
let elsewhere: Person;
let link: string;
beforeEach(async () => {
  shop = await createTestShop();
  person = createPerson(shop);
  elsewhere = createPerson(shop);
  await person.call("POST", "/auth/signup", { name: "Maya", email, password });
  link = await getConfirmLink(shop, email);
});
afterEach(() => shop.remove());

const countUsers = () => shop.db.read.$count(users);
const signIn = async (sent: string) =>
  (await createPerson(shop).call("POST", "/auth/signin", { email, password: sent })).status;
const readState = async (from: Person) =>
  ((await from.call("GET", "/auth/signup")).body as { signUp: string }).signUp;

describe("a confirmation link", () => {
  test("signs in the browser that made the sign-up", async () => {
    const { status, body } = await confirmLink(person, link);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { name: "Maya", email, phone: null, role: "customer" } });
    expect(await isSignedIn(person)).toBe(true);
    expect(await signIn(password)).toBe(200);
  });

  test("asks another browser for a password, and does nothing without one", async () => {
    expect(await confirmLink(elsewhere, link)).toMatchObject({
      status: 400,
      body: { fields: { password: "Enter the password of your sign-up, or set a new one" } },
    });
    expect(await confirmLink(elsewhere, link, { password: "wrong password" })).toMatchObject({
      status: 400,
      body: { fields: { password: "This is not the password of the sign-up" } },
    });
    expect([await countUsers(), await isSignedIn(elsewhere)]).toEqual([0, false]);
  });

  test("signs in another browser with the password of the sign-up", async () => {
    expect((await confirmLink(elsewhere, link, { password })).status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(await isSignedIn(person)).toBe(false);
    expect(await signIn(password)).toBe(200);
  });

  test("signs in another browser with a new password, and the one of the sign-up is void", async () => {
    expect((await confirmLink(elsewhere, link, { newPassword })).status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect([await signIn(password), await signIn(newPassword)]).toEqual([401, 200]);
  });

  test("accepts no new password that is easy to guess, and stays valid", async () => {
    for (const weak of ["short", "password", email, "aaaaaaaa"]) {
      expect(await confirmLink(elsewhere, link, { newPassword: weak })).toMatchObject({
        status: 400,
        body: { fields: { newPassword: expect.any(String) } },
      });
    }
    expect((await confirmLink(elsewhere, link, { newPassword })).status).toBe(200);
  });

  test("works once, in whichever browser", async () => {
    await confirmLink(person, link);
    for (const fields of [{}, { password }, { newPassword }]) {
      const again = await confirmLink(createPerson(shop), link, fields);
      expect(again).toMatchObject({
        status: 400,
        body: {
          code: "invalid_link",
          message: "This address is already confirmed. Please sign in.",
        },
      });
      expect(again.headers.getSetCookie()).toEqual([]);
    }
    expect(await signIn(password)).toBe(200);
  });

  test("of several calls at once only one confirms", async () => {
    const calls = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0
        ? confirmLink(person, link)
        : confirmLink(createPerson(shop), link, index % 3 === 1 ? { password } : { newPassword }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await countUsers()).toBe(1);
  });

  test("makes every other sign-up of the address void, and their links lead to the login", async () => {
    await elsewhere.call("POST", "/auth/signup", { name: "Eve", email, password: newPassword });
    const theirs = await getConfirmLink(shop, email);
    await confirmLink(person, link);
    expect((await confirmLink(elsewhere, theirs)).body).toMatchObject({ code: "invalid_link" });
    expect((await elsewhere.call("GET", theirs)).body).toContain("already confirmed");
    expect(await shop.db.read.$count(signUps)).toBe(0);
  });

  test("expires after a day", async () => {
    shop.passTime(24 * hour);
    expect((await confirmLink(person, link)).body).toMatchObject({ code: "invalid_link" });
    expect(await countUsers()).toBe(0);
  });

  test("is not one that sets a password", async () => {
    const owner = await signUpCustomer(shop, "bina@example.com");
    await owner.call("POST", "/auth/forgot", { email: "bina@example.com" });
    const token = (await listMailedLinks(shop, "bina@example.com"))[0]?.searchParams.get("reset");
    const answer = await elsewhere.call("POST", "/auth/confirm", { token, newPassword });
    expect(answer.body).toMatchObject({ code: "invalid_link" });
    const confirmToken = new URL(link, "http://shop.test").searchParams.get("token");
    const reset = { token: confirmToken, password: newPassword };
    expect((await elsewhere.call("POST", "/auth/reset", reset)).status).toBe(400);
  });

  test("ends the session that the browser had before", async () => {
    const bina = await signUpCustomer(shop, "bina@example.com");
    const copy = createPerson(shop);
    copy.cookies.set("session", bina.getSession() ?? "");
    await confirmLink(bina, link, { password });
    expect(await isSignedIn(copy)).toBe(false);
  });
});

test("a browser learns when its sign-up is over, wherever it was confirmed", async () => {
  expect([await readState(person), await readState(elsewhere)]).toEqual(["pending", "none"]);
  await confirmLink(elsewhere, link, { newPassword });
  expect([await readState(person), await readState(elsewhere)]).toEqual(["over", "none"]);
});

describe("a stranger who signed up with my address", () => {
  const theirPassword = "known to the stranger";

  test("does not know the password of the account that my press confirms", async () => {
    const victim = "victim@example.com";
    const stranger = createPerson(shop);
    const fields = { name: "Eve", email: victim, password: theirPassword };
    await stranger.call("POST", "/auth/signup", fields);
    const theirs = await getConfirmLink(shop, victim);
    expect((await confirmLink(elsewhere, theirs)).status).toBe(400);
    await confirmLink(elsewhere, theirs, { newPassword });
    const body = { email: victim, password: theirPassword };
    expect((await stranger.call("POST", "/auth/signin", body)).status).toBe(401);
    expect(await isSignedIn(stranger)).toBe(false);
    expect((await confirmLink(stranger, theirs)).status).toBe(400);
  });
});
