import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { aProduct, temporaryDatabase } from "../../testing.ts";
import { products } from "../table.ts";

let shop: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeAll(async () => {
  shop = await temporaryDatabase();
});
afterAll(() => shop.remove());

const word = fc.constantFrom("zinc", "syrup", "café", "दूध", "जीवन\u200dजल", "b12", "");
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(" "));
const change = fc.record(
  {
    name: text,
    manufacturer: fc.option(text, { nil: null }),
    description: text,
    shortDescription: text,
    sku: fc.stringMatching(/^[A-Za-z]{6}$/),
    isActive: fc.boolean(),
    isFeatured: fc.boolean(),
    stock: fc.integer({ min: 0, max: 3 }),
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

test("whatever is added, changed and deleted, the index holds the active products' words and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await shop.db.write((to) => [to.delete(products)]);
      for (const [kind, number, { sku, ...values }] of steps) {
        const id = `p${number}`;
        const product = aProduct({ id, ...values, sku: `${id}${sku}` });
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
      // Throws when the index and the products it is made of differ.
      await shop.db.write(() => [
        {
          toSQL: () => ({
            sql: "INSERT INTO product_search(product_search, rank) VALUES ('integrity-check', 1)",
            params: [],
          }),
        },
      ]);
      const columns = sql`id, name, payable_paisa, stock, expiry_date, prescription_required, is_featured, is_active, created_at`;
      expect(
        await shop.db.read.all(sql`select ${columns} from product_search_docs order by id`),
      ).toEqual(await shop.db.read.all(sql`select ${columns} from products order by id`));
    }),
    { numRuns: 60 },
  );
}, 60_000);

test("the index notices when it and the products differ", async () => {
  await shop.db.write((to) => [to.insert(products).values(aProduct({ id: "kept" }))]);
  const check = shop.db.write(() => [
    {
      toSQL: () => ({
        sql: "INSERT INTO product_search (product_search, rowid, sku, name, manufacturer, description) SELECT 'delete', doc, sku, name, manufacturer, description FROM product_search_source",
        params: [],
      }),
    },
    {
      toSQL: () => ({
        sql: "INSERT INTO product_search(product_search, rank) VALUES ('integrity-check', 1)",
        params: [],
      }),
    },
  ]);
  await expect(check).rejects.toThrow("malformed");
});
