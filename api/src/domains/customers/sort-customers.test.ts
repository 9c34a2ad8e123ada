import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import {
  customerListQuerySchema,
  customerListResponseSchema,
  customerSorts,
} from "../../contract/index.ts";
import { users } from "../identity/table.ts";
import { orders } from "../orders/table.ts";
import { buildCustomerFilter, selectCustomerPage } from "./list-customers.ts";
import { buildCustomerSearch } from "./search-customers.ts";

let shop: OrderShop;
let staff: Person;
let maya: Person;

beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

const listSorted = async (by: string, order = "desc") => {
  const { body } = await staff.call("GET", `/customers?sortBy=${by}&order=${order}`);
  return customerListResponseSchema.parse(body).customers.map(({ id }) => id);
};
const rename = (id: string, name: string) =>
  shop.db.write((to) => [to.update(users).set({ name }).where(eq(users.id, id))]);
const setPayment = (id: string, paymentStatus: string) =>
  staff.call("PATCH", `/orders/${id}/payment-status`, { paymentStatus });

test("sorts customers by sign-up time, name, spending and last order, in both directions", async () => {
  shop.passTime(1000);
  const ram = await shop.createBuyer("ram");
  shop.passTime(1000);
  await shop.createBuyer("hari");
  await rename("ram", "anita Rai");
  await rename("hari", "Bina Sah");
  await setPayment(await shop.createOrder(ram, "ram", { a: 2 }), "paid");
  shop.passTime(1000);
  await setPayment(await shop.createOrder(maya, "maya", { a: 1 }), "paid");
  expect(await listSorted("createdAt")).toEqual(["hari", "ram", "maya"]);
  expect(await listSorted("name", "asc")).toEqual(["ram", "hari", "maya"]);
  expect(await listSorted("spent")).toEqual(["ram", "maya", "hari"]);
  expect(await listSorted("lastOrder")).toEqual(["maya", "ram", "hari"]);
  for (const by of customerSorts) {
    expect(await listSorted(by, "asc")).toEqual((await listSorted(by)).reverse());
  }
  expect((await staff.call("GET", "/customers?sortBy=height")).status).toBe(400);
});

test("spending and last order time follow the orders", async () => {
  const readFigures = async () => {
    const { body } = await staff.call("GET", "/customers");
    const [first] = customerListResponseSchema.parse(body).customers;
    return [first?.spent, first?.lastOrderAt];
  };
  expect(await readFigures()).toEqual([0, null]);
  const first = await shop.createOrder(maya, "maya", { a: 2 });
  const firstAt = shop.clock().toISOString();
  shop.passTime(60_000);
  const second = await shop.createOrder(maya, "maya", { a: 1 });
  expect(await readFigures()).toEqual([0, shop.clock().toISOString()]);
  await setPayment(first, "paid");
  await setPayment(second, "paid");
  expect((await readFigures())[0]).toBe(400);
  await setPayment(second, "pending");
  expect((await readFigures())[0]).toBe(250);
  await shop.db.write((to) => [to.delete(orders).where(eq(orders.id, second))]);
  expect(await readFigures()).toEqual([250, firstAt]);
  await staff.call("PATCH", `/orders/${first}/status`, { status: "cancelled" });
  expect((await readFigures())[0]).toBe(0);
});

const explain = async (query: SQLWrapper) => {
  const plan = await shop.db.read.all<{ detail: string }>(
    sql`explain query plan ${query.getSQL()}`,
  );
  return plan.map(({ detail }) => detail);
};

const indexes = {
  createdAt: "customers_by_time",
  name: "customers_by_name",
  spent: "customers_by_spent",
  lastOrder: "customers_by_last_order",
};

test.each(customerSorts)(
  "an index returns the list by %s sorted, and a search looks up each customer by id",
  async (by) => {
    for (const order of ["asc", "desc"] as const) {
      const all = customerListQuerySchema.parse({ sortBy: by, order });
      expect(await explain(selectCustomerPage(shop.db, all, buildCustomerFilter()))).toEqual([
        expect.stringMatching(new RegExp(`^SEARCH users USING INDEX ${indexes[by]} `)),
      ]);
      const found = selectCustomerPage(shop.db, all, buildCustomerFilter(["maya"]));
      for (const query of [found, buildCustomerSearch("maya", `"maya"*`)]) {
        const steps = await explain(query);
        expect(
          steps.filter((step) => /^SCAN (?!\w+_search |json_each |found_|CONSTANT ROW)/.test(step)),
        ).toEqual([]);
        expect(steps).toContainEqual(
          expect.stringMatching(/^SEARCH users USING INDEX .*\(id=\?\)/),
        );
      }
    }
  },
);

test("counts customers with an index only", async () => {
  const count = sql`select count(*) from ${users} where ${buildCustomerFilter()}`;
  expect(await explain(count)).toEqual([
    expect.stringMatching(/^SEARCH users USING COVERING INDEX customers_by_/),
  ]);
});
