import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { addProducts } from "../../../../testing/database.ts";
import { checked, csvFile, importOf, uploaded } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { products } from "../table.ts";
import { createImports } from "./imports.ts";
import { importChunks, importRows } from "./table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addProducts(shop.db, [{ id: "old", sku: "OLD" }]);
});
afterEach(() => shop.remove());

const lines = [
  "sku,name,price",
  "OLD,Old,1",
  ...Array.from({ length: 150 }, (_, at) => `N${at},New,1`),
];
const left = async () => ({
  products: await shop.db.read.$count(products),
  found: (await shop.db.read.all(sql`select doc from product_search_docs`)).length,
  words: (
    await shop.db.read.all(sql`select rowid from product_search where product_search match 'new'`)
  ).length,
  rows: await shop.db.read.$count(importRows),
  chunks: await shop.db.read.$count(importChunks),
});
const nothing = { products: 1, found: 1, words: 0, rows: 0, chunks: 0 };
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

const moments = [0, 1, 2, 3, 5, 8, 13, 21];

test.each(moments)("an apply that is cancelled after %i turns leaves nothing", async (count) => {
  const { id } = await checked(shop, admin, await uploaded(admin, csvFile(lines)));
  await admin.call("POST", `/imports/${id}/apply`);
  await turns(count);
  const { status } = await admin.call("POST", `/imports/${id}/cancel`);
  await shop.imports.idle();
  const { phase } = await importOf(admin, id);
  if (status === 409) expect([phase, (await left()).products]).toEqual(["applied", 151]);
  else expect([status, phase, await left()]).toEqual([202, "cancelled", nothing]);
});

test.each(moments.slice(0, 4))(
  "a check that is cancelled after %i turns leaves nothing",
  async (count) => {
    const { id, mapping } = await uploaded(admin, csvFile(lines));
    await admin.call("POST", `/imports/${id}/check`, { mapping });
    await turns(count);
    expect((await admin.call("POST", `/imports/${id}/cancel`)).status).toBe(202);
    await shop.imports.idle();
    expect([(await importOf(admin, id)).phase, await left()]).toEqual(["cancelled", nothing]);
  },
);

test.each(moments)(
  "an apply whose process ends after %i turns is taken back by the next one",
  async (count) => {
    const { id } = await checked(shop, admin, await uploaded(admin, csvFile(lines)));
    const first = createImports(shop);
    await first.apply(id, { confirmRenames: false });
    await turns(count);
    await first.close();
    const second = createImports(shop);
    await second.takeOver(true);
    await second.idle();
    const { phase, failure } = await importOf(admin, id);
    const { products: count2 } = await left();
    if (phase === "applied") expect(count2).toBe(151);
    else {
      expect([phase, count2]).toEqual(["checked", 1]);
      expect(failure).toBe("It was stopped in the middle. Nothing of it was kept in the shop.");
      await second.apply(id, { confirmRenames: false });
      await second.idle();
      expect((await importOf(admin, id)).phase).toBe("applied");
    }
    await second.close();
  },
);

test("a process that may be alive is left alone until it has been silent for half a minute", async () => {
  const { id } = await checked(shop, admin, await uploaded(admin, csvFile(lines)));
  const first = createImports(shop);
  await first.apply(id, { confirmRenames: false });
  await first.close();
  const second = createImports(shop);
  await second.takeOver(false);
  await second.idle();
  expect((await importOf(admin, id)).phase).toBe("applying");
  shop.passTime(30_001);
  await second.takeOver(false);
  await second.idle();
  expect((await importOf(admin, id)).phase).toBe("checked");
  await second.close();
});

test("an applied import can no longer be cancelled, nor one that is not there", async () => {
  const { id } = await checked(shop, admin, await uploaded(admin, csvFile(lines)));
  await shop.imports.apply(id, { confirmRenames: false });
  await shop.imports.idle();
  expect((await admin.call("POST", `/imports/${id}/cancel`)).status).toBe(409);
  expect((await admin.call("POST", "/imports/none/cancel")).status).toBe(404);
});
