import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  createRecallShop,
  listOrders,
  type RecallShop,
  startRecall,
} from "../../../testing/recalls.ts";

let shop: RecallShop;
let recallId: string;
let orderId: string;
let other: string;
beforeEach(async () => {
  shop = await createRecallShop();
  const maya = await shop.createBuyer("maya");
  other = await shop.createOrder(maya, "maya", { b: 1 });
  orderId = await shop.createOrder(maya, "maya", { a: 3 });
  recallId = (await startRecall(shop.staff)).id;
});
afterEach(() => shop.remove());

const record = (body: object, order = orderId) =>
  shop.staff.call("PUT", `/recalls/${recallId}/orders/${order}`, { expectedAt: null, ...body });

test("an answer is kept with who recorded it, and is counted", async () => {
  await record({ answer: "returned", pieces: 2, note: "One used" });
  const [order] = await listOrders(shop.staff, recallId);
  expect(order?.answer).toEqual({
    ...{ answer: "returned", pieces: 2, note: "One used" },
    by: { id: "staff", name: "Person staff" },
    at: shop.clock().toISOString(),
  });
  expect((await shop.staff.call("GET", `/recalls/${recallId}`)).body).toMatchObject({
    recall: { answers: { none: 0, notReached: 0, informed: 0, returned: 1 } },
  });
  expect(await listOrders(shop.staff, recallId, "?answer=none")).toEqual([]);
  expect(await listOrders(shop.staff, recallId, "?answer=returned")).toHaveLength(1);
});

test("of two clerks the second learns of the answer of the first, and can replace it", async () => {
  const both = await Promise.all([
    record({ answer: "notReached" }),
    record({ answer: "informed" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [order] = await listOrders(shop.staff, recallId);
  const expectedAt = order?.answer?.at;
  expect((await record({ answer: "informed", expectedAt })).status).toBe(200);
  expect((await record({ answer: "informed", expectedAt })).status).toBe(409);
});

test("an order without its pieces has no answer, and nobody returns more than they got", async () => {
  expect((await record({ answer: "informed" }, other)).status).toBe(404);
  const answer = await record({ answer: "returned", pieces: 4 });
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ fields: { pieces: "This order has 3 pieces of the recall" } }),
  ]);
  expect((await listOrders(shop.staff, recallId))[0]?.answer).toBeNull();
});

test("the file has a row for each order, and the audit log the export", async () => {
  await record({ answer: "informed", note: "=1+1" });
  const { body, status } = await shop.staff.call("GET", `/recalls/${recallId}/orders.csv`);
  expect(status).toBe(200);
  const lines = String(body).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(
    ",pending,Maya Shrestha,9812345678,maya@example.com,3,Product a,N-1,,informed,0,'=1+1",
  );
  const audit = await shop.admin.call("GET", `/audit?subject=${recallId}&action=recall.export`);
  expect(audit.body).toMatchObject({ entries: [{ actor: { id: "staff" } }] });
});
