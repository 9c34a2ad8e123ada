import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addBatch, listDrift, readBatches } from "../../../../testing/batches.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { batches, stockEntries } from "../batches/table.ts";

let shop: OrderShop;
let admin: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await shop.createBuyer("admin", {}, "admin");
  await addBatch(shop.db, { productId: "a", number: "X", expiry: "2026-06-30", quantity: 8 });
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

const decide = (kind: string, items: object[], more: object = {}, key?: string) =>
  admin.call(
    "POST",
    "/expiry/disposals",
    { kind, items, reason: "Expired", witness: "Asha", ...more },
    undefined,
    { ...(key && { "idempotency-key": key }) },
  );
const ofSale = (pieces: number, batch = "X") => ({ batch, place: "sale", pieces });
const ofAside = (pieces: number, batch = "X") => ({ batch, place: "quarantine", pieces });
const read = async () => (await readBatches(shop.db, "a")).X;

/** Three pieces of X come back with a return that is not put on sale again. */
async function returnThree() {
  const maya = await shop.createBuyer("maya");
  const id = await shop.createOrder(maya, "maya", { a: 3 });
  await admin.call("PATCH", `/orders/${id}/status`, { status: "delivered" });
  await admin.call("PATCH", `/orders/${id}/status`, { status: "returned" });
}

test("destroying leaves a record with who watched, and entries of the ledger", async () => {
  const answer = await decide("destroyed", [ofSale(8)]);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    disposal: {
      ...{ kind: "destroyed", reason: "Expired", witness: "Asha", by: { id: "admin" } },
      items: [{ product: "Product a", number: "X", expiry: "2026-06-30", pieces: 8, cost: null }],
    },
  });
  expect(await read()).toBe(0);
  expect((await shop.getStock()).a).toBe(50);
  const rows = await shop.db.read
    .select()
    .from(stockEntries)
    .where(eq(stockEntries.kind, "destroyed"));
  expect(rows).toMatchObject([{ batchId: "X", quantity: -8, actor: "admin", reason: "Expired" }]);
  expect((await admin.call("GET", "/expiry/disposals")).body).toMatchObject({ total: 1 });
});

test("nothing is destroyed without a witness", async () => {
  expect((await decide("destroyed", [ofSale(8)], { witness: " " })).status).toBe(400);
  expect(await read()).toBe(8);
});

test("what goes back to the supplier needs no witness", async () => {
  expect((await decide("returnedToSupplier", [ofSale(8)], { witness: null })).status).toBe(201);
  const kinds = await shop.db.read.selectDistinct({ kind: stockEntries.kind }).from(stockEntries);
  expect(kinds.map(({ kind }) => kind)).toContain("purchaseReturned");
});

test("of 20 calls at once one takes the pieces, and a repeated one changes nothing", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => decide("destroyed", [ofSale(8)])),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  await addBatch(shop.db, { productId: "a", number: "Y", expiry: "2026-06-30", quantity: 2 });
  const call = () => decide("destroyed", [ofSale(2, "Y")], {}, "once");
  const bodies = [await call(), await call()].map(({ body }) => body);
  expect(bodies[0]).toEqual(bodies[1]);
});

test("pieces that were sold since the list was read are a conflict", async () => {
  const maya = await shop.createBuyer("maya");
  await shop.createOrder(maya, "maya", { a: 1 });
  expect((await decide("destroyed", [ofSale(8)])).status).toBe(409);
  expect(await read()).toBe(7);
});

test("returned pieces are released into their batch, or destroyed", async () => {
  await returnThree();
  expect(await read()).toEqual([5, 3]);
  const answer = await decide("released", [ofAside(3)], { witness: null });
  expect(answer.body).toMatchObject({ disposal: { items: [{ number: "X", pieces: 3 }] } });
  expect(await read()).toBe(8);
  expect((await decide("released", [ofAside(3)])).status).toBe(409);
});

test("both places of a batch are decided in one call, each once", async () => {
  await returnThree();
  expect((await decide("destroyed", [ofSale(5), ofSale(5)])).status).toBe(400);
  expect((await decide("destroyed", [ofSale(5), ofAside(3)])).status).toBe(201);
  expect(await read()).toBe(0);
});

test.each([
  ["recalled", { state: "recalled" }],
  ["expired", { expiry: "2026-06-14" }],
] as const)("what is %s is never released", async (_, set) => {
  await returnThree();
  await shop.db.write((to) => [to.update(batches).set(set).where(eq(batches.id, "X"))]);
  expect((await decide("released", [ofAside(3)])).status).toBe(409);
  expect(await read()).toEqual([5, 3]);
});

test("a batch that is set aside as a whole is on sale again when it is released", async () => {
  await shop.db.write((to) => [
    to.update(batches).set({ state: "quarantine" }).where(eq(batches.id, "X")),
  ]);
  const answer = await decide("released", [ofSale(8)], { witness: null });
  expect(answer.body).toMatchObject({ disposal: { items: [{ pieces: 8 }] } });
  expect((await shop.getStock()).a).toBe(58);
  expect((await decide("released", [ofSale(8)])).status).toBe(409);
});
