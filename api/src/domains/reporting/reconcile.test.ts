import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Chance, createChance } from "../../../seed/generate-random.ts";
import { buildProduct } from "../../../testing/database.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import {
  type AdminOrder,
  adminOrderListResponseSchema,
  orderStatisticsResponseSchema,
  orderStatuses,
  paymentStatuses,
  shopStatisticsResponseSchema,
} from "../../contract/index.ts";
import { products } from "../catalog/table.ts";
import { orderLimits } from "../settings/table.ts";

const hour = 3_600_000;
const orderCount = 120;

let shop: OrderShop;
let staff: Person;
let all: AdminOrder[];

// Weeks of orders at random times, a third of them exactly at midnight in Kathmandu (18:15 UTC).
beforeAll(async () => {
  shop = await createOrderShop();
  shop.passTime(-60 * 24 * hour);
  await shop.db.write((to) => [
    to.update(products).set({ stock: 100_000 }),
    to.update(orderLimits).set({ piecesPerProduct: null, openOrders: null }),
    to.insert(products).values(buildProduct({ id: "c", pricePaisa: 1999, stock: 100_000 })),
  ]);
  staff = await shop.createBuyer("staff", {}, "staff");
  const buyers = { maya: await shop.createBuyer("maya"), ram: await shop.createBuyer("ram") };
  const chance = createChance("statistics");
  const placed: string[] = [];
  for (let n = 0; n < orderCount; n++) {
    shop.passTime(
      n % 3 === 0 ? computeMsToMidnight(shop.clock(), chance) : chance.whole(0, 12 * hour),
    );
    if (n % 20 === 10) shop.passTime(50 * hour);
    const name = chance.pick(["maya", "ram"] as const);
    placed.push(await shop.createOrder(buyers[name], name, buildCart(chance)));
    for (let change = 0; change < 2; change++) await changeRandomly(chance, chance.pick(placed));
  }
  all = await listAllOrders();
}, 60_000);
afterAll(() => shop.remove());

/** Returns the milliseconds until the next midnight in Kathmandu, or until the millisecond before it. */
function computeMsToMidnight(now: Date, chance: Chance): number {
  const turn = Date.parse(`${now.toISOString().slice(0, 10)}T18:15:00Z`);
  const next = turn > now.getTime() ? turn : turn + 24 * hour;
  return next - now.getTime() - chance.whole(0, 1);
}

const buildCart = (chance: Chance) => ({
  [chance.pick(["a", "b", "c"])]: chance.whole(1, 5),
  ...(chance.one(0.5) && { c: chance.whole(1, 3) }),
});

async function changeRandomly(chance: Chance, id: string): Promise<void> {
  const answer = chance.one(0.5)
    ? await staff.call("PATCH", `/orders/${id}/status`, { status: chance.pick(orderStatuses) })
    : await staff.call("PATCH", `/orders/${id}/payment-status`, {
        paymentStatus: chance.pick([...paymentStatuses, "paid", "paid"] as const),
      });
  expect(answer.status).toBe(200);
}

async function listAllOrders(): Promise<AdminOrder[]> {
  const pages = await Promise.all(
    [1, 2].map(async (page) => {
      const { body } = await staff.call("GET", `/orders/admin/all?limit=100&page=${page}`);
      return adminOrderListResponseSchema.parse(body).orders;
    }),
  );
  return pages.flat();
}

const kathmandu = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kathmandu" });
const formatDay = ({ createdAt }: { createdAt: string }) => kathmandu.format(new Date(createdAt));
const isCancelledOrReturned = ({ status }: AdminOrder) =>
  status === "cancelled" || status === "returned";
const isRevenueOrder = (order: AdminOrder) =>
  order.paymentStatus === "paid" && !isCancelledOrReturned(order);
const toPaisa = (rupees: number) => Math.round(rupees * 100);
const sumRevenue = (some: AdminOrder[]) =>
  some.filter(isRevenueOrder).reduce((sum, { total }) => sum + toPaisa(total), 0) / 100;
