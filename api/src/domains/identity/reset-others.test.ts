import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  aCustomer,
  aPerson,
  isSignedIn,
  linksTo,
  type Person,
  password,
} from "../../../testing/people.ts";
import { type TestShop, testShop } from "../../../testing/test-shop.ts";
import { users } from "./table.ts";

const next = "another password";

let shop: TestShop;
let maya: Person;
let sita: Person;
let mayasLink: string | null;
let sitasLink: string | null;
beforeEach(async () => {
  shop = await testShop();
  maya = await aCustomer(shop, "maya@example.com");
  sita = await aCustomer(shop, "sita@example.com", "Sita");
  mayasLink = await resetLink("maya@example.com");
  sitasLink = await resetLink("sita@example.com");
});
afterEach(() => shop.remove());

async function resetLink(email: string): Promise<string | null> {
  await aPerson(shop).call("POST", "/auth/forgot", { email });
  return (await linksTo(shop, email))[0]?.searchParams.get("reset") ?? null;
}

const sitasRow = async () =>
  (await shop.db.read.select().from(users)).find(({ email }) => email === "sita@example.com");

const deeds: [string, () => Promise<{ status: number }>][] = [
  [
    "resets a password by a link",
    () => aPerson(shop).call("POST", "/auth/reset", { token: mayasLink, password: next }),
  ],
  [
    "changes a password",
    () => maya.call("POST", "/auth/password", { currentPassword: password, newPassword: next }),
  ],
];

test.each(deeds)("who %s leaves others their session, password and link", async (_, deed) => {
  const before = await sitasRow();
  expect((await deed()).status).toBe(200);
  expect(await sitasRow()).toEqual(before);
  expect(await isSignedIn(sita)).toBe(true);
  const reset = await aPerson(shop).call("POST", "/auth/reset", {
    token: sitasLink,
    password: "a third password",
  });
  expect(reset.status).toBe(200);
});
