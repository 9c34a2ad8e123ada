import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import {
  adminOrderListResponseSchema,
  adminOrderResponseSchema,
  orderListResponseSchema,
  orderResponseSchema,
} from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { listAdminOrders } from "./admin-list/list-admin-orders.ts";
import { listOwnOrders } from "./list-own-orders.ts";

let shop: OrderShop;
let maya: Person;
let staff: Person;
/** Order ids, oldest first. The last two were placed at the same moment. */
const placed: string[] = [];
let other: string;

beforeAll(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  maya = await shop.createBuyer("maya");
  for (const cart of [{ a: 1 }, { a: 2 }, { b: 1, a: 1 }]) {
    placed.push(await shop.createOrder(maya, "maya", cart));
    shop.passTime(1000);
  }
  placed.push(await shop.createOrder(maya, "maya"), await shop.createOrder(maya, "maya"));
  other = await shop.createOrder(await shop.createBuyer("ram"), "ram", { b: 2 });
  const [first, second, third] = placed;
  await staff.call("PATCH", `/orders/${first}/status`, { status: "delivered" });
  await staff.call("PATCH", `/orders/${first}/payment-status`, { paymentStatus: "paid" });
  await staff.call("PATCH", `/orders/${second}/status`, { status: "delivered" });
  await staff.call("PATCH", `/orders/${third}/payment-status`, { paymentStatus: "paid" });
  await staff.call("PATCH", `/orders/${third}/assign`, { staffId: "staff" });
});
afterAll(() => shop.remove());

const listOwn = async (query = "") => {
  const { body } = await maya.call("GET", `/orders/user/orders${query}`);
  const { orders, total } = orderListResponseSchema.parse(body);
  return { ids: orders.map(({ id }) => id), orders, total };
};
const listAll = async (query = "") => {
  const { body } = await staff.call("GET", `/orders/admin/all${query}`);
  const { orders, total } = adminOrderListResponseSchema.parse(body);
  return { ids: orders.map(({ id }) => id), orders, total };
};

test("a customer's list contains their own orders, newest first", async () => {
  const { ids, total } = await listOwn();
  expect(ids).toEqual(placed.toReversed());
  expect(total).toBe(5);
});

test("the back office's list contains everybody's orders", async () => {
  const { ids, total } = await listAll();
  expect(ids).toEqual([other, ...placed.toReversed()]);
  expect(total).toBe(6);
});

test("pages neither repeat nor skip orders, and a page past the end is empty", async () => {
  const pages = [
    await listOwn("?limit=2"),
    await listOwn("?limit=2&page=2"),
    await listOwn("?limit=2&page=3"),
  ];
  expect(pages.flatMap(({ ids }) => ids)).toEqual(placed.toReversed());
  expect(await listOwn("?limit=2&page=4")).toEqual({ ids: [], orders: [], total: 5 });
  expect((await listAll("?page=100000")).total).toBe(6);
});

describe("filters apply to the list and its total:", () => {
  test.each<[string, number[]]>([
    ["?status=delivered", [1, 0]],
    ["?paymentStatus=paid", [2, 0]],
    ["?status=delivered&paymentStatus=paid", [0]],
    ["?status=delivered&paymentStatus=pending&limit=1", [1]],
    ["?status=returned", []],
  ])("%s", async (query, positions) => {
    const expected = positions.map((position) => placed[position] ?? "");
    for (const list of [await listOwn(query), await listAll(query)]) {
      expect([list.ids, list.total]).toEqual([expected, expected.length]);
    }
  });
});

test("an order in a list equals the order read by id, for customer and back office", async () => {
  for (const order of (await listOwn()).orders) {
    const { body } = await maya.call("GET", `/orders/${order.id}`);
    expect(orderResponseSchema.parse(body).order).toEqual(order);
  }
  for (const order of (await listAll()).orders) {
    const { body } = await staff.call("GET", `/orders/${order.id}`);
    expect(adminOrderResponseSchema.parse(body).order).toEqual(order);
  }
});

test("the back office sees customer and assignee of an order, the customer does not", async () => {
  const { orders } = await listAll("?paymentStatus=paid");
  expect(orders[0]).toMatchObject({
    customer: { id: "maya", name: "Person maya", email: "maya@example.com" },
    contactEmail: null,
    shippingMethod: "standard",
    assignedTo: { id: "staff", name: "Person staff" },
  });
  const { body } = await maya.call("GET", `/orders/${orders[0]?.id}`);
  const fields = Object.keys((body as { order: object }).order);
  expect(fields).not.toContain("customer");
  expect(fields).not.toContain("assignedTo");
});

test("a page takes the same number of queries for any number of orders", async () => {
  let queries = 0;
  const select = new Proxy(shop.db.read.select, {
    apply: (target, _, args) => {
      queries++;
      return Reflect.apply(target, shop.db.read, args);
    },
  });
  const db: Database = { ...shop.db, read: { ...shop.db.read, select } };
  const count = async (run: () => Promise<{ total: number }>) => {
    queries = 0;
    const { total } = await run();
    return { queries, total };
  };
  const query = { page: 1, limit: 100 };
  expect(await count(() => listOwnOrders(db, "ram", query))).toEqual({ queries: 4, total: 1 });
  expect(await count(() => listOwnOrders(db, "maya", query))).toEqual({ queries: 4, total: 5 });
  expect(await count(() => listAdminOrders(db, { ...query, sort: "newest" }))).toEqual({
    queries: 9,
    total: 6,
  });
});
