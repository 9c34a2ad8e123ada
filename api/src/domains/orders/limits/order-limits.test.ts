import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { addProducts } from "../../../../testing/database.ts";
import { createHookedDatabase } from "../../../../testing/hooked-database.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import { createPerson, type Person } from "../../../../testing/people.ts";
import {
  failureSchema,
  orderAllowanceResponseSchema,
  orderStatuses,
  paymentStatuses,
} from "../../../contract/index.ts";
import { orderLimits } from "../../settings/table.ts";
import { isOpenUnpaid, orders } from "../table.ts";

let shop: OrderShop;
let database: ReturnType<typeof createHookedDatabase>;
let maya: Person;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createOrderShop(database.open);
  await addProducts(shop.db, [
    { id: "many", name: "Paracetamol", stock: 9999 },
    { id: "rx", name: "Clindamycin", stock: 9999, prescriptionRequired: true },
  ]);
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

const setLimits = (limits: Partial<typeof orderLimits.$inferInsert>) =>
  shop.db.write((to) => [to.update(orderLimits).set(limits)]);

async function tryOrder(cart: Record<string, number>, key?: string) {
  await maya.call("DELETE", "/cart/clear");
  await shop.fillCart("maya", cart);
  const { status, body } = await shop.order(maya, "maya", {}, key);
  return status === 201 ? { status } : { status, ...failureSchema.parse(body) };
}

const phone = "+977 1-4247836";

describe("pieces of one product", () => {
  test("100 can be ordered, and not 101", async () => {
    expect(await tryOrder({ many: 101 })).toMatchObject({
      status: 409,
      code: "conflict",
      error: `At most 100 pieces of Paracetamol can be in unpaid orders. For more, please call us: ${phone}`,
      details: {
        reason: "order_limit",
        limit: "piecesPerProduct",
        allowed: 100,
        ordered: 0,
        available: 100,
        productId: "many",
        phone,
      },
    });
    expect(await tryOrder({ many: 100 })).toEqual({ status: 201 });
  });

  test("count over all open, unpaid orders", async () => {
    expect(await tryOrder({ many: 60 })).toEqual({ status: 201 });
    expect(await tryOrder({ a: 1, many: 41 })).toMatchObject({
      error: `At most 100 pieces of Paracetamol can be in unpaid orders, and you have 60 in open orders already. For more, please call us: ${phone}`,
      details: { ordered: 60, available: 40 },
    });
    expect(await tryOrder({ a: 1, many: 40 })).toEqual({ status: 201 });
    expect(await tryOrder({ many: 1 })).toMatchObject({ details: { ordered: 100, available: 0 } });
  });

  test("with a prescription have a lower limit of their own", async () => {
    expect(await tryOrder({ rx: 21 })).toMatchObject({
      error: `At most 20 pieces of Clindamycin, which needs a prescription, can be in unpaid orders. For more, please call us: ${phone}`,
      details: { limit: "prescriptionPieces", allowed: 20 },
    });
    expect(await tryOrder({ rx: 20, many: 100 })).toEqual({ status: 201 });
  });

  test("with a prescription also keep the limit for all products", async () => {
    await setLimits({ piecesPerProduct: 5, prescriptionPieces: null });
    expect(await tryOrder({ rx: 6 })).toMatchObject({
      details: { limit: "piecesPerProduct", allowed: 5 },
    });
    await setLimits({ piecesPerProduct: null });
    expect(await tryOrder({ rx: 600, many: 999 })).toEqual({ status: 201 });
  });

  test("of another customer do not count", async () => {
    await tryOrder({ many: 100 });
    const ram = await shop.createBuyer("ram", { many: 100 });
    expect((await shop.order(ram, "ram")).status).toBe(201);
  });
});

