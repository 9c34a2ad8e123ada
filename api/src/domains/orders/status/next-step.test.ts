import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { nextStepResponseSchema, undoMs } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { mails } from "../../../platform/mail/table.ts";
import { orderHistory } from "../table.ts";

let shop: OrderShop;
let staff: Person;
let admin: Person;
let maya: Person;
let id: string;
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  admin = await shop.createBuyer("admin", {}, "admin");
  maya = await shop.createBuyer("maya");
  id = await shop.createOrder(maya, "maya", { a: 2 });
  await shop.mails();
});
afterEach(() => shop.remove());

const takeNextStep = (as: Person, expectedStatus: string, of = id) =>
  as.call("POST", `/orders/${of}/next`, { expectedStatus });
const undo = (as: Person, of = id) => as.call("POST", `/orders/${of}/undo`);
const readState = async () => {
  const { status, paymentStatus } = await shop.getOrder(admin, id);
  return [status, paymentStatus];
};
const readHistory = async () =>
  (await shop.db.read.select().from(orderHistory).orderBy(asc(orderHistory.position))).map(
    ({ to }) => to,
  );
const readSubjects = async () => (await shop.mails()).map(({ subject }) => subject);

test("each step sets the next status, and a delivered order is paid", async () => {
  const states: unknown[] = [];
  for (const from of ["pending", "confirmed", "processing", "out_for_delivery"]) {
    const { order } = nextStepResponseSchema.parse((await takeNextStep(staff, from)).body);
    states.push([order.status, order.paymentStatus]);
  }
  expect(states).toEqual([
    ["confirmed", "pending"],
    ["processing", "pending"],
    ["out_for_delivery", "pending"],
    ["delivered", "paid"],
  ]);
  const entries = await shop.db.read.select().from(auditEntries);
  expect(entries).toHaveLength(4);
  expect(entries.at(-1)).toMatchObject({
    action: "order.status",
    before: { status: "out_for_delivery", paymentStatus: "pending" },
    after: { status: "delivered", paymentStatus: "paid" },
  });
});

test.each(["delivered", "cancelled", "returned"])("%s has no next step", async (status) => {
  await staff.call("PATCH", `/orders/${id}/status`, { status });
  expect((await takeNextStep(staff, status)).status).toBe(409);
});

test("a step with an outdated status names the current status", async () => {
  await maya.call("PATCH", `/orders/${id}/cancel`);
  const { status, body } = await takeNextStep(staff, "pending");
  expect([status, body]).toMatchObject([409, { error: "This order has just become cancelled" }]);
});

test("sends the customer's mail only when the step can no longer be undone", async () => {
  const before = await readSubjects();
  await takeNextStep(staff, "pending");
  expect(await readSubjects()).toEqual(before);
  shop.passTime(undoMs);
  expect((await readSubjects()).slice(before.length)).toEqual([
    "Order MED-20260615-00001: confirmed",
  ]);
});

describe("undo", () => {
  test("restores the order and never sends the mail", async () => {
    for (const from of ["pending", "confirmed", "processing"]) await takeNextStep(staff, from);
    shop.passTime(undoMs);
    const before = await readSubjects();
    const history = await readHistory();
    await takeNextStep(staff, "out_for_delivery");
    expect((await undo(staff)).body).toMatchObject({
      order: { status: "out_for_delivery", paymentStatus: "pending" },
    });
    expect(await readHistory()).toEqual(history);
    shop.passTime(undoMs);
    expect(await readSubjects()).toEqual(before);
    const entries = await shop.db.read.select().from(auditEntries);
    expect(entries.at(-1)).toMatchObject({
      action: "order.undo",
      actor: "staff",
      before: { status: "delivered", paymentStatus: "paid" },
      after: { status: "out_for_delivery", paymentStatus: "pending" },
    });
  });

  const cases: [string, () => Promise<unknown>, Person | null][] = [
    ["after ten seconds", async () => shop.passTime(undoMs), null],
    ["a second time", () => undo(staff), null],
    ["after the order was cancelled", () => maya.call("PATCH", `/orders/${id}/cancel`), null],
    ["after another step", () => takeNextStep(admin, "confirmed"), null],
    [
      "after the status was changed and set back",
      async () => {
        await admin.call("PATCH", `/orders/${id}/status`, { status: "cancelled" });
        await admin.call("PATCH", `/orders/${id}/status`, { status: "confirmed" });
      },
      null,
    ],
    [
      "after the payment status was changed",
      () => admin.call("PATCH", `/orders/${id}/payment-status`, { paymentStatus: "failed" }),
      null,
    ],
  ];
  test.each(cases)("is rejected %s", async (_, change) => {
    await takeNextStep(staff, "pending");
    await change();
    await shop.mails();
    const before = await dumpDatabase(shop.db);
    expect((await undo(staff)).status).toBe(409);
    expect(await dumpDatabase(shop.db)).toEqual(before);
  });

  test("is only possible for the user who made the step", async () => {
    await takeNextStep(staff, "pending");
    expect((await undo(admin)).status).toBe(409);
    expect(await readState()).toEqual(["confirmed", "pending"]);
  });

  test("of an undo and a concurrent next step only one succeeds", async () => {
    let moves = 0;
    for (let round = 0; round < 10; round++) {
      id = await shop.createOrder(maya, "maya", { a: 1 });
      await takeNextStep(staff, "pending");
      const [undone, moved] = await Promise.all([undo(staff), takeNextStep(admin, "confirmed")]);
      expect([200, 409]).toContain(undone.status);
      const isMoved = moved.status === 200;
      expect(await readState()).toEqual([isMoved ? "processing" : "pending", "pending"]);
      expect(undone.status === 200).toBe(!isMoved);
      if (isMoved) moves++;
    }
    expect((await shop.db.read.$count(mails)) > 0).toBe(moves > 0);
  });
});

test("twenty concurrent calls make the step once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => takeNextStep(at % 2 ? staff : admin, "pending")),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await readHistory()).toEqual(["pending", "confirmed"]);
  expect(await shop.db.read.$count(auditEntries)).toBe(1);
  expect(await shop.db.read.$count(mails)).toBe(1);
});

describe("a step that was already taken is no success", () => {
  const expectConflict = async (as: Person, expectedStatus: string) => {
    const { status, body } = await takeNextStep(as, expectedStatus);
    expect([status, body]).toMatchObject([409, { error: "This order has just become confirmed" }]);
  };

  test("for another user", async () => {
    await takeNextStep(staff, "pending");
    await expectConflict(admin, "pending");
  });

  test("for the same user with another expected status", async () => {
    await takeNextStep(staff, "pending");
    await expectConflict(staff, "processing");
  });

  test("for the same user when the order has changed again since", async () => {
    await takeNextStep(staff, "pending");
    await takeNextStep(staff, "confirmed");
    await staff.call("PATCH", `/orders/${id}/status`, { status: "confirmed" });
    await expectConflict(staff, "pending");
  });
});

test("a repeated step returns the same response", async () => {
  const first = await takeNextStep(staff, "pending");
  const second = await takeNextStep(staff, "pending");
  expect([second.status, second.body]).toEqual([200, first.body]);
});
