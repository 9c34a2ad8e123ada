import { afterAll, beforeAll, expect, test } from "bun:test";
import { asc, like, sql } from "drizzle-orm";
import { productImages, products } from "../src/domains/catalog/table.ts";
import {
  addCategories,
  addPictures,
  addProducts,
  createTemporaryDatabase,
  testNow,
} from "../testing/database.ts";
import { searchShop } from "../testing/search.ts";
import { generateProducts } from "./generate.ts";
import { generateProduct } from "./generate-product.ts";

const today = "2026-06-15";
const some = Array.from({ length: 3000 }, (_, at) => generateProduct(at + 1, testNow));
const share = (counts: (product: (typeof some)[number]["product"]) => boolean) =>
  some.filter(({ product }) => counts(product)).length / some.length;

const isAbout = (part: number, wanted: number) =>
  expect(Math.abs(part - wanted)).toBeLessThan(wanted / 4);

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  const slugs = [...new Set(some.map(({ category }) => category))];
  await addCategories(
    shop.db,
    slugs.map((slug) => ({ id: `id of ${slug}`, slug })),
  );
  await addProducts(shop.db, [{ id: "shown", categoryId: "id of pain-relief" }]);
  await addPictures(shop.db, "shown", ["front", "back", "inside"]);
  await generateProducts({ db: shop.db, count: 2000, now: testNow });
});
afterAll(() => shop.remove());

const generated = () =>
  shop.db.read.select().from(products).where(like(products.sku, "GN-%")).orderBy(asc(products.sku));

test("returns the same product for the same number", () => {
  expect(generateProduct(77, testNow)).toEqual(generateProduct(77, testNow));
  expect(generateProduct(78, testNow).product.name).not.toBe(
    generateProduct(77, testNow).product.name,
  );
});

test("spreads products over all thirty categories", () => {
  const counts = Map.groupBy(some, ({ category }) => category);
  expect(counts.size).toBe(30);
  for (const ofOne of counts.values()) expect(ofOne.length).toBeGreaterThan(40);
});

test("realistic shares are inactive, sold out, low in stock, discounted, expired or need a prescription", () => {
  isAbout(
    share((product) => product.isActive === false),
    0.08,
  );
  isAbout(
    share((product) => product.stock === 0),
    0.06,
  );
  isAbout(
    share(({ stock, minStock = 0 }) => stock > 0 && stock <= minStock),
    0.1,
  );
  isAbout(
    share((product) => product.discountPricePaisa !== null),
    0.25,
  );
  isAbout(
    share(({ expiryDate }) => (expiryDate ?? "9") < today),
    0.03,
  );
  expect(share((product) => product.prescriptionRequired === true)).toBeGreaterThan(0.2);
});

test("prices are realistic and in whole paisa", () => {
  for (const { product } of some) {
    expect(Number.isInteger(product.pricePaisa)).toBe(true);
    expect(product.pricePaisa).toBeGreaterThanOrEqual(200);
    expect(product.discountPricePaisa ?? 1).toBeLessThan(product.pricePaisa);
  }
});

test("a medicine has its generic name and strength, and every pack a size and a unit", () => {
  const medicines = some.filter(({ product }) => product.genericName);
  expect(medicines.length / some.length).toBeGreaterThan(0.5);
  for (const { product } of some) {
    expect(product.genericName === null).toBe(product.strength === null);
    expect(product.packSize).toBeGreaterThan(0);
    expect(product.packUnit).toMatch(/^[a-z]+$/);
  }
  const packs = some.map(
    ({ product }) => `${product.shortDescription} ${product.packSize} ${product.packUnit}`,
  );
  for (const pack of [
    "Box of 3 x 10. 30 tablets",
    "Bottle of 100 ml. 100 ml",
    "Box of 50. 50 pieces",
  ]) {
    expect(packs.some((text) => text.endsWith(pack))).toBe(true);
  }
});

test("names, makers and brands vary", () => {
  expect(new Set(some.map(({ product }) => product.name)).size).toBeGreaterThan(2400);
  expect(new Set(some.map(({ product }) => product.manufacturer)).size).toBeGreaterThan(200);
  expect(some.every(({ product }) => !product.name.includes("undefined"))).toBe(true);
});

test("adds the given number of products in the shop's categories", async () => {
  const rows = await generated();
  expect(rows).toHaveLength(2000);
  expect(rows.every((row) => row.categoryId?.startsWith("id of "))).toBe(true);
});

test("uses at most two pictures of visible products of the same category", async () => {
  const borrowed = await shop.db.read
    .selectDistinct({ categoryId: products.categoryId, picture: productImages.picture })
    .from(productImages)
    .innerJoin(products, sql`${products.id} = ${productImages.productId}`)
    .where(like(products.sku, "GN-%"))
    .orderBy(productImages.picture);
  expect(borrowed).toEqual([
    { categoryId: "id of pain-relief", picture: "back" },
    { categoryId: "id of pain-relief", picture: "front" },
  ]);
});

test("a second run continues after the first", async () => {
  await generateProducts({ db: shop.db, count: 10, now: testNow });
  const rows = await generated();
  expect(rows).toHaveLength(2010);
  expect(rows.at(-1)?.sku).toBe("GN-0002010");
  expect(new Set(rows.map((row) => row.slug)).size).toBe(2010);
});

test("a search finds generated products, also in Nepali", async () => {
  const find = async (q: string) =>
    (await searchShop(shop.db, { q, page: 1, limit: 1 }, today)).pagination.total;
  expect(await find("paracetamol")).toBeGreaterThan(0);
  expect(await find("ज्वरो")).toBeGreaterThan(0);
});

test("reports progress up to the total", async () => {
  const empty = await createTemporaryDatabase();
  const told: number[] = [];
  const onProgress = (added: number) => told.push(added);
  await generateProducts({ db: empty.db, count: 1700, now: testNow, onProgress });
  expect(told).toEqual([1000, 1700]);
  await empty.remove();
});
