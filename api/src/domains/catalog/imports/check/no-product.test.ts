import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  readImport,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
});
afterAll(() => shop.remove());

const check = async (lines: readonly string[]) =>
  checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
const listKinds = async (id: string) =>
  (await listRows(admin, id)).map(({ line, kind, problems: [one] }) => [line, kind, one?.code]);

test("notes, page breaks and shifted cells are left out and said", async () => {
  const one = await check([
    "Item,MRP,Qty,Rx",
    "Rantac 150,45,10,no",
    "Page 1 of 2,,,",
    "Item,MRP,Qty,Rx",
    "Vitamin C, 500,20,5,no",
    "Zinetac 150,40,4,no",
    "Printed on 05/11/2026,,,",
  ]);
  expect(one.counts).toMatchObject({ created: 2, refused: 4 });
  expect(await listKinds(one.id)).toEqual([
    [2, "created", undefined],
    [3, "refused", "note"],
    [4, "refused", "columnNames"],
    [5, "refused", "moreCells"],
    [6, "created", undefined],
    [7, "refused", "note"],
  ]);
  expect(one.findings?.madeSkus).toBe(2);
});

test("such a row is a product after a person has corrected it", async () => {
  const { id } = await check(["Item,MRP,Qty,Rx", "Rantac 300,45,10,no", "Rantac 600,,,"]);
  const rows = { 3: { price: "90", prescriptionRequired: "no" } };
  expect((await admin.call("POST", `/imports/${id}/review`, { rows })).status).toBe(202);
  await shop.imports.idle();
  expect((await readImport(admin, id)).counts).toMatchObject({ created: 2, refused: 0 });
});

test("line breaks in cells, and codes as formulas, are read", async () => {
  const one = await check([
    "Item Code,Item,Mfg,MRP,Rx",
    '"=""00123""","Decold\r\n10 tab","Asian\n",20,no',
  ]);
  expect(one.counts).toMatchObject({ created: 1 });
  const [row] = await listRows(admin, one.id);
  expect(row).toMatchObject({
    sku: "00123",
    values: { name: "Decold 10 tab", manufacturer: "Asian" },
  });
});

test("a computed price is rounded to paisa, and empty dates are none", async () => {
  const one = await check([
    "sku,name,price,expiryDate,prescriptionRequired",
    "C-1,Decold,310.4976,  /  /  ,no",
    "C-2,Sinex,45.5000,0000-00-00 00:00:00,no",
    "C-3,Zecuf,NIL.,00/00/0000,no",
  ]);
  expect(one.counts).toMatchObject({ created: 3 });
  await applyImport(shop, admin, one.id);
  const rows = await listRows(admin, one.id);
  expect(rows.map(({ values }) => [values?.price, values?.expiryDate])).toEqual([
    ["310.50", ""],
    ["45.50", ""],
    ["0.00", ""],
  ]);
});
