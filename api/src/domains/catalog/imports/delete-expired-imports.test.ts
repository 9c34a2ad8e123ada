import { expect, test } from "bun:test";
import { checkImport, createCsvFile, uploadImport } from "../../../../testing/imports.ts";
import { createMember } from "../../../../testing/people.ts";
import { createTestShop } from "../../../../testing/test-shop.ts";
import { deleteExpiredImports } from "./delete-expired-imports.ts";
import { importChunks, importRows, imports } from "./record/table.ts";

test("deletes an import with its rows after a week without use", async () => {
  const shop = await createTestShop();
  const admin = await createMember(shop, "admin", "admin");
  const lines = Array.from({ length: 700 }, (_, at) => `N${at},New,1`);
  await checkImport(
    shop,
    admin,
    await uploadImport(admin, createCsvFile(["sku,name,price", ...lines])),
  );
  const left = async () => [
    await shop.db.read.$count(imports),
    await shop.db.read.$count(importRows),
    await shop.db.read.$count(importChunks),
  ];
  shop.passTime(7 * 24 * 3_600_000);
  await deleteExpiredImports(shop.db, shop.clock());
  expect(await left()).toEqual([1, 700, 1]);
  shop.passTime(1);
  await deleteExpiredImports(shop.db, shop.clock());
  expect(await left()).toEqual([0, 0, 0]);
  await shop.remove();
});
