import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { readProduct } from "../../../../testing/catalog-admin.ts";
import { addProducts } from "../../../../testing/database.ts";
import { createHookedDatabase } from "../../../../testing/hooked-database.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import {
  failureSchema,
  limits,
  type ProductBulkApplyInput,
  type ProductBulkChangeValues,
  productBulkResponseSchema,
} from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { readCatalogueState } from "../read-model/catalog-version.ts";
import { products } from "../table.ts";

let shop: TestShop;
let database: ReturnType<typeof createHookedDatabase>;
let admin: Person;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createTestShop({}, database.open);
  admin = await createMember(shop, "asha", "admin");
  await addProducts(shop.db, [
    { id: "a", pricePaisa: 10_050, stock: 5 },
    { id: "b", pricePaisa: 20_000, discountPricePaisa: 19_000, stock: 50 },
  ]);
});
afterEach(() => shop.remove());

const preview = async (change: ProductBulkChangeValues, ids = ["a", "b"]) => {
  const { body } = await admin.call("POST", "/products/admin/bulk/preview", { change, ids });
  return productBulkResponseSchema.parse(body).data;
};
const apply = async (change: ProductBulkChangeValues, shown: ProductBulkApplyInput["products"]) => {
  const body = { change, products: shown };
  return productBulkResponseSchema.parse(
    (await admin.call("POST", "/products/admin/bulk/apply", body)).body,
  ).data;
};
const readFigures = async (id: string) => {
  const { price, discountPrice, stock } = await readProduct(admin, id);
  return { price, discountPrice, stock };
};
const listRefusals = (result: { products: readonly { id: string; refused: string | null }[] }) =>
  Object.fromEntries(result.products.map(({ id, refused }) => [id, refused]));
/** Sells pieces with the same write as an order. */
const sell = (id: string, pieces: number) =>
  database.beforeNextWrite((db) =>
    db.write((to) => [
      to
        .update(products)
        .set({ stock: sql`${products.stock} - ${pieces}` })
        .where(eq(products.id, id)),
    ]),
  );

describe("a preview", () => {
  test("shows the result for each product and writes nothing", async () => {
    const change = { price: { by: "percent", value: 10 }, stock: { by: "amount", value: -2 } };
    const result = await preview(change as ProductBulkChangeValues, ["b", "gone", "a", "b"]);
    expect(result).toMatchObject({
      products: [
        {
          id: "b",
          before: { price: 200, discountPrice: 190, stock: 50 },
          after: { price: 220, discountPrice: 190, stock: 48 },
          refused: null,
        },
        { id: "a", after: { price: 110.55, stock: 3 }, refused: null },
      ],
      missing: ["gone"],
    });
    expect(await readFigures("a")).toEqual({ price: 100.5, discountPrice: null, stock: 5 });
    expect(await shop.db.read.$count(auditEntries)).toBe(0);
  });

  test.each([
    [{ by: "percent", value: 12.5 }, 113.06],
    [{ by: "percent", value: 12.5, roundTo: "rupee" }, 113],
    [{ by: "percent", value: -100 }, 0],
    [{ by: "amount", value: 0.1 }, 100.6],
    [{ by: "amount", value: -0.01, roundTo: "rupee" }, 100],
    [{ by: "amount", value: 0, roundTo: "rupee" }, 101],
    [{ by: "value", value: 99.99 }, 99.99],
  ] as const)("the price %p makes of 100.50 is %p", async (price, after) => {
    expect((await preview({ price }, ["a"])).products[0]?.after.price).toBe(after);
  });

  test.each([
    ["price_below_zero", { price: { by: "amount", value: -200.01 } }],
    ["price_too_high", { price: { by: "amount", value: limits.maxPriceRupees } }],
    ["discount_not_below_price", { price: { by: "value", value: 190 } }],
    ["stock_below_zero", { stock: { by: "amount", value: -51 } }],
    ["stock_too_high", { stock: { by: "amount", value: limits.maxStock } }],
    ["unchanged", { price: { by: "value", value: 200 }, stock: { by: "value", value: 50 } }],
  ] as const)("refuses as %s, and so does applying it", async (refused, change) => {
    const { products: shown } = await preview(change, ["b"]);
    expect(shown[0]?.refused).toBe(refused);
    expect((await apply(change, shown)).products[0]?.refused).toBe(refused);
    expect(await readFigures("b")).toEqual({ price: 200, discountPrice: 190, stock: 50 });
  });
});

