import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openPage } from "../../../testing/live-orders.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createPerson, type Person } from "../../../testing/people.ts";

let shop: OrderShop;
let people: Record<string, Person>;
let id: string;
beforeEach(async () => {
  shop = await createOrderShop();
  people = {
    guest: createPerson(shop),
    owner: await shop.createBuyer("owner"),
    other: await shop.createBuyer("other", { b: 1 }),
    staff: await shop.createBuyer("staff", { b: 1 }, "staff"),
    admin: await shop.createBuyer("admin", { b: 1 }, "admin"),
  };
  id = await shop.createOrder(people.owner as Person, "owner");
  await shop.fillCart("owner", { b: 1 });
});
afterEach(() => shop.remove());

interface Call {
  name: string;
  make(as: Person, who: string): Promise<{ status: number; body: unknown }>;
  /** Expected statuses of guest, owner, other customer, staff and admin. */
  expected: [number, number, number, number, number];
}

const patch = (path: string, body: object): Call["make"] => {
  return (as) => as.call("PATCH", `/orders/${id}/${path}`, body);
};

const calls: Call[] = [
  {
    name: "POST /orders with one's own address",
    make: (as, who) => shop.order(as, who),
    expected: [401, 201, 201, 201, 201],
  },
  {
    name: "POST /orders with the owner's address",
    make: (as) => shop.order(as, "owner"),
    expected: [401, 201, 404, 404, 404],
  },
  {
    name: "GET /orders/{id}",
    make: (as) => as.call("GET", `/orders/${id}`),
    expected: [401, 200, 404, 200, 200],
  },
  {
    name: "GET /orders/{id}/events",
    make: async (as) => {
      const page = await openPage(shop.app, as, id);
      return { status: page.answer.status, body: await page.next() };
    },
    expected: [401, 200, 404, 200, 200],
  },
  {
    name: "GET /orders/user/orders",
    make: (as) => as.call("GET", "/orders/user/orders"),
    expected: [401, 200, 200, 200, 200],
  },
  {
    name: "GET /orders/admin/all",
    make: (as) => as.call("GET", "/orders/admin/all"),
    expected: [401, 403, 403, 200, 200],
  },
  {
    name: "GET /orders/admin/new",
    make: (as) => as.call("GET", "/orders/admin/new?since=0"),
    expected: [401, 403, 403, 200, 200],
  },
  {
    name: "GET /orders/admin/assignees",
    make: (as) => as.call("GET", "/orders/admin/assignees"),
    expected: [401, 403, 403, 200, 200],
  },
  {
    name: "PATCH /orders/{id}/cancel",
    make: (as) => as.call("PATCH", `/orders/${id}/cancel`),
    expected: [401, 200, 404, 404, 404],
  },
  {
    name: "PATCH /orders/{id}/status",
    make: patch("status", { status: "confirmed" }),
    expected: [401, 403, 403, 200, 200],
  },
  {
    name: "PATCH /orders/{id}/payment-status",
    make: patch("payment-status", { paymentStatus: "paid" }),
    expected: [401, 403, 403, 200, 200],
  },
  {
    name: "PATCH /orders/{id}/assign",
    make: patch("assign", { staffId: "staff" }),
    expected: [401, 403, 403, 200, 200],
  },
];

describe("guest, owner, other customer, staff and admin:", () => {
  for (const { name, make, expected } of calls) {
    for (const [index, who] of ["guest", "owner", "other", "staff", "admin"].entries()) {
      test(`${name} answers ${who} ${expected[index]}`, async () => {
        const answer = await make(people[who] as Person, who);
        expect(answer.status).toBe(expected[index] as number);
        if (answer.status >= 400) expect(JSON.stringify(answer.body)).not.toContain("MED-");
      });
    }
  }
});

test("another customer's order gives the same response as one that does not exist", async () => {
  const other = people.other as Person;
  const answers = [
    await other.call("GET", `/orders/${id}`),
    await other.call("GET", "/orders/none"),
    await other.call("GET", `/orders/${id}/events`),
    await other.call("GET", "/orders/none/events"),
    await (people.admin as Person).call("GET", "/orders/none/events"),
    await other.call("PATCH", `/orders/${id}/cancel`),
    await other.call("PATCH", "/orders/none/cancel"),
  ];
  for (const { status, body } of answers) {
    expect([status, (body as { error: string }).error]).toEqual([404, "Order not found"]);
  }
});

test("only the back office sees who the customer is", async () => {
  for (const [who, canSeeCustomer] of [
    ["owner", false],
    ["staff", true],
    ["admin", true],
  ] as const) {
    const { body } = await (people[who] as Person).call("GET", `/orders/${id}`);
    expect("customer" in (body as { order: object }).order).toBe(canSeeCustomer);
  }
});

test("a demotion takes effect at the next call", async () => {
  const path = `/users/staff/role`;
  await (people.admin as Person).call("PATCH", path, { role: "customer" });
  expect((await (people.staff as Person).call("GET", "/orders/admin/all")).status).toBe(403);
});

test("rejects a call from another site and changes nothing", async () => {
  const headers = { origin: "https://evil.example" };
  const answer = await (people.owner as Person).call(
    "PATCH",
    `/orders/${id}/cancel`,
    undefined,
    undefined,
    headers,
  );
  expect(answer.status).toBe(403);
  expect((await shop.getOrder(people.admin as Person, id)).status).toBe("pending");
});
