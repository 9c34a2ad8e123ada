import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addCategories } from "../../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  uploadImport,
} from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { importResponseSchema, productListResponseSchema } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { categories } from "../table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addCategories(shop.db, [{ id: "pain", name: "Pain Relief" }]);
});
afterEach(() => shop.remove());

const stockist = [
  "Item Name,Group Name,Pack,MRP Rs.,Closing Qty,Batch,Expiry Dt.,Mfg. By",
  "Cetzine 10mg Tab,Allergy,10's,35.00,12,B1,2030-05-31,Dr Reddy",
  "Flexon Tab,PAIN RELIEF,15's,22.50,40,B2,2030-06-30,Aristo",
  "Ascoril LS Syrup,Cough,100 ml,118.00,5,B3,2030-07-31,Glenmark",
  "Zincovit Tab,Vitamins,15's,105.00,9,B4,2030-08-31,Apex",
  "Becosules Cap,Vitamins,20's,48.00,30,B5,2030-09-30,Pfizer",
];

test("imports a list without codes, and its second edition finds the products of the first", async () => {
  const up = await uploadImport(admin, createCsvFile(stockist));
  expect(up.mapping).toEqual({
    name: [0],
    category: [1],
    packSize: [2],
    price: [3],
    stock: [4],
    batchNumber: [5],
    expiryDate: [6],
    manufacturer: [7],
  });
  const first = await checkImport(shop, admin, up);
  expect(first.counts).toMatchObject({ created: 1, refused: 4 });
  expect(first.findings).toMatchObject({
    madeSkus: 5,
    categories: [
      { name: "Vitamins", rows: 2, line: 5 },
      { name: "Allergy", rows: 1, line: 2 },
      { name: "Cough", rows: 1, line: 4 },
    ],
  });

  const { status, body } = await admin.call("POST", `/imports/${up.id}/categories`, {
    names: ["Vitamins", "vitamins", "Allergy"],
  });
  expect(status).toBe(201);
  expect(importResponseSchema.parse(body).import.id).toBe(up.id);
  const made = eq(auditEntries.action, "category.create");
  expect(await shop.db.read.$count(auditEntries, made)).toBe(2);
  const mapping = { ...up.mapping, categories: { cough: "pain" } };
  const second = await checkImport(shop, admin, { ...up, mapping });
  expect(second.counts).toEqual({ created: 5, changed: 0, unchanged: 0, refused: 0 });
  expect(second.findings?.categories).toEqual([]);
  await applyImport(shop, admin, up.id);
  const names = await shop.db.read.select({ name: categories.name }).from(categories);
  expect(names.map(({ name }) => name).sort()).toEqual(["Allergy", "Pain Relief", "Vitamins"]);

  const [head = "", ...rows] = stockist;
  const dearer = [head, ...rows.toReversed()].map((line) => line.replace("35.00", "38.50"));
  const next = await uploadImport(admin, createCsvFile(dearer));
  expect(next.mapping).toEqual(mapping);
  expect(next.guesses).toMatchObject({ name: "lastTime", price: "lastTime" });
  const again = await checkImport(shop, admin, next);
  expect(again.counts).toEqual({ created: 0, changed: 1, unchanged: 4, refused: 0 });
  const [changed] = await listRows(admin, next.id, "changed");
  expect(changed?.changes).toEqual([{ field: "price", from: "35.00", to: "38.50" }]);
});

test("asks again for a chosen category that was deleted", async () => {
  const up = await uploadImport(admin, createCsvFile(stockist));
  const chosen = { allergy: "pain", cough: "pain", vitamins: "gone" };
  const mapping = { ...up.mapping, categories: chosen };
  const { counts, findings } = await checkImport(shop, admin, { ...up, mapping });
  expect(counts).toMatchObject({ created: 3, refused: 2 });
  expect(findings?.categories.map(({ name }) => name)).toEqual(["Vitamins"]);
});

