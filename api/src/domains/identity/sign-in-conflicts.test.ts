import { afterEach, beforeEach, expect, test } from "bun:test";
import { createHookedDatabase } from "../../../testing/hooked-database.ts";
import {
  createMember,
  createPerson,
  isSignedIn,
  listMailedLinks,
  type Person,
  password,
  signUpCustomer,
} from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { sessions } from "./table.ts";

const email = "maya@example.com";
const newPassword = "another password";

let shop: TestShop;
let database: ReturnType<typeof createHookedDatabase>;
let maya: Person;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createTestShop({}, database.open);
  maya = await signUpCustomer(shop, email);
});
afterEach(() => shop.remove());

async function erase() {
  const [session] = await shop.db.read.select({ userId: sessions.userId }).from(sessions);
  const admin = await createMember(shop, "admin", "admin");
  return admin.call("DELETE", `/customers/${session?.userId}`);
}

async function reset() {
  await createPerson(shop).call("POST", "/auth/forgot", { email });
  const [link] = await listMailedLinks(shop, email);
  const token = link?.searchParams.get("reset");
  return createPerson(shop).call("POST", "/auth/reset", { token, password: newPassword });
}

const changes: [string, () => Promise<{ status: number }>][] = [
  [
    "the password is changed",
    () => maya.call("POST", "/auth/password", { currentPassword: password, newPassword }),
  ],
  ["the password is reset", reset],
  ["the account is erased", erase],
];

test.each(changes)("a sign-in fails if %s meanwhile", async (_, change) => {
  let status = 0;
  database.beforeNextWrite(async () => {
    ({ status } = await change());
  });
  const late = createPerson(shop);
  const answer = await late.call("POST", "/auth/signin", { email, password });
  expect(status).toBe(200);
  expect([answer.status, answer.body]).toMatchObject([
    401,
    { code: "invalid_credentials", error: "Invalid email or password" },
  ]);
  expect(await isSignedIn(late)).toBe(false);
});

test("a sign-in that fails meanwhile keeps the browser's previous session", async () => {
  const late = await signUpCustomer(shop, "sita@example.com", "Sita");
  database.beforeNextWrite(() =>
    maya.call("POST", "/auth/password", { currentPassword: password, newPassword }),
  );
  const answer = await late.call("POST", "/auth/signin", { email, password });
  expect(answer.status).toBe(401);
  expect(await isSignedIn(late)).toBe(true);
});
