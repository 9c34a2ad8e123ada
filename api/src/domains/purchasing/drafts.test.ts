import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { billHead, buildLine, createDraft, readDelivery } from "../../../testing/deliveries.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import {
  supplierDeliveryListResponseSchema,
  supplierListResponseSchema,
} from "../../contract/index.ts";

let shop: OrderShop;
let staff: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await createMember(shop, "staff", "staff");
});
afterEach(() => shop.remove());

const post = (key: string, head: object = {}) => {
  const body = { ...billHead, ...head };
  return staff.call("POST", "/deliveries", body, undefined, { "idempotency-key": key });
};
const save = (path: string, ...lines: object[]) => staff.call("PUT", `${path}/lines`, { lines });
const list = async (query = "") =>
  supplierDeliveryListResponseSchema.parse((await staff.call("GET", `/deliveries${query}`)).body);
const listSuppliers = async (query = "") =>
  supplierListResponseSchema.parse((await staff.call("GET", `/suppliers${query}`)).body);

test("a repeated call creates a draft once, and a known supplier is not added again", async () => {
  const answers = await Promise.all([post("k"), post("k"), post("k")]);
  expect(new Set(answers.map((answer) => readDelivery(answer).id)).size).toBe(1);
  await post("l", { supplier: " EVEREST  pharma " });
  expect((await list()).total).toBe(2);
  expect(await listSuppliers()).toMatchObject({
    total: 1,
    suppliers: [{ name: "Everest Pharma" }],
  });
});

test("lines keep the order of the bill, and saving one again replaces it in its place", async () => {
  const path = await createDraft(staff, [
    buildLine({ id: "x" }),
    buildLine({ id: "y", number: "B2" }),
  ]);
  for (let turn = 0; turn < 2; turn++) await save(path, buildLine({ id: "z", productId: "b" }));
  const { items, pieces, cost } = readDelivery(
    await save(path, buildLine({ id: "x", pieces: 19 })),
  );
  expect(items.map(({ id, sku, pieces }) => [id, sku, pieces])).toEqual([
    ["x", "SKU-a", 19],
    ["y", "SKU-a", 10],
    ["z", "SKU-b", 10],
  ]);
  expect([pieces, cost]).toEqual([42, 660]);
});

test("a line says its landed cost, its margin, and a price above the MRP or below the cost", async () => {
  const path = await createDraft(staff, [
    buildLine({ id: "1" }),
    buildLine({ id: "2", number: "B2", cost: 1111, mrp: 99.99 }),
    buildLine({ id: "3", number: "B3", cost: null, mrp: null }),
  ]);
  const { items } = readDelivery(await staff.call("GET", path));
  expect(items.map(({ landedCost, margin, warnings }) => [landedCost, margin, warnings])).toEqual([
    [20, { amount: 80, percent: 80 }, []],
    [101, { amount: -1, percent: -1 }, ["aboveMrp", "belowCost"]],
    [null, null, []],
  ]);
});

test("twenty clerks' lines at once are all kept", async () => {
  const path = await createDraft(staff, []);
  const ids = Array.from({ length: 20 }, (_, index) => `line-${index}`);
  await Promise.all(ids.map((id) => save(path, buildLine({ id, number: id }))));
  const { items } = readDelivery(await staff.call("GET", path));
  expect(items.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test("a line that is deleted twice is gone, and a deleted draft takes its lines with it", async () => {
  const path = await createDraft(staff, [buildLine({ id: "1" })]);
  await staff.call("DELETE", `${path}/lines/1`);
  expect(readDelivery(await staff.call("DELETE", `${path}/lines/1`)).items).toEqual([]);
  await save(path, buildLine({ id: "2" }));
  expect((await staff.call("DELETE", path)).status).toBe(200);
  expect((await staff.call("GET", path)).status).toBe(404);
  expect(await shop.db.read.all(sql`select 1 from delivery_lines`)).toEqual([]);
});

test("a line of an unknown product, without pieces, or over the limit of lines is refused", async () => {
  const path = await createDraft(staff, []);
  expect(await save(path, buildLine({ id: "1", productId: "none" }))).toMatchObject({
    status: 400,
    body: { fields: { "lines.0.productId": "Product not found" } },
  });
  expect((await save(path, buildLine({ id: "1", pieces: 0, freePieces: 0 }))).status).toBe(400);
  const many = Array.from({ length: 300 }, (_, index) => buildLine({ id: `${index}` }));
  expect((await save(path, ...many)).status).toBe(200);
  expect((await save(path, buildLine({ id: "300" }))).status).toBe(409);
  expect((await save(path, buildLine({ id: "299", pieces: 1 }))).status).toBe(200);
});

test("the head of a draft that somebody else has edited is not overwritten", async () => {
  const path = await createDraft(staff, []);
  const { updatedAt } = readDelivery(await staff.call("GET", path));
  const edit = (billNumber: string) =>
    staff.call("PUT", path, { ...billHead, billNumber, expectedUpdatedAt: updatedAt });
  expect(readDelivery(await edit("INV 8"))).toMatchObject({ billNumber: "INV 8" });
  expect(await edit("INV 9")).toMatchObject({
    status: 409,
    body: { details: { billNumber: "INV 8" } },
  });
});

test("the list is filtered by state, supplier, day and bill number, and has the latest bills first", async () => {
  const first = await createDraft(staff, [buildLine({ id: "1" })], { day: "2026-06-01" });
  await staff.call("POST", `${first}/receive`, {});
  await createDraft(staff, [], { supplier: "Nepal Drugs", billNumber: "ND-5" });
  const find = async (query: string) =>
    (await list(query)).deliveries.map(({ billNumber }) => billNumber);
  expect(await find("")).toEqual(["ND-5", "INV 7"]);
  expect(await find("?state=draft")).toEqual(["ND-5"]);
  expect(await find("?state=received")).toEqual(["INV 7"]);
  expect(await find("?to=2026-06-13")).toEqual(["INV 7"]);
  expect(await find("?from=2026-06-02")).toEqual(["ND-5"]);
  expect(await find("?q=nd-")).toEqual(["ND-5"]);
  const { suppliers } = await listSuppliers("?q=drugs");
  expect(await find(`?supplierId=${suppliers[0]?.id}`)).toEqual(["ND-5"]);
});

test("a supplier is renamed and gets a telephone number, but no name of another", async () => {
  await createDraft(staff, []);
  await createDraft(staff, [], { supplier: "Nepal Drugs" });
  const [everest] = (await listSuppliers("?q=ever")).suppliers;
  const put = (body: object) => staff.call("PUT", `/suppliers/${everest?.id}`, body);
  expect((await put({ name: "Everest", phone: "051 522 123" })).body).toMatchObject({
    supplier: { name: "Everest", phone: "051522123" },
  });
  expect((await put({ name: "nepal drugs", phone: null })).status).toBe(409);
  expect((await put({ name: "Everest", phone: "call me" })).status).toBe(400);
});
