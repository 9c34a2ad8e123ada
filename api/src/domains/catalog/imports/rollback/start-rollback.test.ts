import { afterEach, beforeEach, expect, test } from "bun:test";
import { openCart } from "../../../../../testing/carts.ts";
import {
  createRollbackShop,
  type RollbackShop,
  rollbackLines,
} from "../../../../../testing/import-rollback.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createPerson } from "../../../../../testing/people.ts";
import { auditListResponseSchema, productListResponseSchema } from "../../../../contract/index.ts";
import { imports } from "../record/table.ts";

let shop: RollbackShop;
beforeEach(async () => {
  shop = await createRollbackShop();
});
afterEach(() => shop.remove());

test("deletes the new products, restores the changed ones and says when", async () => {
  const before = await shop.dump();
  const names = await shop.listNames();
  const id = await shop.apply();
  expect(await shop.listNames()).not.toEqual(names);
  shop.passTime(60_000);
  expect(await shop.rollback(id)).toMatchObject({
    phase: "applied",
    failure: null,
    takenBackAt: shop.clock().toISOString(),
    counts: { created: 2, changed: 2, unchanged: 1 },
  });
  expect(await shop.dump()).toEqual(before);
  expect(await shop.listNames()).toEqual(names);
  expect((await listRows(shop.admin, id, "created")).map(({ productId }) => productId)).toEqual([
    null,
    null,
  ]);
  const { body } = await createPerson(shop).call("GET", "/products/search?q=balm");
  expect(productListResponseSchema.parse(body).data.products.map(({ name }) => name)).toEqual([
    "Balm",
  ]);
});

test("stock that the file did not set stays as it was when the import was applied", async () => {
  const file = createCsvFile(rollbackLines);
  const { id } = await checkImport(shop, shop.admin, await uploadImport(shop.admin, file));
  await shop.setProduct("balm", { stock: 44 });
  await applyImport(shop, shop.admin, id);
  await shop.rollback(id);
  expect(await shop.getStock()).toMatchObject({ balm: 44, zinc: 50 });
});

test("each product has an entry of it, with the name of a deleted one, and so has the import", async () => {
  const id = await shop.apply();
  const newId = await shop.findId("N1");
  await shop.rollback(id);
  const list = async (query: string) => {
    const { entries, names } = auditListResponseSchema.parse(
      (await shop.admin.call("GET", `/audit?${query}`)).body,
    );
    const [entry] = entries;
    const { actor, action, before, after } = entry ?? {};
    return { actor: actor?.id, action, before, after, name: names?.[entry?.subject ?? ""] };
  };
  const common = { actor: "admin", action: "product.take-back" };
  expect(await list("subject=balm")).toEqual({
    ...common,
    before: { price: 25 },
    after: { price: 100 },
    name: "Balm",
  });
  expect(await list(`subject=${newId}`)).toEqual({
    ...common,
    before: { price: 5, stock: 3, name: "New One" },
    after: null,
    name: "New One",
  });
  expect(await list("action=import.take-back")).toEqual({
    actor: "admin",
    action: "import.take-back",
    before: null,
    after: { fileName: "june.csv", deleted: 2, restored: 2 },
    name: "june.csv",
  });
});

test("new products leave all carts", async () => {
  const id = await shop.apply();
  const maya = await shop.createBuyer("maya");
  await openCart(maya).add(await shop.findId("N1"));
  await openCart(maya).add("balm");
  await shop.rollback(id);
  const { lines: left, items } = await openCart(maya).get();
  expect(left).toEqual([["balm", 1]]);
  expect(items[0]?.product.price).toBe(100);
});

test("changes of other products do not matter", async () => {
  const id = await shop.apply();
  const maya = await shop.createBuyer("maya");
  await shop.createOrder(maya, "maya", { a: 1, same: 2 });
  await shop.setProduct("b", { pricePaisa: 1_00 });
  expect((await shop.rollback(id)).takenBackAt).not.toBeNull();
});

test("its SKUs are free again", async () => {
  await shop.rollback(await shop.apply());
  await shop.apply();
  expect(await shop.listNames()).toContain("New One");
});

test("only an applied import can be rolled back, and none that an older version applied", async () => {
  const { id } = await uploadImport(shop.admin, createCsvFile(rollbackLines));
  expect((await shop.requestRollback(id)).body).toMatchObject({
    error: "Only an applied import can be taken back",
  });
  expect((await shop.requestRollback("none")).status).toBe(404);
  const old = await shop.apply();
  await shop.db.write((to) => [to.update(imports).set({ stockChange: null })]);
  const { status, body } = await shop.requestRollback(old);
  expect([status, (body as { error: string }).error]).toEqual([
    409,
    "This import was applied before the shop could take imports back",
  ]);
});
