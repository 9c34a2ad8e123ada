import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../../testing/orders.ts";
import type { Build, Database } from "../../../platform/db/database.ts";
import { products } from "../../catalog/table.ts";
import { coupons } from "../../coupons/table.ts";
import { users } from "../../identity/table.ts";
import { assignOrder } from "./assign-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { changePaymentStatus } from "./change-payment-status.ts";
import { changeStatus } from "./change-status.ts";

let shop: OrderShop;
let id: string;
beforeEach(async () => {
  shop = await createOrderShop();
  await shop.addCoupon({ id: "c", usageLimit: 5 });
  await shop.createBuyer("staff", {}, "staff");
  await shop.createBuyer("admin", {}, "admin");
  id = await shop.createOrder(
    await shop.createBuyer("maya"),
    "maya",
    { a: 2 },
    { couponCode: "C" },
  );
});
afterEach(() => shop.remove());

let before: object;

/** Creates deps whose database runs `change` after the tested code has read and before it writes. */
const withChangeBeforeWrite = (change: () => Promise<unknown>) => {
  let isDone = false;
  const db: Database = {
    ...shop.db,
    async write(build) {
      if (!isDone) {
        isDone = true;
        await change();
        await shop.mails();
        before = await dumpDatabase(shop.db);
      }
      return shop.db.write(build);
    },
  };
  return { ...shop, db };
};

/** Expects an error with this code, and that nothing is written except the injected change. */
const expectRejected = async (running: Promise<unknown>, code: string) => {
  await expect(running).rejects.toMatchObject({ code });
  expect(await dumpDatabase(shop.db)).toEqual(before as Record<string, unknown[]>);
};

const pending = { status: "pending", restock: false } as const;
const reopen = (change: Build) =>
  changeStatus(
    withChangeBeforeWrite(() => shop.db.write(change)),
    "staff",
    id,
    pending,
  );

test.each<[string, Build, string]>([
  ["product", (to) => [to.delete(products).where(eq(products.id, "a"))], "out_of_stock"],
  ["last pieces", (to) => [to.update(products).set({ stock: 1 })], "out_of_stock"],
  ["coupon", (to) => [to.delete(coupons)], "coupon_refused"],
  ["coupon's last use", (to) => [to.update(coupons).set({ usedCount: 5 })], "coupon_refused"],
])("does not reopen an order whose %s is lost at the same time", async (_, change, code) => {
  await cancelOrder(shop, "maya", id);
  await expectRejected(reopen(change), code);
});

test("does not overwrite a status that another user sets at the same time", async () => {
  const cancel = () => cancelOrder(shop, "maya", id);
  const processing = { status: "processing", restock: false } as const;
  await expectRejected(
    changeStatus(withChangeBeforeWrite(cancel), "staff", id, processing),
    "conflict",
  );
});

test("confirming an order while its customer cancels it does not undo the cancelling", async () => {
  const confirm = () => changeStatus(shop, "staff", id, { status: "confirmed", restock: false });
  await cancelOrder(withChangeBeforeWrite(confirm), "maya", id);
  const { order_history } = await dumpDatabase(shop.db);
  expect(order_history).toMatchObject([
    { position: 0, from: null, to: "pending" },
    { position: 1, from: "pending", to: "confirmed" },
    { position: 2, from: "confirmed", to: "cancelled" },
  ]);
  expect((await shop.getStock()).a).toBe(50);
});

test("a customer cannot cancel an order that staff start to process at the same time", async () => {
  const startProcessing = () =>
    changeStatus(shop, "staff", id, { status: "processing", restock: false });
  await expectRejected(cancelOrder(withChangeBeforeWrite(startProcessing), "maya", id), "conflict");
});

test("does not assign an order to a user who loses the staff role at the same time", async () => {
  const removeRole = () =>
    shop.db.write((to) => [
      to.update(users).set({ role: "customer" }).where(eq(users.id, "staff")),
    ]);
  await expectRejected(
    assignOrder(withChangeBeforeWrite(removeRole), "admin", id, { staffId: "staff" }),
    "not_found",
  );
});

test("the audit log has the correct old value when two changes overlap", async () => {
  const pay = () => changePaymentStatus(shop, "admin", id, { paymentStatus: "failed" });
  await changePaymentStatus(withChangeBeforeWrite(pay), "staff", id, { paymentStatus: "paid" });
  const assign = () => assignOrder(shop, "admin", id, { staffId: "admin" });
  await assignOrder(withChangeBeforeWrite(assign), "staff", id, { staffId: "staff" });
  const { audit_entries = [] } = await dumpDatabase(shop.db);
  const ofStaff = audit_entries.filter((row) => (row as { actor: string }).actor === "staff");
  expect(ofStaff.map((row) => (row as { before: string }).before).toSorted()).toEqual([
    '{"assignedTo":"admin"}',
    '{"paymentStatus":"failed"}',
  ]);
});
