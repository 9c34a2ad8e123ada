import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addBatch, listDrift, readBatches } from "../../../../testing/batches.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  uploadImport,
} from "../../../../testing/imports.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { products } from "../table.ts";

let shop: OrderShop;
let admin: Person;

// Today is 2026-06-15. Product `a` has 50 pieces without a batch number.
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "admin", "admin");
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

const header = "sku,name,price,stock,batchNumber,expiryDate,prescriptionRequired";
const check = async (lines: string[]) =>
  checkImport(shop, admin, await uploadImport(admin, createCsvFile([header, ...lines])));
const apply = async (lines: string[]) => applyImport(shop, admin, (await check(lines)).id);
const read = (id = "a") => readBatches(shop.db, id);
const findId = async (sku: string) => {
  const [row] = await shop.db.read.select().from(products).where(eq(products.sku, sku));
  return row?.id ?? "";
};

const three = [
  "SKU-a,Product a,100,5,,,no",
  "SKU-a,Product a,100,7,A-1,2027-12-31,no",
  "SKU-a,Product a,100,9,A-2,2026-12-31,no",
];

test("rows of one SKU with different batch numbers are its batches", async () => {
  const { id, counts } = await check(three);
  expect(counts).toMatchObject({ created: 0, changed: 3, unchanged: 0, refused: 0 });
  expect((await listRows(admin, id)).map(({ kind, changes }) => [kind, changes])).toEqual([
    ["changed", [{ field: "stock", from: "50", to: "5" }]],
    [
      "changed",
      [
        { field: "batchNumber", from: "", to: "A-1" },
        { field: "expiryDate", from: "", to: "2027-12-31" },
        { field: "stock", from: "0", to: "7" },
      ],
    ],
    [
      "changed",
      [
        { field: "batchNumber", from: "", to: "A-2" },
        { field: "expiryDate", from: "", to: "2026-12-31" },
        { field: "stock", from: "0", to: "9" },
      ],
    ],
  ]);
  expect(await applyImport(shop, admin, id)).toMatchObject({ phase: "applied", failure: null });
  expect(await read()).toEqual({ "": 5, "A-1": 7, "A-2": 9 });
  expect((await shop.getStock()).a).toBe(21);
  const again = await check(three);
  expect(again.counts).toMatchObject({ changed: 0, unchanged: 3, refused: 0 });
});

test("a new product comes with all its batches", async () => {
  const lines = ["N1,New One,5,2,B-1,2027-01-31,no", "N1,New One,5,3,B-2,2026-07-31,no"];
  expect(await apply(lines)).toMatchObject({ phase: "applied", failure: null });
  expect(await read(await findId("N1"))).toEqual({ "B-1": 2, "B-2": 3 });
});

test("a second row with the same number, or without one, is a double SKU", async () => {
  const { counts } = await check([
    ...["SKU-a,Product a,100,5,A-1,2027-12-31,no", "SKU-a,Product a,100,7,a -1,2027-12-31,no"],
    ...["SKU-b,Product b,250.50,5,B-1,2027-12-31,no", "SKU-b,Product b,250.50,7,,,no"],
  ]);
  expect(counts).toMatchObject({ refused: 2 });
});

test("another product with the same SKU is no batch of it", async () => {
  const { id } = await check([
    ...["SKU-a,Product a,100,5,A-1,2027-12-31,no", "SKU-a,Product Z,100,7,Z-1,2027-12-31,no"],
  ]);
  expect(await listRows(admin, id, "refused")).toMatchObject([
    {
      line: 3,
      problems: [{ field: "sku", message: "Line 2 has this SKU already, with another name" }],
    },
  ]);
});

test("an empty stock or expiry leaves that of the batch as it is", async () => {
  await apply(three);
  expect(await apply(["SKU-a,Product a,90,,,,no", "SKU-a,Product a,90,,A-1,,no"])).toMatchObject({
    phase: "applied",
  });
  expect(await read()).toEqual({ "": 5, "A-1": 7, "A-2": 9 });
  expect((await shop.getStock()).a).toBe(21);
});

test("a batch that is sold after the check stops the import and is named", async () => {
  const { id } = await check(three);
  const maya = await shop.createBuyer("maya");
  await shop.createOrder(maya, "maya", { a: 1 });
  const { phase, failure } = await applyImport(shop, admin, id);
  expect(phase).toBe("checked");
  expect(failure).toContain("the shop has changed under 1 row");
  expect(await read()).toEqual({ "": 49 });
});

test("a recalled batch is refused", async () => {
  await addBatch(shop.db, {
    ...{ productId: "a", number: "A-2", expiry: "2026-12-31", quantity: 4, state: "recalled" },
  });
  const { id } = await check(three);
  expect(await listRows(admin, id, "refused")).toMatchObject([
    { line: 4, problems: [{ field: "batchNumber", message: "This batch is not on sale" }] },
  ]);
});

test("a rollback takes exactly the pieces back, and not after a sale", async () => {
  const { id } = await apply(three);
  expect((await admin.call("POST", `/imports/${id}/take-back`)).status).toBe(202);
  await shop.imports.idle();
  expect(await read()).toEqual({ "": 50, "A-1": 0, "A-2": 0 });
  expect((await shop.getStock()).a).toBe(50);
  const { id: second } = await apply(three);
  const maya = await shop.createBuyer("maya");
  await shop.createOrder(maya, "maya", { a: 1 });
  const refused = await admin.call("POST", `/imports/${second}/take-back`);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining("1 product of it was sold or changed since: Product a (stock changed)"),
  ]);
});

test("an export has a row a batch, and importing it again changes nothing", async () => {
  await apply(three);
  const csv = String((await admin.call("GET", "/products/admin/export.csv")).body);
  expect(csv.split("\r\n").filter((line) => line.startsWith("SKU-a"))).toHaveLength(3);
  const file = await uploadImport(admin, new File([csv], "products.csv"));
  const { counts } = await checkImport(shop, admin, file);
  expect(counts).toMatchObject({ created: 0, changed: 0, unchanged: 4, refused: 0 });
});

test("a rollback gives the pieces back to the batch whose number the list had changed", async () => {
  await shop.db.write((to) => [
    to
      .update(products)
      .set({ batchNumber: "A-0", expiryDate: "2027-01-31" })
      .where(eq(products.id, "a")),
  ]);
  const maya = await shop.createBuyer("maya");
  await shop.createOrder(maya, "maya", { a: 1 });
  const { id } = await apply(["SKU-a,Product a,100,40,A-9,2027-06-30,no"]);
  expect(await read()).toEqual({ "A-0": 0, "A-9": 40 });
  expect((await admin.call("POST", `/imports/${id}/take-back`)).status).toBe(202);
  await shop.imports.idle();
  expect(await read()).toEqual({ "A-0": 49, "A-9": 0 });
  expect(await shop.db.read.select().from(products).where(eq(products.id, "a"))).toMatchObject([
    { stock: 49, batchNumber: "A-0", expiryDate: "2027-01-31" },
  ]);
});