test("reads a pack, and a composition with strengths, from one cell each", async () => {
  const list = [
    "id,name,price(₹),pack_size_label,short_composition1,short_composition2,Rx",
    "1,Augmentin 625 Duo,223.42,strip of 10 tablets,Amoxycillin (500mg),Clavulanic Acid (125mg),yes",
  ];
  const up = await uploadImport(admin, createCsvFile(list));
  await checkImport(shop, admin, up, { newStock: 1 });
  await applyImport(shop, admin, up.id);
  const { body } = await admin.call("GET", "/products/search?q=augmentin");
  expect(body).toMatchObject({
    data: {
      products: [
        {
          genericName: "Amoxycillin + Clavulanic Acid",
          strength: "500mg + 125mg",
          packSize: 10,
          packUnit: "tablets",
        },
      ],
    },
  });
});

test("guesses columns with unclear names by their cells and reports the guess", async () => {
  const list = [
    "No.,A,B,C,D",
    "1,CTZ-10,Cetzine 10mg Tab,35.00,12",
    "2,FLX-15,Flexon Tab,22.50,40",
    "3,ASC-01,Ascoril LS Syrup,118.00,5",
  ];
  const { mapping, guesses, doubts } = await uploadImport(admin, createCsvFile(list));
  expect(mapping).toEqual({ sku: [1], name: [2], price: [3], stock: [4] });
  expect(doubts).toEqual(["sku", "name", "price", "stock"]);
  expect(new Set(Object.values(guesses))).toEqual(new Set(["cells"]));
});

test("imports a list of a known program, without its totals", async () => {
  const list = [
    "PRODUCT,PACKING,COMPANY,BATCH,EXPIRY,M.R.P.,P.RATE,STOCK,SCHEDULE",
    "Napa 500,3x10s,Beximco,B1,05/2030,45 (MRP),30.00,10,OTC",
    "Ceftum Inj,500mg vial with water 10 ml,GSK,B2,05/2030,N/A,90.00,4,Schedule H",
    "GRAND TOTAL,,,,,,120.00,14,",
  ];
  const up = await uploadImport(admin, createCsvFile(list));
  expect(up).toMatchObject({ preset: "Marg", guesses: { price: "header" } });
  expect(up.doubts).toBeUndefined();
  const mapping = { ...up.mapping, prescriptionRequired: [8], pricePer: "pack" as const };
  const { counts } = await checkImport(shop, admin, { ...up, mapping });
  expect(counts).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 1 });
  await applyImport(shop, admin, up.id);
  const { body } = await admin.call("GET", "/products/admin/all");
  const { products } = productListResponseSchema.parse(body).data;
  expect(products.toSorted((one, other) => one.stock - other.stock)).toMatchObject([
    {
      ...{ name: "Ceftum Inj", price: 0, isActive: false, packSize: 1, packUnit: "vials" },
      ...{ prescriptionRequired: "yes", stock: 4 },
    },
    {
      ...{ name: "Napa 500", price: 45, isActive: true, packSize: 30, packUnit: "pieces" },
      ...{ prescriptionRequired: "no", stock: 10 },
    },
  ]);
});

test("a file without a price column says so once", async () => {
  const list = ["Particulars,Quantity", "Napa,10 Nos", "Ace,5 Nos"];
  const { counts, findings } = await checkImport(
    shop,
    admin,
    await uploadImport(admin, createCsvFile(list)),
  );
  expect(counts).toMatchObject({ refused: 2 });
  expect(findings?.refusals).toEqual([
    { field: "price", reason: "The file has no column for the price", rows: 2, line: 2 },
  ]);
});

test("rejects category names for an unchecked import, for staff, and when they are invalid", async () => {
  const up = await uploadImport(admin, createCsvFile(stockist));
  const path = `/imports/${up.id}/categories`;
  expect((await admin.call("POST", path, { names: ["Cough"] })).status).toBe(409);
  await checkImport(shop, admin, up);
  const staff = await createMember(shop, "sita", "staff");
  expect((await staff.call("POST", path, { names: ["Cough"] })).status).toBe(403);
  for (const names of [[], [" "], ["x".repeat(256)]]) {
    expect((await admin.call("POST", path, { names })).status).toBe(400);
  }
  expect(await shop.db.read.$count(categories)).toBe(1);
});

test("creates each category once when two admins create the same ones at the same time", async () => {
  const up = await uploadImport(admin, createCsvFile(stockist));
  await checkImport(shop, admin, up);
  const names = ["Cough", "Vitamins"];
  const answers = await Promise.all(
    [names, names.toReversed()].map((some) =>
      admin.call("POST", `/imports/${up.id}/categories`, { names: some }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await shop.db.read.$count(categories)).toBe(3);
});
