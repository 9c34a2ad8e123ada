import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createRollbackShop, type RollbackShop } from "../../../../../testing/import-rollback.ts";
import { readImport } from "../../../../../testing/imports.ts";
import { categories, products } from "../../table.ts";

let shop: RollbackShop;
beforeEach(async () => {
  shop = await createRollbackShop();
});
afterEach(() => shop.remove());

const sell = async (sku: string) => {
  const maya = await shop.createBuyer("maya");
  return shop.createOrder(maya, "maya", { [await shop.findId(sku)]: 1 });
};
const reasons: [string, (id: string) => Promise<unknown>, string][] = [
  ["a new product was sold", () => sell("N1"), "New One (stock changed)"],
  ["a changed one was sold", () => sell("BALM"), "Red Balm (stock changed)"],
  [
    "an order of it was cancelled",
    async () =>
      shop.admin.call("PATCH", `/orders/${await sell("N1")}/status`, { status: "cancelled" }),
    "New One (stock changed)",
  ],
  [
    "stock was set",
    async () =>
      shop.admin.call("PUT", `/products/${await shop.findId("N2")}/stock`, { quantity: 4 }),
    "New Two (stock changed)",
  ],
  [
    "a price was changed",
    () => shop.setProduct("balm", { pricePaisa: 26_00 }),
    "Red Balm (changed)",
  ],
  [
    "a product was edited, and edited back",
    () => shop.setProduct("zinc", { updatedAt: new Date(shop.clock().getTime()) }),
    "Zinc (changed)",
  ],
  [
    "a later import renamed a product",
    () => shop.apply(["sku,name,price,prescriptionRequired", "N1,Better One,5,no"]),
    "New One (changed)",
  ],
  [
    "a new product was deleted",
    async () => shop.admin.call("DELETE", `/products/${await shop.findId("N2")}`),
    "New Two (deleted)",
  ],
  [
    "a changed product was deleted",
    () => shop.admin.call("DELETE", "/products/zinc"),
    "Zinc (deleted)",
  ],
  [
    "the category from before was deleted",
    () => shop.db.write((to) => [to.delete(categories).where(eq(categories.id, "pain"))]),
    "Red Balm (its category was deleted)",
  ],
];

describe("refuses it, and names the product, when", () => {
  test.each(reasons)("%s", async (_, change, name) => {
    const id = await shop.apply();
    shop.passTime(1000);
    await change(id);
    const before = await shop.dump();
    const { status, body } = await shop.requestRollback(id);
    expect([status, (body as { error: string }).error]).toEqual([
      409,
      `This import cannot be taken back: 1 product of it was sold or changed since: ${name}`,
    ]);
    await shop.imports.idle();
    expect(await readImport(shop.admin, id)).toMatchObject({ phase: "applied", takenBackAt: null });
    expect(await shop.dump()).toEqual(before);
  });
});

test("a refusal names five products and counts the others", async () => {
  const rows = Array.from({ length: 1207 }, (_, at) => `T${at},Tab ${at},5,no`);
  const id = await shop.apply(["sku,name,price,prescriptionRequired", ...rows]);
  await shop.db.write((to) => [to.update(products).set({ minStock: 1 })]);
  expect((await shop.requestRollback(id)).body).toMatchObject({
    code: "conflict",
    error:
      "This import cannot be taken back: 1,207 products of it were sold or changed since: " +
      "Tab 0 (changed), Tab 1 (changed), Tab 2 (changed), Tab 3 (changed), Tab 4 (changed) and 1,202 more",
  });
});
