import { afterAll, beforeAll, expect, test } from "bun:test";
import { aMember, aPerson } from "../../../testing/people.ts";
import { type TestShop, testShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.remove());

const who = {
  guest: () => aPerson(shop),
  customer: () => aMember(shop, crypto.randomUUID()),
  staff: () => aMember(shop, crypto.randomUUID(), "staff"),
  admin: () => aMember(shop, crypto.randomUUID(), "admin"),
};

for (const path of ["/orders/admin/statistics", "/statistics"]) {
  test.each([
    ["guest", 401],
    ["customer", 403],
    ["staff", 200],
    ["admin", 200],
  ] as const)(`GET ${path} answers %s %p, and nothing keeps it`, async (name, status) => {
    const person = await who[name]();
    const answer = await person.call("GET", path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
  });
}
