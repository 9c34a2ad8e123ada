import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addBatch } from "../../../testing/batches.ts";
import { addCategories, addProducts } from "../../../testing/database.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createCounter, openStockCount } from "../../../testing/stock-counts.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { failureSchema, stockCountListResponseSchema } from "../../contract/index.ts";
import { batches } from "../catalog/batches/table.ts";

let shop: TestShop;
let staff: Person;
beforeEach(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "sita", "staff");
  await addCategories(shop.db, [{ id: "pain" }]);
  await addProducts(shop.db, [
    { id: "none", name: "Bandage" },
    { id: "ten", name: "Cetirizine", shelf: "A10", barcodes: ["96385074"] },
    { id: "nine", name: "Paracetamol", shelf: "a9", categoryId: "pain" },
    { id: "b", name: "Amoxicillin", shelf: "B1", categoryId: "pain" },
  ]);
});
afterEach(() => shop.remove());

const open = async (input: object = {}) => createCounter(staff, await openStockCount(staff, input));
const listIds = async (counter: ReturnType<typeof createCounter>, query = "") =>
  (await counter.readSheet(query)).rows.map(({ product }) => product.id);

test("a sheet has its products in the order of a walk along the shelves", async () => {
  expect(await listIds(await open())).toEqual(["nine", "ten", "b", "none"]);
  expect(await listIds(await open({ scope: "shelf", shelf: "A" }))).toEqual(["nine", "ten"]);
  const pain = await open({ scope: "category", categoryId: "pain" });
  expect(await listIds(pain)).toEqual(["nine", "b"]);
  expect(await pain.read()).toMatchObject({ category: { name: "Category pain" }, total: 2 });
});

test("a sheet is read by pages, and what is left of it", async () => {
  const sheet = await open();
  await sheet.save("ten", 3);
  expect(await listIds(sheet, "?limit=2&page=2")).toEqual(["b", "none"]);
  expect(await listIds(sheet, "?show=left")).toEqual(["nine", "b", "none"]);
  expect(await listIds(sheet, "?show=counted")).toEqual(["ten"]);
  expect((await sheet.readSheet("?show=left&limit=2")).pagination.total).toBe(3);
});

test("a scanned barcode or a name finds a product, and one that stood elsewhere comes on the sheet", async () => {
  const sheet = await open({ scope: "shelf", shelf: "B" });
  expect(await listIds(sheet, "?q=96385074")).toEqual(["ten"]);
  expect(await listIds(sheet, "?q=cetiri")).toEqual(["ten"]);
  await sheet.save("ten", 4);
  expect(await listIds(sheet)).toEqual(["b", "ten"]);
  expect(await sheet.read()).toMatchObject({ total: 2, counted: 1 });
});

test("a product shows its batches in the order of sale, and few that are empty", async () => {
  for (const [number, quantity] of [
    ["E1", 1],
    ["E2", 1],
    ["E3", 1],
    ["E4", 1],
    ["B1", 6],
  ] as const) {
    await addBatch(shop.db, { productId: "b", number, expiry: `2027-0${number[1]}-01`, quantity });
  }
  await shop.db.write((to) => [
    to.update(batches).set({ state: "quarantine" }).where(eq(batches.id, "B1")),
  ]);
  const sheet = await open({ scope: "shelf", shelf: "B" });
  for (const number of ["E1", "E2", "E3", "E4"]) {
    await sheet.save("b", 0, { batchId: number });
  }
  const admin = await createMember(shop, "admin", "admin");
  await admin.call("POST", `/stock-counts/${(await sheet.read()).id}/apply`);
  const [row] = (await (await open({ scope: "shelf", shelf: "B" })).readSheet()).rows;
  expect(row?.batches.map(({ number, state }) => [number, state])).toEqual([
    ["B1", "quarantine"],
    ["E2", "sellable"],
    ["E3", "sellable"],
    ["E4", "sellable"],
    [null, "sellable"],
  ]);
});

test("the list has the newest first and can be filtered", async () => {
  const [first, second] = [await openStockCount(staff), await openStockCount(staff)];
  await staff.call("POST", `/stock-counts/${first}/discard`);
  const list = async (query: string) => {
    const { body } = await staff.call("GET", `/stock-counts${query}`);
    return stockCountListResponseSchema.parse(body).counts.map(({ id }) => id);
  };
  expect((await list("")).toSorted()).toEqual([first, second].toSorted());
  expect(await list("?state=open")).toEqual([second]);
});

test.each([
  [{ scope: "shelf", shelf: "Z" }, 400, "shelf"],
  [{ scope: "category" }, 400, "categoryId"],
  [{ scope: "shelf", shelf: " " }, 400, "shelf"],
  [{ scope: "category", categoryId: "none" }, 400, "categoryId"],
])("the scope %j is refused", async (input, status, field) => {
  const answer = await staff.call("POST", "/stock-counts", input);
  const { fields } = failureSchema.parse(answer.body);
  expect([answer.status, ...Object.keys(fields ?? {})]).toEqual([status, field]);
});

test.each([
  [{ productId: "gone" }, 404],
  [{ batchId: "ten" }, 404],
  [{ counted: -1 }, 400],
  [{ counted: 1.5 }, 400],
  [{ key: "" }, 400],
])("the line %j is refused", async (wrong, status) => {
  const sheet = await open();
  const { id } = await sheet.read();
  const body = { key: "k", productId: "b", counted: 1, ...wrong };
  expect((await staff.call("PUT", `/stock-counts/${id}/lines`, body)).status).toBe(status);
});
