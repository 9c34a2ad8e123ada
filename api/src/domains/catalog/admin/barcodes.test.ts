import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { makeProduct, putProduct } from "../../../../testing/catalog-admin.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { failureSchema, productListResponseSchema } from "../../../contract/index.ts";
import { productBarcodes } from "../table.ts";

let shop: TestShop;
let admin: Person;
let guest: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  guest = createPerson(shop);
});
afterEach(() => shop.remove());

const balm = () => makeProduct(admin, { shelf: "A3-12", barcodes: "96385074 036000291452" });
const find = async (person: Person, path: string) => {
  const { body } = await person.call("GET", path);
  return productListResponseSchema.parse(body).data.products;
};
const listCodes = () => shop.db.read.select().from(productBarcodes);

test("a product has its shelf and barcodes for staff, and for nobody else", async () => {
  const made = await balm();
  expect(made).toMatchObject({ shelf: "A3-12", barcodes: ["96385074", "0036000291452"] });
  const [seen] = await find(guest, "/products/search?q=96385074");
  expect(seen).toMatchObject({ id: made.id });
  expect(seen).not.toHaveProperty("shelf");
  expect(seen).not.toHaveProperty("barcodes");
});

test.each(["96385074", "036000291452", "0036000291452", "0 36000 29145 2", "00036000291452"])(
  "the scanned %s finds the product and no other",
  async (code) => {
    const made = await balm();
    await makeProduct(admin, { name: "Box 96385074", sku: "S-2" });
    for (const [person, path] of [
      [guest, "/products/search"],
      [admin, "/products/admin/all"],
    ] as const) {
      const found = await find(person, `${path}?q=${encodeURIComponent(code)}`);
      expect(found.map(({ id }) => id)).toEqual([made.id]);
    }
  },
);

test("a product that is not on sale is found by staff alone", async () => {
  const made = await balm();
  expect(await find(guest, "/products/search?q=96385074")).toHaveLength(1);
  await putProduct(admin, made.id, { isActive: false });
  expect(await find(guest, "/products/search?q=96385074")).toEqual([]);
  expect(await find(admin, "/products/admin/all?q=96385074")).toHaveLength(1);
});

test("a barcode belongs to one product, also when two forms are sent at once", async () => {
  const made = await balm();
  const others = [
    await makeProduct(admin, { sku: "S-2" }),
    await makeProduct(admin, { sku: "S-3" }),
  ];
  const taken = await putProduct(admin, others[0]?.id ?? "", { sku: "S-2", barcodes: "96385074" });
  const message = `96385074 is a barcode of ${made.name}`;
  expect([taken.status, failureSchema.parse(taken.body).fields]).toEqual([
    409,
    { barcodes: message },
  ]);
  const raced = await Promise.all(
    others.map(({ id, sku }) => putProduct(admin, id, { sku, barcodes: "8901234567890" })),
  );
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("an edit keeps the barcodes that it does not name, and a deleted product frees them", async () => {
  const made = await balm();
  await putProduct(admin, made.id, { name: "Green Balm" });
  expect(await listCodes()).toHaveLength(2);
  await putProduct(admin, made.id, { barcodes: "96385074" });
  expect(await listCodes()).toMatchObject([{ barcode: "96385074" }]);
  await admin.call("DELETE", `/products/${made.id}`);
  expect(await shop.db.read.$count(productBarcodes, eq(productBarcodes.productId, made.id))).toBe(
    0,
  );
});
