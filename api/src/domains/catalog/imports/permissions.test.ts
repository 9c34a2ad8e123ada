import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createCsvFile, postFile, uploadImport } from "../../../../testing/imports.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";

let shop: TestShop;
let people: Record<string, Person>;
let id: string;
beforeAll(async () => {
  shop = await createTestShop();
  people = {
    guest: createPerson(shop),
    customer: await createMember(shop, "maya"),
    staff: await createMember(shop, "staff", "staff"),
    admin: await createMember(shop, "admin", "admin"),
  };
  const file = createCsvFile(["sku,name,price", "A,New,1"]);
  id = (await uploadImport(people.admin as Person, file)).id;
});
afterAll(() => shop.remove());

const mapping = { sku: [0], name: [1], price: [2] };
const calls: [string, string, unknown][] = [
  ["GET", "/imports", undefined],
  ["GET", "/imports/:id", undefined],
  ["GET", "/imports/:id/rows", undefined],
  ["POST", "/imports/:id/table", { headerLine: 1 }],
  ["GET", "/imports/:id/refused.csv", undefined],
  ["POST", "/imports/:id/check", { mapping }],
  ["POST", "/imports/:id/review", { rows: { 2: { price: "2" } } }],
  ["POST", "/imports/:id/apply", {}],
  ["GET", "/products/admin/export.csv", undefined],
];
const who: [string, number | null][] = [
  ["guest", 401],
  ["customer", 403],
  ["staff", 403],
  ["admin", null],
];

describe.each(who)("%s", (name, refused) => {
  test.each(calls)("%s %s", async (method, path, body) => {
    const { status } = (await people[name]?.call(method, path.replace(":id", id), body)) ?? {};
    await shop.imports.idle();
    if (refused) expect(status).toBe(refused);
    else expect([200, 202]).toContain(status ?? 0);
  });

  test("POST /imports/:id/cancel", async () => {
    const other = await uploadImport(people.admin as Person, createCsvFile(["sku", "A"]));
    const { status } = (await people[name]?.call("POST", `/imports/${other.id}/cancel`)) ?? {};
    expect(status).toBe(refused ?? 202);
    await shop.imports.idle();
  });

  test("POST /imports/:id/take-back", async () => {
    const { status } = (await people[name]?.call("POST", `/imports/${id}/take-back`)) ?? {};
    expect(status).toBe(refused ?? 202);
    await shop.imports.idle();
  });

  test("POST /imports", async () => {
    const { status } = await postFile(people[name] as Person, createCsvFile(["sku", "A"]));
    expect(status).toBe(refused ?? 201);
  });
});
