import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  createPerson,
  isSignedIn,
  listMailedLinks,
  type Person,
  password,
  signUpCustomer,
} from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { users } from "./table.ts";

const next = "another password";

let shop: TestShop;
let maya: Person;
let sita: Person;
let mayasLink: string | null;
let sitasLink: string | null;
beforeEach(async () => {
  shop = await createTestShop();
  maya = await signUpCustomer(shop, "maya@example.com");
  sita = await signUpCustomer(shop, "sita@example.com", "Sita");
  mayasLink = await requestResetToken("maya@example.com");
  sitasLink = await requestResetToken("sita@example.com");
});
afterEach(() => shop.remove());

async function requestResetToken(email: string): Promise<string | null> {
  await createPerson(shop).call("POST", "/auth/forgot", { email });
  return (await listMailedLinks(shop, email))[0]?.searchParams.get("reset") ?? null;
}

const readSitasRow = async () =>
  (await shop.db.read.select().from(users)).find(({ email }) => email === "sita@example.com");

const actions: [string, () => Promise<{ status: number }>][] = [
  [
    "resets a password by a link",
    () => createPerson(shop).call("POST", "/auth/reset", { token: mayasLink, password: next }),
  ],
  [
    "changes a password",
    () => maya.call("POST", "/auth/password", { currentPassword: password, newPassword: next }),
  ],
];

test.each(actions)("a user who %s does not affect other users", async (_, action) => {
  const before = await readSitasRow();
  expect((await action()).status).toBe(200);
  expect(await readSitasRow()).toEqual(before);
  expect(await isSignedIn(sita)).toBe(true);
  const reset = await createPerson(shop).call("POST", "/auth/reset", {
    token: sitasLink,
    password: "a third password",
  });
  expect(reset.status).toBe(200);
});
