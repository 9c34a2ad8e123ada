import { expect, test } from "bun:test";
import { productListResponseSchema } from "../src/contract/index.ts";
import { applyImport, checkImport, createCsvFile, uploadImport } from "../testing/imports.ts";
import { createMember } from "../testing/people.ts";
import { createTestShop } from "../testing/test-shop.ts";
import { databases, openStressDatabase } from "./databases.ts";

const head = "sku,name,price,prescriptionRequired";
const lines = Array.from({ length: 120 }, (_, at) => `N${at},New,${at + 1},no`);
const dearer = Array.from({ length: 120 }, (_, at) => `N${at},New,${at + 2},no`);
const many = (price: number) => Array.from({ length: 600 }, (_, at) => `N${at},New,${price},no`);

async function createShopOn(name: string) {
  const make = databases[name];
  if (!make) throw new Error(name);
  const shop = await createTestShop({}, () => openStressDatabase(make));
  return { shop, admin: await createMember(shop, "admin", "admin") };
}

test.each(Object.keys(databases))(
  "on %s new products appear, and changed ones change",
  async (name) => {
    const { shop, admin } = await createShopOn(name);
    const first = await checkImport(
      shop,
      admin,
      await uploadImport(admin, createCsvFile([head, ...lines])),
    );
    expect(await applyImport(shop, admin, first.id)).toMatchObject({ phase: "applied", done: 120 });
    const second = await checkImport(
      shop,
      admin,
      await uploadImport(admin, createCsvFile([head, ...dearer])),
    );
    expect(second.counts).toEqual({ created: 0, changed: 120, unchanged: 0, refused: 0 });
    expect(await applyImport(shop, admin, second.id)).toMatchObject({
      phase: "applied",
      counts: { changed: 120, refused: 0 },
    });
    const { body } = await admin.call("GET", "/products?sortBy=price&order=desc&limit=1");
    expect(body).toMatchObject({
      data: { products: [{ price: 121 }], pagination: { total: 120 } },
    });
    await shop.remove();
  },
  60_000,
);

test.each(Object.keys(databases))(
  "on %s a concurrent reader sees all products before the change or all after it",
  async (name) => {
    const { shop, admin } = await createShopOn(name);
    const first = await checkImport(
      shop,
      admin,
      await uploadImport(admin, createCsvFile([head, ...many(1)])),
    );
    await applyImport(shop, admin, first.id);
    const second = await checkImport(
      shop,
      admin,
      await uploadImport(admin, createCsvFile([head, ...many(2)])),
    );
    const seen = new Set<string>();
    let isDone = false;
    const read = async () => {
      const { body } = await shop.call("/api/products?limit=100&sortBy=price&order=asc");
      const { products } = productListResponseSchema.parse(body).data;
      seen.add([...new Set(products.map(({ price }) => price))].join());
      await new Promise(setImmediate);
    };
    await read();
    const reading = (async () => {
      while (!isDone) await read();
    })();
    expect((await applyImport(shop, admin, second.id)).phase).toBe("applied");
    isDone = true;
    await reading;
    await read();
    expect([...seen]).toEqual(["1", "2"]);
    await shop.remove();
  },
  60_000,
);