const filterByStatus = (status: AdminOrder["status"]) =>
  all.filter((order) => order.status === status);

test("the test orders have every status and lie on both sides of midnight in Kathmandu", () => {
  expect(all).toHaveLength(orderCount);
  expect(new Set(all.map(({ status }) => status)).size).toBe(orderStatuses.length);
  expect(new Set(all.map(({ paymentStatus }) => paymentStatus)).size).toBe(paymentStatuses.length);
  const ends = new Set(all.map(({ createdAt }) => createdAt.slice(11)));
  expect(ends.has("18:14:59.999Z") && ends.has("18:15:00.000Z")).toBe(true);
});

test("order statistics equal a separate count", async () => {
  const { body } = await staff.call("GET", "/orders/admin/statistics");
  const today = all.filter((order) => formatDay(order) === kathmandu.format(shop.clock()));
  expect(today.length).toBeGreaterThan(0);
  const { figures, ...statistics } = orderStatisticsResponseSchema.parse(body).statistics;
  const states = Map.groupBy(all, (order) => `${order.status} ${order.paymentStatus}`);
  expect(
    Object.fromEntries(
      (figures ?? []).map((one) => [`${one.status} ${one.paymentStatus}`, one.count]),
    ),
  ).toEqual(Object.fromEntries([...states].map(([state, { length }]) => [state, length])));
  expect(statistics).toEqual({
    totalOrders: all.length,
    pendingOrders: filterByStatus("pending").length,
    processingOrders: filterByStatus("processing").length,
    outForDeliveryOrders: filterByStatus("out_for_delivery").length,
    completedOrders: filterByStatus("delivered").length,
    cancelledOrders: filterByStatus("cancelled").length,
    totalRevenue: sumRevenue(all),
    todayOrders: today.length,
    todayRevenue: sumRevenue(today),
  });
});

test("shop statistics equal a separate count", async () => {
  const { body } = await staff.call("GET", "/statistics");
  const { statistics } = shopStatisticsResponseSchema.parse(body);
  const now = shop.clock().getTime();
  const days = Array.from({ length: 30 }, (_, index) =>
    kathmandu.format(new Date(now - (29 - index) * 24 * hour)),
  );
  expect(statistics.days).toEqual(
    days.map((day) => {
      const some = all.filter((order) => formatDay(order) === day);
      return { day, orders: some.length, revenue: sumRevenue(some) };
    }),
  );
  expect(statistics.days.some(({ orders }) => orders === 0)).toBe(true);
  expect(statistics.ordersByStatus).toEqual(
    orderStatuses.map((status) => ({ status, orders: filterByStatus(status).length })),
  );
  const lines = all
    .filter((order) => days.includes(formatDay(order)) && !isCancelledOrReturned(order))
    .flatMap((order) => order.items.map((item) => ({ ...item, earned: isRevenueOrder(order) })));
  const sold = [...Map.groupBy(lines, ({ product }) => product.id)].map(([productId, items]) => ({
    productId,
    name: `Product ${productId}`,
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    revenue: items.reduce((sum, { total, earned }) => sum + (earned ? toPaisa(total) : 0), 0) / 100,
  }));
  expect(statistics.bestSellers).toEqual(sold.sort((one, other) => other.quantity - one.quantity));
});

test("a new day starts with no orders and no revenue", async () => {
  shop.passTime(computeMsToMidnight(shop.clock(), createChance("x")) + 24 * hour);
  staff = await createMember(shop, "later", "staff");
  const { body } = await staff.call("GET", "/orders/admin/statistics");
  const { todayOrders, todayRevenue, totalOrders } =
    orderStatisticsResponseSchema.parse(body).statistics;
  expect([todayOrders, todayRevenue, totalOrders]).toEqual([0, 0, orderCount]);
});
