import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createRollbackShop, type RollbackShop } from "../../../../../testing/import-rollback.ts";
import { readImport } from "../../../../../testing/imports.ts";
import { auditEntries } from "../../../../platform/audit-log/table.ts";
import { createImportJobs } from "../import-jobs.ts";

let shop: RollbackShop;
beforeEach(async () => {
  shop = await createRollbackShop();
});
afterEach(() => shop.remove());

test("of many requests at once one rolls it back, and later ones are refused", async () => {
  const id = await shop.apply();
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.requestRollback(id)));
  await shop.imports.idle();
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(7).fill(409)]);
  expect(await shop.requestRollback(id)).toMatchObject({
    status: 409,
    body: { error: "This import was already taken back" },
  });
  const entries = await shop.db.read
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "import.take-back"));
  expect(entries).toHaveLength(1);
});

test("an order at the same moment is either refused or refuses it", async () => {
  for (let round = 0; round < 6; round++) {
    const sku = `R${round}`;
    const id = await shop.apply([
      "sku,name,price,stock,prescriptionRequired",
      `${sku},Race,5,3,no`,
    ]);
    const buyer = await shop.createBuyer(`buyer${round}`, { [await shop.findId(sku)]: 1 });
    const orderFirst = round % 2 === 0;
    const order = () => shop.order(buyer, `buyer${round}`);
    const [one, other] = orderFirst
      ? [order, () => shop.requestRollback(id)]
      : [() => shop.requestRollback(id), order];
    const answers = await Promise.all([one(), other()]);
    const [ordered, back] = orderFirst ? answers : answers.toReversed();
    await shop.imports.idle();
    if (ordered?.status === 201) expect(back?.status).toBe(409);
    else expect(back?.status).toBe(202);
    expect((await shop.findId(sku)) !== "").toBe(ordered?.status === 201);
  }
});

test("what a process leaves when it ends is deleted by the next one", async () => {
  const rows = Array.from({ length: 150 }, (_, at) => `T${at},Tab ${at},5,no`);
  const before = await shop.dump();
  const id = await shop.apply(["sku,name,price,prescriptionRequired", ...rows]);
  const first = createImportJobs(shop);
  await first.rollback(id, "admin");
  await first.close();
  expect(await shop.listNames()).not.toContain("Tab 1");
  expect((await readImport(shop.admin, id)).phase).toBe("undoing");
  expect((await shop.admin.call("POST", `/imports/${id}/cancel`)).status).toBe(409);
  const second = createImportJobs(shop);
  await second.takeOver(true);
  await second.idle();
  expect((await readImport(shop.admin, id)).phase).toBe("applied");
  expect(await shop.dump()).toEqual(before);
  await second.close();
});
