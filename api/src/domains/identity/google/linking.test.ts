import { afterAll, afterEach, beforeEach, expect, test } from "bun:test";
import {
  buildUserInfo,
  consentAtGoogle,
  getSignedInUser,
  googleEnv,
  startFakeGoogle,
} from "../../../../testing/google.ts";
import {
  createPerson,
  isSignedIn,
  listMailedLinks,
  type Person,
  password,
  signUpCustomer,
} from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { users } from "../table.ts";

const email = "maya@example.com";
const google = startFakeGoogle();
afterAll(google.close);

let shop: TestShop;
let owner: Person;
beforeEach(async () => {
  google.reset();
  shop = await createTestShop(googleEnv);
  owner = await signUpCustomer(shop, email);
});
afterEach(() => shop.remove());

const signIn = (sent: string) =>
  createPerson(shop).call("POST", "/auth/signin", { email, password: sent });

test("linking Google ends the account's password and sessions, and tells its owner", async () => {
  const id = (await getSignedInUser(owner))?.id ?? "none";
  const person = createPerson(shop);
  expect(await consentAtGoogle(person)).toBe("/auth/callback");
  expect((await getSignedInUser(person))?.id).toBe(id);
  expect(await isSignedIn(owner)).toBe(false);
  expect((await signIn(password)).status).toBe(401);
  const mail = (await shop.mails()).at(-1);
  expect(mail?.to).toBe(email);
  expect(mail?.subject).toBe("Your account at Aushadhi is linked to Google");
});

test("a link for a new password that was mailed before does not work any more", async () => {
  await createPerson(shop).call("POST", "/auth/forgot", { email });
  const token = (await listMailedLinks(shop, email))[0]?.searchParams.get("reset");
  await consentAtGoogle(createPerson(shop));
  const reset = { token, password: "quite another horse" };
  expect((await createPerson(shop).call("POST", "/auth/reset", reset)).status).toBe(400);
});

test("signing in again with a linked account ends nothing and sends nothing", async () => {
  await consentAtGoogle(owner);
  const mails = (await shop.mails()).length;
  await consentAtGoogle(createPerson(shop));
  expect(await isSignedIn(owner)).toBe(true);
  expect(await shop.mails()).toHaveLength(mails);
});

test("two first visits at once link one account", async () => {
  const people = Array.from({ length: 6 }, () => createPerson(shop));
  await Promise.all(people.map(consentAtGoogle));
  const signedIn = await Promise.all(people.map(isSignedIn));
  expect(signedIn.filter(Boolean).length).toBeGreaterThan(0);
  expect(await shop.db.read.$count(users)).toBe(1);
  expect((await signIn(password)).status).toBe(401);
});

test.each<object>([
  { email: "maya@example.com\r\nbcc: all@example.com" },
  { email: "maya" },
  { email: `${"m".repeat(300)}@example.com` },
  { email: ["maya@example.com"] },
  { email: "m\u0430ya@example.com" },
  { email: null },
  { id: "" },
  { id: "g".repeat(256) },
  { id: 7 },
  { id: "g 1" },
  { verified_email: "true" },
  { verified_email: 1 },
])("refuses Google's answer with %j", async (given) => {
  google.user = () => buildUserInfo({ email: "new@example.com", ...given });
  const person = createPerson(shop);
  expect(await consentAtGoogle(person)).toBe("/auth/callback?error=google");
  expect(await isSignedIn(person)).toBe(false);
  expect(await shop.db.read.$count(users)).toBe(1);
});

test.each([[{ first: "Maya" }], [null], [7], ["\ud800"]])(
  "stores the address for the name %j of Google's answer",
  async (name) => {
    google.user = () => buildUserInfo({ id: "g-2", email: "new@example.com", name });
    const person = createPerson(shop);
    await consentAtGoogle(person);
    expect((await getSignedInUser(person))?.name).toBe("new@example.com");
  },
);
