import { afterEach, beforeEach, expect, test } from "bun:test";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import { createPerson, type Person } from "../../../../testing/people.ts";
import { createApp } from "../../../app.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { idempotencyKeys } from "../../../platform/idempotency/table.ts";
import { orders } from "../table.ts";

let shop: OrderShop;
let maya: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya", { a: 2 });
});
afterEach(() => shop.remove());

const key = "draft-1";

test("fifty equal concurrent calls get equal responses and place one order", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.order(maya, "maya", {}, key)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const [first] = answers;
  expect(first?.body).toMatchObject({ order: { orderNumber: "MED-20260615-00001", total: 250 } });
  for (const { body } of answers) expect(body).toEqual(first?.body);
  expect(await shop.db.read.$count(orders)).toBe(1);
  expect(await shop.getStock()).toEqual({ a: 48, b: 50 });
  expect(await shop.mails()).toHaveLength(1);
});

test("a repeated call gets the same response after the cart and the order changed", async () => {
  const first = await shop.order(maya, "maya", {}, key);
  await shop.fillCart("maya", { b: 1 });
  await maya.call("PATCH", `/orders/${(first.body as { order: { id: string } }).order.id}/cancel`);
  const again = await shop.order(maya, "maya", {}, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await shop.db.read.$count(orders)).toBe(1);
});

test("rejects another body with the same key, even if only an ignored field differs", async () => {
  await shop.order(maya, "maya", {}, key);
  await shop.fillCart("maya", { a: 1 });
  for (const body of [{ specialInstructions: "x" }, { deliveryFee: 50 }]) {
    const answer = await shop.order(maya, "maya", body, key);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: "conflict" });
  }
  expect(await shop.db.read.$count(orders)).toBe(1);
});

test("two users can use the same key", async () => {
  const ram = await shop.createBuyer("ram", { a: 1 });
  expect((await shop.order(maya, "maya", {}, key)).status).toBe(201);
  expect((await shop.order(ram, "ram", {}, key)).body).toMatchObject({ order: { total: 150 } });
});

test("an error is not stored: the same call can succeed later", async () => {
  const rejected = await shop.order(maya, "maya", { addressId: "none" }, key);
  expect(rejected.status).toBe(404);
  expect(await shop.db.read.$count(idempotencyKeys)).toBe(0);
  expect((await shop.order(maya, "maya", {}, key)).status).toBe(201);
});

test("without a key each call is separate", async () => {
  await shop.order(maya, "maya");
  expect((await shop.order(maya, "maya")).body).toMatchObject({ error: "Your cart is empty" });
});

test("the stored response survives a restart", async () => {
  const first = await shop.order(maya, "maya", { couponCode: null }, key);
  await shop.mail.idle();
  const db = await openDatabase({ url: shop.url });
  const app = createApp({ ...shop, db });
  const after = createPerson({
    async call(path, init) {
      const answer = await app.request(path, init);
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
  });
  after.cookies.set("session", maya.getSession() ?? "");
  const again = await shop.order(after, "maya", { couponCode: null }, key);
  await db.close();
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test.each(["", "k".repeat(256), "two words"])("rejects the key %j", async (bad) => {
  const answer = await shop.order(maya, "maya", {}, bad);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ fields: { "Idempotency-Key": expect.any(String) } });
});
