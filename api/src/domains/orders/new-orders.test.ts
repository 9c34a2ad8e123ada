import { afterEach, beforeEach, expect, test } from "bun:test";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import { adminOrderListResponseSchema, newOrdersResponseSchema } from "../../contract/index.ts";

let shop: OrderShop;
let maya: Person;
let staff: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya");
  staff = await shop.createBuyer("staff", {}, "staff");
});
afterEach(() => shop.remove());

/** Reads the list and returns the value for `since`. */
const readTotalPlaced = async (query = "") => {
  const { body } = await staff.call("GET", `/orders/admin/all${query}`);
  return adminOrderListResponseSchema.parse(body).totalPlaced as number;
};
const countSince = async (since: number, filters = "") => {
  const { body } = await staff.call("GET", `/orders/admin/new?since=${since}${filters}`);
  return newOrdersResponseSchema.parse(body).count;
};

test("counts orders placed after the list was read, also at the same moment", async () => {
  const empty = await readTotalPlaced();
  expect([empty, await countSince(empty)]).toEqual([0, 0]);
  await shop.createOrder(maya, "maya");
  const since = await readTotalPlaced();
  expect([await countSince(empty), await countSince(since)]).toEqual([1, 0]);
  await shop.createOrder(maya, "maya");
  await shop.createOrder(maya, "maya");
  expect([await countSince(empty), await countSince(since)]).toEqual([3, 2]);
});

test("counts only new orders that match the filters, not older ones that now match", async () => {
  const old = await shop.createOrder(maya, "maya");
  shop.passTime(1000);
  await shop.createOrder(maya, "maya");
  const since = await readTotalPlaced("?status=delivered&limit=1");
  expect(since).toBe(2);
  await staff.call("PATCH", `/orders/${old}/status`, { status: "confirmed" });
  expect(await countSince(since)).toBe(0);
  expect(await countSince(since, "&status=confirmed")).toBe(0);
  shop.passTime(1000);
  const [first] = [await shop.createOrder(maya, "maya"), await shop.createOrder(maya, "maya")];
  await staff.call("PATCH", `/orders/${first}/status`, { status: "confirmed" });
  await staff.call("PATCH", `/orders/${first}/payment-status`, { paymentStatus: "paid" });
  const counts = await Promise.all(
    [
      "",
      "&status=pending",
      "&status=confirmed",
      "&paymentStatus=paid",
      "&status=confirmed&paymentStatus=paid",
      "&status=pending&paymentStatus=paid",
    ].map((filters) => countSince(since, filters)),
  );
  expect(counts).toEqual([2, 1, 1, 1, 1, 0]);
});

test("counts new orders by search, date and assignee like the list", async () => {
  const since = await readTotalPlaced();
  const mine = await shop.createOrder(maya, "maya");
  await shop.createOrder(maya, "maya", { b: 1 });
  await staff.call("PATCH", `/orders/${mine}/assign`, { staffId: "staff" });
  const { orderNumber } = await shop.getOrder(staff, mine);
  const counts = await Promise.all(
    [
      `&q=${orderNumber}`,
      "&q=nobody",
      "&assignee=me",
      "&assignee=none",
      "&from=2026-06-15&to=2026-06-15",
      "&to=2026-06-14",
    ].map((filters) => countSince(since, filters)),
  );
  expect(counts).toEqual([1, 0, 1, 1, 2, 0]);
});

test("counts none for a number above the total, and rejects an invalid number", async () => {
  await shop.createOrder(maya, "maya");
  expect(await countSince(999_999_999)).toBe(0);
  for (const query of ["", "?since=", "?since=-1", "?since=1.5", "?since=0&status=lost"]) {
    expect((await staff.call("GET", `/orders/admin/new${query}`)).status).toBe(400);
  }
});
