import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  createPerson,
  listMailedLinks,
  type Person,
  password,
  signUpCustomer,
} from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

const email = "maya@example.com";

let shop: TestShop;
let maya: Person;
beforeEach(async () => {
  shop = await createTestShop();
  maya = await signUpCustomer(shop, email);
});
afterEach(() => shop.remove());

/** Every way to set a new password. Returns the response. */
const ways: [string, field: string, (newPassword: string) => Promise<unknown>][] = [
  [
    "by a mailed link",
    "password",
    async (newPassword) => {
      await createPerson(shop).call("POST", "/auth/forgot", { email });
      const token = (await listMailedLinks(shop, email))[0]?.searchParams.get("reset");
      return createPerson(shop).call("POST", "/auth/reset", { token, password: newPassword });
    },
  ],
  [
    "by a signed-in user",
    "newPassword",
    (newPassword) =>
      maya.call("POST", "/auth/password", { currentPassword: password, newPassword }),
  ],
];

test.each(ways)("a new password set %s must differ from the old one", async (_, field, set) => {
  expect(await set(password)).toMatchObject({
    status: 400,
    body: { fields: { [field]: "Password must not be the old one" } },
  });
});

test.each(ways)("a new password set %s must not be easy to guess", async (_, field, set) => {
  expect(await set("password123")).toMatchObject({
    status: 400,
    body: { fields: { [field]: "Password must not be one that many people use" } },
  });
});
