import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import {
  addCategories,
  addProducts,
  buildProduct,
  createTemporaryDatabase,
} from "../../../../../testing/database.ts";
import { products } from "../../table.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addCategories(shop.db, [{ id: "c" }]);
});
afterAll(() => shop.remove());

const word = fc.constantFrom("zinc", "syrup", "café", "दूध", "जीवन\u200dजल", "b12", "");
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(" "));
const change = fc.record(
  {
    name: text,
    manufacturer: fc.option(text, { nil: null }),
    genericName: fc.option(text, { nil: null }),
    strength: fc.option(text, { nil: null }),
    form: fc.option(text, { nil: null }),
    description: text,
    shortDescription: text,
    sku: fc.stringMatching(/^[A-Za-z]{6}$/),
    batchNumber: fc.option(text, { nil: null }),
    isActive: fc.boolean(),
    isFeatured: fc.boolean(),
    stock: fc.integer({ min: 0, max: 3 }),
    minStock: fc.integer({ min: 0, max: 3 }),
    categoryId: fc.constantFrom(null, "c"),
    pricePaisa: fc.integer({ min: 100, max: 900 }),
    discountPricePaisa: fc.constantFrom(null, 50),
    expiryDate: fc.constantFrom(null, "2027-01-01"),
  },
  { requiredKeys: ["sku"] },
);
const step = fc.tuple(
  fc.constantFrom("put", "put", "put", "delete"),
  fc.integer({ min: 1, max: 4 }),
  change,
);

/** Throws when an index differs from the products. */
const checkIndex = (index: string, { db } = shop) =>
  db.write(() => [toQuery(`INSERT INTO ${index}(${index}, rank) VALUES ('integrity-check', 1)`)]);

const toQuery = (text: string) => ({ toSQL: () => ({ sql: text, params: [] }) });

test("the indexes have exactly the words of the products after any insert, update and delete", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await shop.db.write((to) => [to.delete(products)]);
      for (const [kind, number, { sku, ...values }] of steps) {
        const id = `p${number}`;
        const product = buildProduct({ id, ...values, sku: `${id}${sku}` });
        await shop.db.write((to) =>
          kind === "delete"
            ? [to.delete(products).where(eq(products.id, id))]
            : [
                to
                  .insert(products)
                  .values(product)
                  .onConflictDoUpdate({ target: products.id, set: product }),
              ],
        );
      }
      for (const index of ["product_search", "product_admin_search"]) await checkIndex(index);
      const columns = sql`id, name, sku, category_id, payable_paisa, stock, min_stock, expiry_date, prescription_required, is_featured, is_active, created_at`;
      expect(
        await shop.db.read.all(sql`select ${columns} from product_search_docs order by id`),
      ).toEqual(await shop.db.read.all(sql`select ${columns} from products order by id`));
    }),
    { numRuns: 60 },
  );
}, 60_000);

test.each([
  ["product_search", "product_search_source", "description"],
  ["product_admin_search", "product_admin_source", "batch_number"],
])(
  "the integrity check of %s fails when it differs from the products",
  async (index, source, last) => {
    const other = await createTemporaryDatabase();
    await addProducts(other.db, [{ id: "kept" }]);
    await checkIndex(index, other);
    const columns = `sku, name, manufacturer, ${last}`;
    const forget = toQuery(
      `INSERT INTO ${index} (${index}, rowid, ${columns}) SELECT 'delete', doc, ${columns} FROM ${source}`,
    );
    await other.db.write(() => [forget]);
    await expect(checkIndex(index, other)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("malformed") },
    });
    await other.remove();
  },
);
