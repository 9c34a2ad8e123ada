import { afterAll, beforeAll, expect, test } from "bun:test";
import { checkImport, createCsvFile, listRows, uploadImport } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";

import { makeSku } from "./check/make-sku.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
});
afterAll(() => shop.remove());

test.each(["AB\u200b-1", "AB\u200e-1", "A\u00adB-1", "AB\u20111", "ＡＢ－１", " ab–1"])(
  "SKU %j is AB-1",
  async (sku) => {
    const lines = ["sku,name,price", "AB-1,One,5", `${sku},Two,5`];
    const { id } = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
    expect(await listRows(admin, id)).toMatchObject([
      { kind: "created" },
      { kind: "refused", problems: [{ field: "sku", message: "Line 2 has this SKU already" }] },
    ]);
  },
);

test("rejects a repeated SKU with the line of the first one", async () => {
  const lines = ["sku,name,price", "A,One,1", "A,Two,2"];
  const up = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
  expect(up.counts).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 1 });
  const [row] = await listRows(admin, up.id, "refused");
  expect(row).toMatchObject({
    line: 3,
    problems: [{ field: "sku", message: "Line 2 has this SKU already" }],
  });
});

test("rejects a repeated SKU in another case", async () => {
  const lines = ["sku,name,price", "A-1,One,1", "a-1,Two,2"];
  const up = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
  const [row] = await listRows(admin, up.id, "refused");
  expect(row?.problems).toMatchObject([{ field: "sku", message: "Line 2 has this SKU already" }]);
});

test("a made SKU has all columns of the name, also those that the name does not repeat", async () => {
  const lines = ["Item Name,Strength,Dosage Form,MRP", "Sinex 500 mg,500 mg,Tablet,5"];
  const { id } = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
  const cells = { name: "Sinex 500 mg 500 mg Tablet", strength: "500 mg", form: "Tablet" };
  expect(await listRows(admin, id)).toMatchObject([
    { name: "Sinex 500 mg Tablet", sku: makeSku(cells) },
  ]);
});
