import { expect, test } from "bun:test";
import { checked, csvFile, uploaded } from "../../../../testing/imports.ts";
import { createMember } from "../../../../testing/people.ts";
import { createTestShop } from "../../../../testing/test-shop.ts";
import { removeOldImports } from "./remove-old.ts";
import { importChunks, importRows, imports } from "./table.ts";

test("a file that nobody has touched for a week is removed with all that was found in it", async () => {
  const shop = await createTestShop();
  const admin = await createMember(shop, "admin", "admin");
  const lines = Array.from({ length: 700 }, (_, at) => `N${at},New,1`);
  await checked(shop, admin, await uploaded(admin, csvFile(["sku,name,price", ...lines])));
  const left = async () => [
    await shop.db.read.$count(imports),
    await shop.db.read.$count(importRows),
    await shop.db.read.$count(importChunks),
  ];
  shop.passTime(7 * 24 * 3_600_000);
  await removeOldImports(shop.db, shop.clock());
  expect(await left()).toEqual([1, 700, 1]);
  shop.passTime(1);
  await removeOldImports(shop.db, shop.clock());
  expect(await left()).toEqual([0, 0, 0]);
  await shop.remove();
});
