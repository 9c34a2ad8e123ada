import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import {
  makeProduct,
  postProduct,
  putProduct,
  readProduct,
} from "../../../testing/catalog-admin.ts";
import { addProducts, createTemporaryFolder } from "../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  uploadImport,
} from "../../../testing/imports.ts";
import { createOlderDatabase } from "../../../testing/older-database.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import { failureSchema, productBulkResponseSchema } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { products } from "./table.ts";

let shop: OrderShop;
let admin: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await shop.createBuyer("asha", {}, "admin");
});
afterEach(() => shop.remove());

const message = "Price must be positive";
const rejection = { code: "invalid_input", error: message, fields: { price: message } };
const expectRejected = ({ status, body }: { status: number; body: unknown }) =>
  expect([status, failureSchema.parse(body)]).toMatchObject([400, rejection]);

describe("an active product", () => {
  test.each([{}, { isActive: true }, { discountPrice: 0 }])(
    "cannot be created with the price 0: %j",
    async (values) => expectRejected(await postProduct(admin, { price: 0, ...values })),
  );

  test("cannot be created with a price that rounds to 0", async () => {
    expectRejected(await postProduct(admin, { price: 0.000_000_001 }));
    expect((await shop.db.read.$count(products)) - 2).toBe(0);
  });

  test.each([{}, { isActive: true }])("cannot get the price 0: %j", async (values) => {
    const { id } = await makeProduct(admin);
    expectRejected(await putProduct(admin, id, { price: 0, ...values }));
    expect((await readProduct(admin, id)).price).toBe(20.5);
  });

  test("gets no price of 0 from a bulk change", async () => {
    await addProducts(shop.db, [{ id: "off", isActive: false }]);
    for (const price of [
      { by: "value", value: 0 },
      { by: "percent", value: -100 },
      { by: "amount", value: -100 },
    ]) {
      const shown = { price: 100, discountPrice: null, stock: 50 };
      const { body } = await admin.call("POST", "/products/admin/bulk/apply", {
        change: { price },
        products: [
          { id: "a", before: shown },
          { id: "off", before: shown },
        ],
      });
      expect(productBulkResponseSchema.parse(body).data.products).toMatchObject([
        { id: "a", refused: "price_below_zero" },
        { id: "off", refused: null },
      ]);
      await shop.db.write((to) => [
        to.update(products).set({ pricePaisa: 10_000 }).where(eq(products.id, "off")),
      ]);
    }
  });
});

describe("an inactive product", () => {
  test("keeps the price 0 and cannot be activated with it", async () => {
    const { id } = await makeProduct(admin, { price: 0, isActive: false });
    expect((await putProduct(admin, id, { price: 0, name: "New name" })).status).toBe(200);
    expectRejected(await putProduct(admin, id, { price: 0, isActive: true }));
    expect((await putProduct(admin, id, { price: 5, isActive: true })).status).toBe(200);
  });
});

describe("an import", () => {
  const header = "sku,name,price,isActive,prescriptionRequired";
  test("makes products without a price inactive and marks their rows", async () => {
    const { id } = await makeProduct(admin, { sku: "OLD", name: "Old", price: 10 });
    const up = await uploadImport(
      admin,
      createCsvFile([header, "NEW,New,0,true,no", "OLD,Old,0.00,true,", "PAID,Paid,5,true,no"]),
    );
    const { counts } = await checkImport(shop, admin, up);
    expect(counts).toMatchObject({ created: 2, changed: 1, refused: 0 });
    const message = "The price is 0, so the product becomes inactive";
    const mark = { field: "price", message, code: "noPrice", group: expect.any(String) };
    const rows = await listRows(admin, up.id);
    expect(rows.map(({ sku, problems }) => [sku, problems])).toEqual([
      ["NEW", [mark]],
      ["OLD", [mark]],
      ["PAID", []],
    ]);
    await applyImport(shop, admin, up.id);
    const state = await shop.db.read
      .select({ sku: products.sku, price: products.pricePaisa, isActive: products.isActive })
      .from(products)
      .where(eq(products.sku, "NEW"));
    expect(state).toEqual([{ sku: "NEW", price: 0, isActive: false }]);
    expect(await readProduct(admin, id)).toMatchObject({ price: 0, isActive: false });
  });
});

describe("a product that is active at the price 0", () => {
  test("cannot be put into a cart or ordered", async () => {
    const maya = await shop.createBuyer("maya", { a: 1, b: 1 });
    await shop.db.write((to) => [
      to.update(products).set({ pricePaisa: 0 }).where(eq(products.id, "a")),
    ]);
    const add = await maya.call("POST", "/cart/add", { productId: "a", quantity: 1 });
    expect(add.status).toBe(404);
    const { status, body } = await shop.order(maya, "maya");
    expect([status, failureSchema.parse(body)]).toMatchObject([
      409,
      { code: "product_unavailable", details: { productId: "a" } },
    ]);
  });

  test("becomes inactive at the upgrade, and the audit log lists it", async () => {
    const folder = await createTemporaryFolder();
    const url = await createOlderDatabase(folder.path, "0050_idempotency_keys_by_user", [
      { id: "free", sku: "FREE", pricePaisa: 0 },
      { id: "paid", sku: "PAID" },
    ]);
    const db = await openDatabase({ url });
    try {
      const rows = await db.read
        .select({ id: products.id, isActive: products.isActive })
        .from(products);
      expect(rows).toEqual([
        { id: "free", isActive: false },
        { id: "paid", isActive: true },
      ]);
      expect(await db.read.select().from(auditEntries)).toMatchObject([
        {
          actor: "upgrade",
          action: "product.update",
          subject: "free",
          before: { isActive: true },
          after: { isActive: false },
        },
      ]);
    } finally {
      await db.close();
      await folder.remove();
    }
  });
});
