import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import {
  addPictures,
  addProducts,
  createTemporaryDatabase,
  testNow,
} from "../../../../testing/database.ts";
import { products } from "../table.ts";
import { createCatalogueVersion } from "./catalog-version.ts";
import { createGuestProducts, type GuestProducts } from "./guest-products.ts";
import { findProductsByIds } from "./product-rows.ts";

const today = "2026-06-15";
let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let guestProducts: GuestProducts;
beforeEach(async () => {
  opened = await createTemporaryDatabase();
  guestProducts = createGuestProducts(
    opened.db,
    createCatalogueVersion(opened.db, () => testNow),
  );
  await addProducts(opened.db, [{ id: "a" }, { id: "b", expiryDate: today }]);
  await addPictures(opened.db, "a", ["front", "back"]);
});
afterEach(() => opened.remove());

const rows = [
  { id: "b", stock: 50 },
  { id: "a", stock: 50 },
];

test("returns the same products from the database and from the cache", async () => {
  const expected = await findProductsByIds(opened.db, ["b", "a"], today);
  expect(await guestProducts.present(rows, today)).toEqual(expected);
  expect(await guestProducts.present(rows, today)).toEqual(expected);
});

test("uses the stock of the row, and derives availability from it and the day", async () => {
  await guestProducts.present(rows, today);
  const sold = [
    { id: "a", stock: 3 },
    { id: "b", stock: 0 },
  ];
  expect(await guestProducts.present(sold, today)).toMatchObject([
    { id: "a", stock: 3, availability: "low_stock" },
    { id: "b", stock: 0, availability: "out_of_stock" },
  ]);
  expect(await guestProducts.present(rows, "2026-06-16")).toMatchObject([
    { id: "b", availability: "out_of_stock" },
    { id: "a", availability: "in_stock" },
  ]);
});

test("shows an edit at once and leaves out a deleted product", async () => {
  await guestProducts.present(rows, today);
  await opened.db.write((to) => [
    to.update(products).set({ name: "New" }).where(eq(products.id, "a")),
    to.delete(products).where(eq(products.id, "b")),
  ]);
  expect(await guestProducts.present(rows, today)).toMatchObject([{ id: "a", name: "New" }]);
});

test("does not read a product again while the version is the same", async () => {
  const kept = createGuestProducts(opened.db, { getCurrent: async () => "1" });
  await kept.present(rows, today);
  await opened.db.write((to) => [to.update(products).set({ name: "Not seen" })]);
  expect(await kept.present(rows, today)).toMatchObject([
    { name: "Product b" },
    { name: "Product a" },
  ]);
});