test("20 open, unpaid orders are the most", async () => {
  for (let count = 0; count < 20; count++) {
    expect(await tryOrder({ a: 1 }, `key-${count}`)).toEqual({ status: 201 });
  }
  expect(await tryOrder({ a: 1 }, "key-20")).toMatchObject({
    status: 409,
    code: "conflict",
    error: `At most 20 unpaid orders can be open at a time, and you have 20. To order more, please call us: ${phone}`,
    details: {
      reason: "order_limit",
      limit: "openOrders",
      allowed: 20,
      ordered: 20,
      available: 0,
      phone,
    },
  });
  // A repeated call still gets its first answer, and the cart stays as it is.
  expect((await shop.order(maya, "maya", {}, "key-3")).status).toBe(201);
  expect(await shop.db.read.$count(orders)).toBe(20);
  expect((await maya.call("GET", "/cart")).body).toMatchObject({
    data: { items: [{ quantity: 1 }] },
  });
});

test.each(
  orderStatuses.flatMap((status) => paymentStatuses.map((payment) => [status, payment] as const)),
)("an order that is %s and %s counts if it is open and not paid", async (status, paymentStatus) => {
  await setLimits({ openOrders: 1 });
  await tryOrder({ many: 100 });
  await shop.db.write((to) => [to.update(orders).set({ status, paymentStatus })]);
  const isOpen = !["delivered", "cancelled", "returned"].includes(status);
  const counts = isOpen && paymentStatus !== "paid";
  expect((await tryOrder({ many: 100 })).status).toBe(counts ? 409 : 201);
});

test("cancelling frees the pieces", async () => {
  await tryOrder({ many: 100 });
  const [order] = await shop.db.read.select({ id: orders.id }).from(orders);
  await maya.call("PATCH", `/orders/${order?.id}/cancel`);
  expect(await tryOrder({ many: 100 })).toEqual({ status: 201 });
});

test("orders of one customer at the same time keep the limits together", async () => {
  await setLimits({ openOrders: 3 });
  const codes: (string | number)[] = [];
  for (let round = 0; round < 5; round++) {
    await maya.call("POST", "/cart/add", { productId: "many", quantity: 1 });
    const keys = Array.from({ length: 5 }, (_, at) => `order-${round}-${at}`);
    const answers = await Promise.all(keys.map((key) => shop.order(maya, "maya", {}, key)));
    codes.push(
      ...answers.map(
        ({ status, body }) => failureSchema.safeParse(body).data?.details?.reason ?? status,
      ),
    );
  }
  expect(codes.filter((code) => code === 201)).toHaveLength(3);
  expect(codes).toContain("order_limit");
  expect(await shop.db.read.$count(orders)).toBe(3);
});

test("an order placed between reading and writing counts", async () => {
  await setLimits({ openOrders: 1 });
  await shop.fillCart("maya", { a: 1 });
  database.beforeNextWrite(async () => {
    const ram = await shop.createBuyer("ram", { a: 1 });
    await shop.order(ram, "ram");
    await shop.db.write((to) => [
      to.update(orders).set({ userId: "maya" }).where(eq(orders.userId, "ram")),
    ]);
  });
  const { status, body } = await shop.order(maya, "maya");
  expect([status, failureSchema.parse(body).details?.reason]).toEqual([409, "order_limit"]);
});

describe("the allowance", () => {
  const readAllowance = async (as: Person) =>
    orderAllowanceResponseSchema.parse((await as.call("GET", "/orders/user/allowance")).body)
      .allowance;
  const limits = { piecesPerProduct: 100, prescriptionPieces: 20, openOrders: 20 };

  test("of a guest has the limits", async () => {
    await tryOrder({ many: 5 });
    expect(await readAllowance(createPerson(shop))).toEqual({
      ...limits,
      ordered: { orders: 0, pieces: {} },
    });
  });

  test("of a customer also has what is in open, unpaid orders", async () => {
    await tryOrder({ many: 5, rx: 2 });
    await tryOrder({ many: 7 });
    expect(await readAllowance(maya)).toEqual({
      ...limits,
      ordered: { orders: 2, pieces: { many: 12, rx: 2 } },
    });
  });
});

test("the open, unpaid orders of a customer are found in an index of their own", async () => {
  const plan = await shop.db.read.all<{ detail: string }>(
    sql`explain query plan select count(*) from ${orders}
      where ${orders.userId} = 'maya' and ${isOpenUnpaid(orders)}`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([
    "SEARCH orders USING COVERING INDEX orders_open_unpaid (user_id=? AND status=?)",
  ]);
});
