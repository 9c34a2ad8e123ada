import { afterAll, beforeAll, expect, test } from "bun:test";
import { createMember, createPerson } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.remove());

const createPeople = {
  guest: () => createPerson(shop),
  customer: () => createMember(shop, crypto.randomUUID()),
  staff: () => createMember(shop, crypto.randomUUID(), "staff"),
  admin: () => createMember(shop, crypto.randomUUID(), "admin"),
};

for (const path of ["/orders/admin/statistics", "/statistics"]) {
  test.each([
    ["guest", 401],
    ["customer", 403],
    ["staff", 200],
    ["admin", 200],
  ] as const)(`GET ${path} answers %s %p, and nothing keeps it`, async (name, status) => {
    const person = await createPeople[name]();
    const answer = await person.call("GET", path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
  });
}
