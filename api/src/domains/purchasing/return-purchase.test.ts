import { afterEach, beforeEach, expect, test } from "bun:test";
import { addBatch, listDrift, readBatches } from "../../../testing/batches.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import {
  purchaseReturnListResponseSchema,
  purchaseReturnResponseSchema,
} from "../../contract/index.ts";

let shop: OrderShop;
let staff: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await createMember(shop, "staff", "staff");
  await addBatch(shop.db, { productId: "a", number: "A1", expiry: "2026-12-31", quantity: 5 });
  await addBatch(shop.db, {
    ...{ productId: "b", number: "B1", expiry: "2026-12-31", quantity: 7, state: "recalled" },
  });
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

const post = (lines: readonly object[], key?: string) =>
  staff.call(
    ...["POST", "/purchase-returns"],
    { supplier: "Everest Pharma", reason: "Broken seals", lines },
    undefined,
    key === undefined ? {} : { "idempotency-key": key },
  );

test("pieces of chosen batches go back once, also recalled ones, and the ledger says why", async () => {
  const lines = [
    { batchId: "A1", pieces: 2 },
    { batchId: "B1", pieces: 7 },
  ];
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(lines, "k")));
  const returns = answers.map(
    ({ body }) => purchaseReturnResponseSchema.parse(body).purchaseReturn,
  );
  expect(new Set(returns.map(({ id }) => id)).size).toBe(1);
  expect(returns[0]).toMatchObject({
    supplier: { name: "Everest Pharma" },
    createdBy: { name: "Person staff" },
    lines: [
      { number: "A1", name: "Product a", pieces: 2 },
      { number: "B1", name: "Product b", pieces: 7 },
    ],
  });
  expect(await readBatches(shop.db, "a")).toEqual({ "": 50, A1: 3 });
  expect(await shop.getStock()).toEqual({ a: 53, b: 50 });
  const { body } = await staff.call("GET", "/products/a/stock-entries");
  expect(body).toMatchObject({
    entries: [
      { kind: "purchaseReturned", quantity: -2, reason: "Broken seals", reference: returns[0]?.id },
      {},
      {},
    ],
  });
  const list = purchaseReturnListResponseSchema.parse(
    (await staff.call("GET", "/purchase-returns")).body,
  );
  expect([list.total, list.returns]).toEqual([1, returns.slice(0, 1)]);
});

test.each([
  [
    "more pieces than a batch has",
    [
      { batchId: "B1", pieces: 1 },
      { batchId: "A1", pieces: 6 },
    ],
    409,
  ],
  ["pieces that are not in quarantine", [{ batchId: "A1", pieces: 1, place: "quarantine" }], 409],
  [
    "an unknown batch",
    [
      { batchId: "A1", pieces: 1 },
      { batchId: "none", pieces: 1 },
    ],
    400,
  ],
  [
    "a batch twice",
    [
      { batchId: "A1", pieces: 1 },
      { batchId: "A1", pieces: 1 },
    ],
    400,
  ],
  ["no pieces", [{ batchId: "A1", pieces: 0 }], 400],
])("%s: nothing goes back", async (_, lines, status) => {
  expect((await post(lines)).status).toBe(status);
  expect(await readBatches(shop.db, "a")).toEqual({ "": 50, A1: 5 });
  expect(await readBatches(shop.db, "b")).toEqual({ "": 50, B1: 7 });
});

test("of two returns of the last pieces at once, one is refused", async () => {
  const answers = await Promise.all([1, 2].map(() => post([{ batchId: "A1", pieces: 4 }])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await readBatches(shop.db, "a")).toEqual({ "": 50, A1: 1 });
});
