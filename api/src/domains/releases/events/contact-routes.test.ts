import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
});
afterEach(() => shop.remove());

const put = (name: string, emails: unknown) =>
  admin.call("PUT", `/releases/contacts/${name}`, { emails });

test("the contacts of a package are replaced as a whole, each address once", async () => {
  await put("shell", ["ops@shop.test"]);
  const { body } = await put("mfe-offers", ["B@offers.test", "a@offers.test", "b@OFFERS.test"]);
  expect(body).toMatchObject({
    contacts: { package: "mfe-offers", emails: ["a@offers.test", "b@OFFERS.test"] },
  });
  await put("mfe-offers", ["c@offers.test"]);
  const list = await admin.call("GET", "/releases/contacts");
  expect(list.body).toMatchObject({
    contacts: [
      { package: "mfe-offers", emails: ["c@offers.test"] },
      { package: "shell", emails: ["ops@shop.test"] },
    ],
  });
  await put("mfe-offers", []);
  expect((await admin.call("GET", "/releases/contacts")).body).toMatchObject({
    contacts: [{ package: "shell" }],
  });
});

test.each([
  ["no address", ["offers"]],
  ["two addresses in one", ["a@offers.test,b@offers.test"]],
  ["a line end in an address", ["a@offers.test\nBcc: b@offers.test"]],
  ["more addresses than allowed", Array.from({ length: 21 }, (_, at) => `a${at}@offers.test`)],
])("%s is refused", async (_, emails) => {
  expect((await put("mfe-offers", emails)).status).toBe(400);
  expect((await admin.call("GET", "/releases/contacts")).body).toMatchObject({ contacts: [] });
});

test("a name that no package can have is not found", async () => {
  expect((await put("offers", ["a@offers.test"])).status).toBe(404);
});

test("the audit log counts addresses and names none", async () => {
  await put("mfe-offers", ["a@offers.test"]);
  const { body } = await admin.call("GET", "/audit?limit=5");
  expect(JSON.stringify(body)).toContain("release-contacts.update");
  expect(JSON.stringify(body)).not.toContain("a@offers.test");
});
