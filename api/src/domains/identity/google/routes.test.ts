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
import {
  confirmLink,
  createPerson,
  getConfirmLink,
  listMailedLinks,
  password,
  signUpCustomer,
} from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { signUps, users } from "../table.ts";

const email = "maya@example.com";
const google = startFakeGoogle();
afterAll(google.close);

let shop: TestShop;
beforeEach(async () => {
  google.reset();
  shop = await createTestShop(googleEnv);
});
afterEach(() => shop.remove());

describe("signing in with Google", () => {
  test("redirects to Google with our callback address", async () => {
    const to = await goToGoogle(createPerson(shop));
    expect(to.origin + to.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: "our-id",
      redirect_uri: "http://shop.test/api/auth/google",
      response_type: "code",
      scope: "openid email profile",
      state: expect.stringMatching(/.{10,}/),
    });
  });

  test("creates an account for a new user", async () => {
    const person = createPerson(shop);
    expect(await consentAtGoogle(person)).toBe("/auth/callback");
    expect(await getSignedInUser(person)).toMatchObject({
      name: "Maya Rai",
      email,
      role: "customer",
    });
    expect(google.asked).toEqual([expect.objectContaining({ code: "a-code" })]);
  });

  test.each([
    ["Ma\u202eya\u200b Rai", "Maya Rai"],
    [" ", email],
    ["Maya\nRai", email],
    ["M".repeat(200), "M".repeat(100)],
  ])("stores the name %p as %p", async (googleName, name) => {
    google.user = () => buildUserInfo({ name: googleName });
    const person = createPerson(shop);
    await consentAtGoogle(person);
    expect(await getSignedInUser(person)).toMatchObject({ name });
  });

  test("finds the account by Google's id, even if the address changed", async () => {
    const first = createPerson(shop);
    await consentAtGoogle(first);
    google.user = () => buildUserInfo({ email: "maya.new@example.com" });
    const second = createPerson(shop);
    await consentAtGoogle(second);
    expect((await getSignedInUser(second))?.id).toBe((await getSignedInUser(first))?.id ?? "none");
    expect(await shop.db.read.$count(users)).toBe(1);
  });

  test("creates an account without a password, until its owner sets one by mail", async () => {
    const person = createPerson(shop);
    await consentAtGoogle(person);
    for (const currentPassword of [password, "null"]) {
      const change = await person.call("POST", "/auth/password", {
        currentPassword,
        newPassword: password,
      });
      expect(change.body).toMatchObject({ fields: { currentPassword: expect.any(String) } });
    }
    await person.call("POST", "/auth/forgot", { email });
    const [link] = await listMailedLinks(shop, email);
    const token = link?.searchParams.get("reset");
    await person.call("POST", "/auth/reset", { token, password });
    const signIn = await createPerson(shop).call("POST", "/auth/signin", { email, password });
    expect(signIn.status).toBe(200);
  });

  test("deletes unconfirmed sign-ups of the address, with their passwords", async () => {
    const stranger = createPerson(shop);
    await stranger.call("POST", "/auth/signup", { name: "Eve", email, password });
    const link = await getConfirmLink(shop, email);
    const person = createPerson(shop);
    await consentAtGoogle(person);
    expect(await shop.db.read.$count(signUps)).toBe(0);
    const signIn = await stranger.call("POST", "/auth/signin", { email, password });
    expect(signIn.status).toBe(401);
    expect((await confirmLink(stranger, link)).body).toMatchObject({ code: "invalid_link" });
    expect(await getSignedInUser(person)).toMatchObject({ name: "Maya Rai" });
  });

  test("rejects an address that is linked to another Google account", async () => {
    await consentAtGoogle(createPerson(shop));
    google.user = () => buildUserInfo({ id: "g-2" });
    const person = createPerson(shop);
    expect(await consentAtGoogle(person)).toBe("/auth/callback?error=google");
    expect(await getSignedInUser(person)).toBeUndefined();
  });

  test("ends the browser's previous session", async () => {
    const person = await signUpCustomer(shop, "bina@example.com", "Bina");
    const before = person.getSession() ?? "";
    await consentAtGoogle(person);
    const copy = createPerson(shop);
    copy.cookies.set("session", before);
    expect(await getSignedInUser(copy)).toBeUndefined();
  });
});

test("a state works only once", async () => {
  const person = createPerson(shop);
  const to = await goToGoogle(person);
  const query = `code=a-code&state=${to.searchParams.get("state")}`;
  expect(await returnFromGoogle(person, query)).toBe("/auth/callback");
  expect(await returnFromGoogle(person, query)).toBe("/auth/callback?error=google");
});
