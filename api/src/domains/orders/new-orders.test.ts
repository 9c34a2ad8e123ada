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

/** What a list that is read now says for `since`. */
const readTotalPlaced = async (query = "") => {
  const { body } = await staff.call("GET", `/orders/admin/all${query}`);
  return adminOrderListResponseSchema.parse(body).totalPlaced as number;
};
const countSince = async (since: number, filters = "") => {
  const { body } = await staff.call("GET", `/orders/admin/new?since=${since}${filters}`);
  return newOrdersResponseSchema.parse(body).count;
};

test("orders are new that were placed after the list was read, also in the same moment", async () => {
  const empty = await readTotalPlaced();
  expect([empty, await countSince(empty)]).toEqual([0, 0]);
  await shop.createOrder(maya, "maya");
  const since = await readTotalPlaced();
  expect([await countSince(empty), await countSince(since)]).toEqual([1, 0]);
  await shop.createOrder(maya, "maya");
  await shop.createOrder(maya, "maya");
  expect([await countSince(empty), await countSince(since)]).toEqual([3, 2]);
});

test("of new orders those count that fit the filters now, and no older ones that were changed to fit", async () => {
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

test("of new orders those count that fit the search, the day and the person, as the list does", async () => {
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

test("a number of more orders than there are finds none, and what is no number is refused", async () => {
  await shop.createOrder(maya, "maya");
  expect(await countSince(999_999_999)).toBe(0);
  for (const query of ["", "?since=", "?since=-1", "?since=1.5", "?since=0&status=lost"]) {
    expect((await staff.call("GET", `/orders/admin/new${query}`)).status).toBe(400);
  }
});
