import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { bulkResponseSchema } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";

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
});
afterEach(() => shop.remove());

const takeNextStep = (as: Person, expectedStatus: string, of = id) =>
  as.call("POST", `/orders/${of}/next`, { expectedStatus });
const undo = (as: Person, of = id) => as.call("POST", `/orders/${of}/undo`);
const readState = async () => {
  const { status, paymentStatus } = await shop.getOrder(admin, id);
  return [status, paymentStatus];
};

describe("bulk change", () => {
  const bulk = async (body: object) => {
    const answer = await staff.call("POST", "/orders/admin/bulk", body);
    return bulkResponseSchema.parse(answer.body).results;
  };
  const undoAll = async (body: object) => {
    const answer = await staff.call("POST", "/orders/admin/bulk/undo", body);
    return bulkResponseSchema.parse(answer.body).results;
  };
  let others: string[];
  beforeEach(async () => {
    others = [await shop.createOrder(maya, "maya"), await shop.createOrder(maya, "maya")];
    await maya.call("PATCH", `/orders/${others[1]}/cancel`);
  });

  test("confirms orders one by one, and gives a reason for each rejected one", async () => {
    const results = await bulk({ action: "confirm", ids: [id, ...others, "gone"] });
    expect(results.map(({ status, error }) => [status, error])).toEqual([
      ["confirmed", null],
      ["confirmed", null],
      ["cancelled", "This order has just become cancelled"],
      [null, "Order not found"],
    ]);
    expect(await shop.db.read.$count(auditEntries)).toBe(2);
  });

  test("accepts an order that is already confirmed", async () => {
    await bulk({ action: "confirm", ids: [id] });
    expect(await bulk({ action: "confirm", ids: [id] })).toMatchObject([
      { status: "confirmed", error: null },
    ]);
  });

  test("moves each order to its own next status, and each can be undone", async () => {
    await takeNextStep(staff, "pending");
    const results = await bulk({ action: "next", ids: [id, others[0]] });
    expect(results.map(({ status }) => status)).toEqual(["processing", "confirmed"]);
    expect((await undo(staff, others[0])).body).toMatchObject({ order: { status: "pending" } });
  });

  test("assigns all orders to a staff member", async () => {
    const results = await bulk({ action: "assign", ids: [id, ...others], staffId: "admin" });
    expect(results.map(({ error }) => error)).toEqual([null, null, null]);
    expect((await shop.getOrder(staff, id)).assignedTo?.id).toBe("admin");
    expect(results.map(({ staffIdBefore }) => staffIdBefore)).toEqual([null, null, null]);
  });

  test("undoes all changed orders, and leaves unchanged ones as they are", async () => {
    await takeNextStep(staff, "pending");
    const [changed, unchanged] = await bulk({ action: "confirm", ids: [others[0], id] });
    expect([changed?.isChanged, unchanged?.isChanged]).toEqual([true, false]);
    expect(await undoAll({ ids: [others[0]] })).toMatchObject([
      { status: "pending", error: null, isChanged: true },
    ]);
    expect(await undoAll({ ids: [others[0]] })).toMatchObject([
      { error: "It is too late to take this step back", isChanged: false },
    ]);
    expect(await readState()).toEqual(["confirmed", "pending"]);
  });

  test("does not reassign an order that a colleague got meanwhile", async () => {
    await bulk({ action: "assign", ids: [id], staffId: "admin" });
    const ids = [id, others[0] ?? ""];
    const expectedStaffIds = Object.fromEntries(ids.map((one) => [one, null]));
    const seen = { action: "assign", ids, staffId: "staff", expectedStaffIds };
    expect(await bulk(seen)).toMatchObject([
      { error: "This order has just been given to Person admin", isChanged: false },
      { error: null, isChanged: true, staffIdBefore: null },
    ]);
    const back = { ids: ids.slice(1), assigned: { to: "staff", before: { [ids[1] ?? ""]: null } } };
    expect(await undoAll(back)).toMatchObject([{ error: null, staffIdBefore: "staff" }]);
    expect((await shop.getOrder(staff, ids[1] ?? "")).assignedTo).toBeNull();
  });

  test.each([
    ["no ids", { action: "confirm", ids: [] }],
    ["too many ids", { action: "confirm", ids: Array.from({ length: 51 }, String) }],
    ["a missing staff id", { action: "assign", ids: ["a"] }],
    [
      "an expected staff id that is not a string",
      { action: "assign", staffId: "s", ids: ["a"], expectedStaffIds: { a: 1 } },
    ],
    ["an unknown action", { action: "delete", ids: ["a"] }],
  ])("rejects %s", async (_, body) => {
    expect((await staff.call("POST", "/orders/admin/bulk", body)).status).toBe(400);
  });

  test("moves every order once when single steps run concurrently", async () => {
    const ids = [id, others[0] ?? ""];
    await Promise.all([
      bulk({ action: "confirm", ids }),
      ...ids.map((one) => takeNextStep(admin, "pending", one)),
    ]);
    for (const one of ids) expect((await shop.getOrder(admin, one)).status).toBe("confirmed");
    expect(await shop.db.read.$count(auditEntries)).toBe(2);
  });
});