describe("applying a change", () => {
  const raise = { price: { by: "percent", value: 10 } } as const;
  const fill = { stock: { by: "amount", value: 100 } } as const;

  test("writes exactly the preview, with one audit entry a product", async () => {
    const { products: shown } = await preview({ ...raise, ...fill });
    const { updatedAt } = await readProduct(admin, "a");
    shop.passTime(1000);
    expect((await apply({ ...raise, ...fill }, shown)).products).toEqual(shown);
    expect(await readFigures("a")).toEqual({ price: 110.55, discountPrice: null, stock: 105 });
    expect((await readProduct(admin, "a")).updatedAt > updatedAt).toBe(true);
    expect(await shop.db.read.select().from(auditEntries)).toMatchObject([
      {
        actor: "asha",
        action: "product.update",
        subject: "a",
        before: { price: 100.5, stock: 5 },
        after: { price: 110.55, stock: 105 },
      },
      { action: "product.update", subject: "b" },
    ]);
  });

  test("refuses a stock that changed after the preview by a sale, and writes the others", async () => {
    const { products: shown } = await preview(fill);
    await shop.db.write((to) => [
      to.update(products).set({ stock: 4 }).where(eq(products.id, "a")),
    ]);
    const result = await apply(fill, shown);
    expect(listRefusals(result)).toEqual({ a: "changed", b: null });
    expect(result.products[0]?.before.stock).toBe(4);
    expect((await readFigures("a")).stock).toBe(4);
    expect((await readFigures("b")).stock).toBe(150);
  });

  test("refuses a stock that a sale changes during the write", async () => {
    const { products: shown } = await preview(fill);
    sell("a", 1);
    expect(listRefusals(await apply(fill, shown))).toEqual({ a: "changed", b: null });
    expect((await readFigures("a")).stock).toBe(4);
    expect((await readFigures("b")).stock).toBe(150);
    expect(await shop.db.read.$count(auditEntries)).toBe(1);
  });

  test("writes a new price despite a sale", async () => {
    const { products: shown } = await preview(raise);
    sell("a", 1);
    expect(listRefusals(await apply(raise, shown))).toEqual({ a: null, b: null });
    expect(await readFigures("a")).toEqual({ price: 110.55, discountPrice: null, stock: 4 });
  });

  test("refuses a price that somebody changes during the write", async () => {
    const { products: shown } = await preview(raise);
    database.beforeNextWrite((db) =>
      db.write((to) => [
        to.update(products).set({ discountPricePaisa: 18_000 }).where(eq(products.id, "b")),
      ]),
    );
    expect(listRefusals(await apply(raise, shown))).toEqual({ a: null, b: "changed" });
    expect(await readFigures("b")).toEqual({ price: 200, discountPrice: 180, stock: 50 });
  });

  test("leaves out a deleted product", async () => {
    const { products: shown } = await preview(raise);
    database.beforeNextWrite((db) =>
      db.write((to) => [to.delete(products).where(eq(products.id, "a"))]),
    );
    const result = await apply(raise, shown);
    expect([listRefusals(result), result.missing]).toEqual([{ b: null }, ["a"]]);
  });

  test("changes each product once when ten calls run at the same time", async () => {
    const { products: shown } = await preview(fill);
    const results = await Promise.all(Array.from({ length: 10 }, () => apply(fill, shown)));
    const written = results.flatMap((result) =>
      result.products.filter(({ refused }) => refused === null),
    );
    expect(written.length).toBe(2);
    expect([(await readFigures("a")).stock, (await readFigures("b")).stock]).toEqual([105, 150]);
  });

  test("keeps the catalogue version for stock alone, and shows new prices at once", async () => {
    const { catalogue } = await readCatalogueState(shop.db);
    await apply(fill, (await preview(fill)).products);
    expect((await readCatalogueState(shop.db)).catalogue).toBe(catalogue);
    const { products: shown } = await preview(raise);
    let writes = 0;
    shop.db.onWrite((tables) => {
      if (tables.has("products")) writes++;
    });
    await apply(raise, shown);
    expect(writes).toBe(1);
    expect((await readCatalogueState(shop.db)).catalogue).toBeGreaterThan(catalogue);
  });

  test("changes at most a hundred products in one call", async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ id: `m${at}`, stock: 5 }));
    await addProducts(shop.db, many);
    const ids = many.map(({ id }) => id);
    const { products: shown } = await preview(fill, ids.slice(1));
    const result = await apply(fill, shown);
    expect(result.products.every(({ refused }) => refused === null)).toBe(true);
    const body = { change: fill, ids };
    expect((await admin.call("POST", "/products/admin/bulk/preview", body)).status).toBe(400);
  });
});

test.each([
  {},
  { price: { by: "percent", value: -100.01 } },
  { price: { by: "percent", value: 1e300 } },
  { price: { by: "percent", value: 1.001 } },
  { price: { by: "amount", value: 0.001 } },
  { price: { by: "value", value: -1 } },
  { price: { by: "value", value: null } },
  { price: { by: "luck", value: 1 } },
  { price: { by: "value", value: 1, roundTo: "ten" } },
  { stock: { by: "amount", value: 1.5 } },
  { stock: { by: "value", value: -1 } },
  { stock: { by: "percent", value: 10 } },
  null,
])("the change %p is refused in words", async (change) => {
  const answer = await admin.call("POST", "/products/admin/bulk/preview", { change, ids: ["a"] });
  expect(answer.status).toBe(400);
  expect(failureSchema.parse(answer.body).error.length).toBeGreaterThan(10);
});

test("staff can neither preview nor apply a change", async () => {
  const staff = await createMember(shop, "bina", "staff");
  const change = { stock: { by: "value", value: 1 } };
  const body = { change, ids: ["a"] };
  expect((await staff.call("POST", "/products/admin/bulk/preview", body)).status).toBe(403);
  const shown = { id: "a", before: { price: 100.5, discountPrice: null, stock: 5 } };
  const applied = { change, products: [shown] };
  expect((await staff.call("POST", "/products/admin/bulk/apply", applied)).status).toBe(403);
});
