import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createCsvFile, uploadImport } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";

let shop: TestShop;
let admin: Person;
let id: string;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  id = (await uploadImport(admin, createCsvFile(["sku,name,price", "A,New,1"]))).id;
});
afterAll(() => shop.remove());

const mapping = { sku: [0] };

describe("POST /imports/{id}/check rejects", () => {
  test.each<[string, unknown, string]>([
    ["no mapping", {}, "mapping"],
    ["no column for the SKU or the name", { mapping: { price: [1] } }, "mapping.sku"],
    ["an empty list for the SKU", { mapping: { sku: [] } }, "mapping.sku"],
    ["a field that no product has", { mapping: { ...mapping, colour: [1] } }, "mapping"],
    ["a column that is not there", { mapping: { sku: [3] } }, "mapping"],
    ["a column below the first", { mapping: { sku: [-1] } }, "mapping.sku.0"],
    ["half a column", { mapping: { sku: [0.5] } }, "mapping.sku.0"],
    ["a text for a column", { mapping: { sku: ["0"] } }, "mapping.sku.0"],
    ["too many columns", { mapping: { sku: Array(201).fill(0) } }, "mapping.sku"],
    ["negative stock", { mapping, newStock: -1 }, "newStock"],
    ["absurd stock", { mapping, newStock: 1e12 }, "newStock"],
    ["a category that is not there", { mapping, categoryId: "none" }, "categoryId"],
    ["a category that is none", { mapping, categoryId: 5 }, "categoryId"],
  ])("%s", async (_, body, field) => {
    const answer = await admin.call("POST", `/imports/${id}/check`, body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields: object }).fields)).toContain(field);
  });
});

test.each([
  ["POST", "/imports", { file: "x" }, 415],
  ["POST", "/imports/none/check", { mapping }, 404],
  ["POST", "/imports/none/apply", undefined, 404],
  ["POST", "/imports/none/cancel", undefined, 404],
  ["GET", "/imports/none", undefined, 404],
  ["GET", `/imports/${"x".repeat(400)}`, undefined, 404],
  ["GET", "/imports/none/rows", undefined, 404],
  ["GET", "/imports?page=0", undefined, 400],
  ["GET", "/imports?limit=1e9", undefined, 400],
  ["DELETE", "/imports", undefined, 405],
])("%s %s with %j is %i", async (method, path, body, status) => {
  expect((await admin.call(method, path, body)).status).toBe(status);
});

test.each(["kind=all", "page=0", "limit=101", "page=NaN"])("rows?%s is 400", async (query) => {
  expect((await admin.call("GET", `/imports/${id}/rows?${query}`)).status).toBe(400);
});

test("does not apply an unchecked import", async () => {
  expect((await admin.call("POST", `/imports/${id}/apply`)).status).toBe(409);
});

test.each([
  ["none", []],
  ["two", ["file", "file"]],
  ["one of another name", ["files"]],
])("a form with %s of the file is 400", async (_, names) => {
  const form = new FormData();
  form.append("note", "x");
  for (const name of names) form.append(name, createCsvFile(["sku", "A"]));
  const { status, body } = await admin.call("POST", "/imports", form);
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ fields: { file: "Choose a file" } }),
  ]);
});
