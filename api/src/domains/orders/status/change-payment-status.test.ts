import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { paymentStatuses } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";

let shop: OrderShop;
let staff: Person;
let id: string;
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  await shop.createBuyer("admin", {}, "admin");
  id = await shop.createOrder(await shop.createBuyer("maya"), "maya");
  await shop.mails();
});
afterEach(() => shop.remove());

const readAuditEntries = () => shop.db.read.select().from(auditEntries);

describe("the payment status", () => {
  const setPayment = (paymentStatus: string) =>
    staff.call("PATCH", `/orders/${id}/payment-status`, { paymentStatus });

  test("can be set to any value, is in the audit log, and sends no mail", async () => {
    shop.passTime(1000);
    for (const status of [...paymentStatuses, ...paymentStatuses.toReversed()]) {
      expect((await setPayment(status)).body).toMatchObject({ order: { paymentStatus: status } });
    }
    expect((await shop.getOrder(staff, id)).updatedAt).toBe(shop.clock().toISOString());
    const entries = await readAuditEntries();
    expect(entries).toHaveLength(6);
    expect(entries[0]).toMatchObject({
      actor: "staff",
      action: "order.payment",
      subject: id,
      before: { paymentStatus: "pending" },
      after: { paymentStatus: "paid" },
    });
    expect(await shop.mails()).toHaveLength(1);
  });

  test("does not change the order's status or stock", async () => {
    await setPayment("refunded");
    const { status, history } = await shop.getOrder(staff, id);
    expect([status, history.length]).toEqual(["pending", 1]);
    expect(await shop.getStock()).toEqual({ a: 49, b: 50 });
  });

  test("the same value again writes nothing", async () => {
    const before = await dumpDatabase(shop.db);
    expect((await setPayment("pending")).status).toBe(200);
    expect(await dumpDatabase(shop.db)).toEqual(before);
  });

  test("rejects a change if it is no longer the expected value", async () => {
    await setPayment("refunded");
    const change = { paymentStatus: "paid", expectedPaymentStatus: "pending" };
    const answer = await staff.call("PATCH", `/orders/${id}/payment-status`, change);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      error: "The payment of this order has just become refunded",
    });
    const seen = { ...change, expectedPaymentStatus: "refunded" };
    expect((await staff.call("PATCH", `/orders/${id}/payment-status`, seen)).status).toBe(200);
    expect((await staff.call("PATCH", `/orders/${id}/payment-status`, seen)).status).toBe(200);
    expect(await readAuditEntries()).toHaveLength(2);
  });

  test("concurrent changes form one chain in the audit log", async () => {
    const wanted = [...paymentStatuses, ...paymentStatuses, ...paymentStatuses];
    const answers = await Promise.all(wanted.map(setPayment));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    let now: unknown = { paymentStatus: "pending" };
    for (const { before, after } of await readAuditEntries()) {
      expect(before).toEqual(now);
      now = after;
    }
    expect(now).toEqual({ paymentStatus: (await shop.getOrder(staff, id)).paymentStatus });
  });
});
