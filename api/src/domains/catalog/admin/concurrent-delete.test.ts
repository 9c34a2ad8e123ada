import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { desc, eq, sql } from "drizzle-orm";
import { makeCategory, makeProduct } from "../../../../testing/catalog-admin.ts";
import { addCategories } from "../../../../testing/database.ts";
import { createHookedDatabase } from "../../../../testing/hooked-database.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import type { CategoryRow, ProductRow } from "../present-product.ts";
import type { ProductValues } from "../product-values.ts";
import { categories, products } from "../table.ts";

let shop: TestShop;
let database: ReturnType<typeof createHookedDatabase>;
let admin: Person;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createTestShop({}, database.open);
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

const readLatestAudit = async () => {
  const [note] = await shop.db.read.select().from(auditEntries).orderBy(desc(sql`rowid`)).limit(1);
  return note;
};

describe("the audit log has the last state of a deleted product, including a later change of", () => {
  /** Another value for each form column, and its format in the API. */
  const others: { [Name in keyof ProductValues]: [ProductRow[Name], object] } = {
    name: ["Blue Balm", { name: "Blue Balm" }],
    sku: ["BALM-2", { sku: "BALM-2" }],
    description: ["Cools", { description: "Cools" }],
    shortDescription: ["Blue", { shortDescription: "Blue" }],
    pricePaisa: [3_000, { price: 30 }],
    discountPricePaisa: [1_000, { discountPrice: 10 }],
    minStock: [7, { minStock: 7 }],
    categoryId: ["c", { categoryId: "c" }],
    manufacturer: ["Koshi", { manufacturer: "Koshi" }],
    genericName: ["Menthol", { genericName: "Menthol" }],
    strength: ["2%", { strength: "2%" }],
    form: ["Balm", { form: "Balm" }],
    packSize: [50, { packSize: 50 }],
    packUnit: ["ml", { packUnit: "ml" }],
    expiryDate: ["2027-01-01", { expiryDate: "2027-01-01" }],
    batchNumber: ["B-2", { batchNumber: "B-2" }],
    prescriptionRequired: [true, { prescriptionRequired: "yes" }],
    isFeatured: [true, { isFeatured: true }],
    isActive: [false, { isActive: false }],
    needsCheck: [true, { needsCheck: true }],
  };

  test.each(Object.entries(others))("%s", async (column, [value, noted]) => {
    await addCategories(shop.db, [{ id: "c" }]);
    // Only an inactive product can be marked.
    const isActive = column !== "needsCheck";
    const { id } = await makeProduct(admin, { packSize: 10, packUnit: "g", isActive });
    database.beforeNextWrite((db) =>
      db.write((to) => [
        to
          .update(products)
          .set({ [column]: value })
          .where(eq(products.id, id)),
      ]),
    );
    expect((await admin.call("DELETE", `/products/${id}`)).status).toBe(200);
    expect(await readLatestAudit()).toMatchObject({ action: "product.delete", before: noted });
  });
});

describe("the audit log has the last state of a deleted category, including a later change of", () => {
  const others: Pick<CategoryRow, "name" | "description" | "image"> = {
    name: "Hair Care",
    description: "For hair",
    image: "https://pictures.example/hair.webp",
  };

  test.each(Object.entries(others))("%s", async (column, value) => {
    const { id } = await makeCategory(admin);
    database.beforeNextWrite((db) =>
      db.write((to) => [
        to
          .update(categories)
          .set({ [column]: value })
          .where(eq(categories.id, id)),
      ]),
    );
    expect((await admin.call("DELETE", `/categories/${id}`)).status).toBe(200);
    expect(await readLatestAudit()).toMatchObject({
      action: "category.delete",
      before: { [column]: value },
    });
  });
});
