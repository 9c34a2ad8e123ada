import { afterAll, beforeAll, expect, test } from "bun:test";
import { categories, products } from "../src/domains/catalog/table.ts";
import { formatCsvRow } from "../src/platform/csv/csv.ts";
import { checkImport, createCsvFile, uploadImport } from "../testing/imports.ts";
import { createMember, type Person } from "../testing/people.ts";
import { createTestShop, type TestShop } from "../testing/test-shop.ts";
import { buildCategoryRows, buildProductEntries } from "./demo-rows.ts";

const now = new Date("2026-03-01T00:00:00Z");
const rows = buildProductEntries(now).map(({ row }) => row);
const groups = new Map(buildCategoryRows(now).map(({ id, name }) => [id, name]));

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await shop.db.write((to) => [to.insert(categories).values(buildCategoryRows(now))]);
});
afterAll(() => shop.remove());

/** Checks a file in the shop without products. Nothing of it may be left to settle. */
async function expectSettled(file: File) {
  const up = await uploadImport(admin, file);
  expect(up.doubts).toBeUndefined();
  const { counts, findings } = await checkImport(shop, admin, up);
  expect(counts).toEqual({ created: rows.length, changed: 0, unchanged: 0, refused: 0 });
  expect(findings).toEqual({
    ...{ groups: [], refusals: [], questions: [], categories: [] },
    ...{ madeSkus: 0, renames: null },
  });
}

test("the demo's own export has nothing to settle", async () => {
  const demo = await createTestShop();
  await demo.db.write((to) => [
    to.insert(categories).values(buildCategoryRows(now)),
    ...rows.map((row) => to.insert(products).values(row)),
  ]);
  const seller = await createMember(demo, "seller", "admin");
  const { body } = await seller.call("GET", "/products/admin/export.csv");
  await demo.remove();
  await expectSettled(new File([String(body)], "export.csv"));
});

test("the demo as a supplier's list has nothing to settle", async () => {
  const header = [
    ...["Item Code", "Item Name", "Generic Name", "Company", "Group Name"],
    ...[
      "Pack Size",
      "Pack Unit",
      "M.R.P. (Rs.)",
      "Offer Price",
      "Closing Stock",
      "Batch No.",
      "Exp. Date",
      "Schedule",
    ],
  ];
  const toRupees = (paisa: number | null = null) => (paisa === null ? "" : String(paisa / 100));
  const lines = rows.map((row) => [
    ...[row.sku, row.name, row.genericName ?? "N/A"],
    ...[row.manufacturer ?? "", groups.get(row.categoryId ?? "") ?? ""],
    ...[String(row.packSize ?? ""), row.packUnit ?? ""],
    ...[toRupees(row.pricePaisa), toRupees(row.discountPricePaisa ?? null)],
    ...[String(row.stock), row.batchNumber ?? "", row.expiryDate ?? "nil"],
    row.prescriptionRequired ? "Prescription required" : "OTC",
  ]);
  const texts = [header, ...lines].map((cells) => formatCsvRow(cells).trimEnd());
  await expectSettled(createCsvFile(texts));
});
