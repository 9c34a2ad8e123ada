import { expect, test } from "bun:test";
import { applied, checked, csvFile, uploaded } from "../src/imports/testing.ts";
import { aMember } from "../src/testing-person.ts";
import { testShop } from "../src/testing-shop.ts";
import { databases, opened } from "./databases.ts";

const lines = Array.from({ length: 120 }, (_, at) => `N${at},New,${at + 1}`);
const dearer = Array.from({ length: 120 }, (_, at) => `N${at},New,${at + 2}`);

test.each(Object.keys(databases))(
  "on %s new products appear, and changed ones change",
  async (name) => {
    const make = databases[name];
    if (!make) throw new Error(name);
    const shop = await testShop({}, () => opened(make));
    const admin = await aMember(shop, "admin", "admin");
    const head = "sku,name,price";
    const first = await checked(shop, admin, await uploaded(admin, csvFile([head, ...lines])));
    expect(await applied(shop, admin, first.id)).toMatchObject({ phase: "applied", done: 120 });
    const second = await checked(shop, admin, await uploaded(admin, csvFile([head, ...dearer])));
    expect(second.counts).toEqual({ created: 0, changed: 120, unchanged: 0, refused: 0 });
    expect(await applied(shop, admin, second.id)).toMatchObject({
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
