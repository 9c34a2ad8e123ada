import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import { failureSchema } from "../../contract/index.ts";

let shop: OrderShop;
let staff: Person;
let id: string;
let before: object;
beforeAll(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  id = await shop.createOrder(staff, "staff");
  await shop.fillCart("staff", { a: 1 });
  await shop.mails();
  before = await dumpDatabase(shop.db);
});
afterAll(() => shop.remove());

/** Expects that a call answers 400, names these fields and writes nothing. */
const expectRejected = async (method: string, path: string, body: unknown, fields: string[]) => {
  const answer = await staff.call(method, path, body);
  const failure = failureSchema.parse(answer.body);
  expect([answer.status, failure.code]).toEqual([400, "invalid_input"]);
  expect(Object.keys(failure.fields ?? {})).toEqual(fields);
  expect(await dumpDatabase(shop.db)).toEqual(before as Record<string, unknown[]>);
  return failure.error;
};

const addressId = "staff-home";
const wrongOrders: [field: string, body: unknown][] = [
  ["addressId", {}],
  ["addressId", { addressId: "" }],
  ["addressId", { addressId: 7 }],
  ["addressId", { addressId: ["staff-home"] }],
  ["addressId", { addressId: "x".repeat(101) }],
  ["addressId", { addressId: "a\u0000b" }],
  ["paymentMethod", { addressId, paymentMethod: "card" }],
  ["paymentMethod", { addressId, paymentMethod: null }],
  ["specialInstructions", { addressId, specialInstructions: "x".repeat(1001) }],
  ["specialInstructions", { addressId, specialInstructions: { a: 1 } }],
  ["specialInstructions", { addressId, specialInstructions: "\ud800" }],
  ["couponCode", { addressId, couponCode: "x".repeat(51) }],
  ["couponCode", { addressId, couponCode: 5 }],
  ["expectedTotal", { addressId, expectedTotal: -1 }],
  ["expectedTotal", { addressId, expectedTotal: "150" }],
  ["expectedTotal", { addressId, expectedTotal: 1.234 }],
  ["expectedTotal", { addressId, expectedTotal: 1e300 }],
  ["expectedTotal", { addressId, expectedTotal: Number.NaN }],
  ["email", { addressId, email: "nobody" }],
  ["email", { addressId, email: `${"x".repeat(250)}@x.np` }],
  ["shippingMethod", { addressId, shippingMethod: "drone" }],
  ["body", []],
  ["body", "order"],
  ["body", null],
];

describe("POST /orders names the invalid field:", () => {
  test.each(wrongOrders)("%s in %j", async (field, body) => {
    await expectRejected("POST", "/orders", body, [field]);
  });

  test("all invalid fields at once", async () => {
    const body = { addressId: 1, paymentMethod: 2, email: 3 };
    await expectRejected("POST", "/orders", body, ["addressId", "paymentMethod", "email"]);
  });
});

describe("calls of the back office name the invalid field:", () => {
  const calls: [path: string, field: string, message: string, values: unknown[]][] = [
    ["status", "status", "Invalid status value", ["", "shipped", null, 3, ["pending"]]],
    [
      "payment-status",
      "paymentStatus",
      "Invalid payment status value",
      ["", "free", null, true, ["paid"]],
    ],
    ["assign", "staffId", "Please enter a staff ID", ["", null, 4, "x".repeat(101)]],
  ];
  for (const [path, field, message, values] of calls) {
    test.each([...values, undefined].map((value) => [value]))(`${path} %j`, async (value) => {
      const error = await expectRejected("PATCH", `/orders/${id}/${path}`, { [field]: value }, [
        field,
      ]);
      expect(error).toBe(message);
    });
  }

  test("expectedStatus must be a status", async () => {
    const body = { status: "confirmed", expectedStatus: "shipped" };
    await expectRejected("PATCH", `/orders/${id}/status`, body, ["expectedStatus"]);
  });

  test("restock must be yes or no", async () => {
    const body = { status: "returned", restock: "yes" };
    await expectRejected("PATCH", `/orders/${id}/status`, body, ["restock"]);
  });
});

describe("both lists name the invalid field:", () => {
  test.each([
    ["page", "page=0"],
    ["page", "page=-1"],
    ["page", "page=1e9"],
    ["page", "page=100001"],
    ["page", "page=1&page=2"],
    ["limit", "limit=0"],
    ["limit", "limit=101"],
    ["limit", "limit=ten"],
    ["status", "status=shipped"],
    ["status", "status="],
    ["status", "status=pending&status=paid"],
    ["paymentStatus", "paymentStatus=free"],
    ["paymentStatus", "paymentStatus=%00"],
  ])("%s in %s", async (field, query) => {
    for (const path of ["/orders/user/orders", "/orders/admin/all"]) {
      await expectRejected("GET", `${path}?${query}`, undefined, [field]);
    }
  });
});

test.each(["none", "%00", "x".repeat(400), "%ff", "'--"])(
  "answers 404 for the order id %s",
  async (name) => {
    const answers = [
      await staff.call("GET", `/orders/${name}`),
      await staff.call("GET", `/orders/${name}/events`),
      await staff.call("PATCH", `/orders/${name}/cancel`),
      await staff.call("PATCH", `/orders/${name}/status`, { status: "confirmed" }),
      await staff.call("PATCH", `/orders/${name}/payment-status`, { paymentStatus: "paid" }),
      await staff.call("PATCH", `/orders/${name}/assign`, { staffId: "staff" }),
    ];
    for (const { status, body } of answers) {
      expect([status, failureSchema.parse(body).error]).toEqual([404, "Order not found"]);
    }
  },
);

test("rejects a body that is not JSON or is far too long", async () => {
  const cookie = `session=${staff.getSession()}`;
  const post = (type: string, body: string) =>
    shop.call("/api/orders", { method: "POST", headers: { cookie, "content-type": type }, body });
  expect((await post("application/json", "{")).status).toBe(400);
  expect((await post("text/plain", "{}")).status).toBe(415);
  const long = JSON.stringify({ addressId, specialInstructions: "x".repeat(200_000) });
  expect((await post("application/json", long)).status).toBe(413);
});
