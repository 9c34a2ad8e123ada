import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { desc, sql } from "drizzle-orm";
import { backOfficeActions, otherCalls } from "../../../testing/admin-actions.ts";
import { addBatch } from "../../../testing/batches.ts";
import { addCategories } from "../../../testing/database.ts";
import { addDrafts } from "../../../testing/deliveries.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createPerson, type Person } from "../../../testing/people.ts";
import { addRecall } from "../../../testing/recalls.ts";
import { addToken } from "../../../testing/release-tokens.ts";
import { addRelease } from "../../../testing/releases.ts";
import { addStockCounts } from "../../../testing/stock-counts.ts";
import { addWaitingDelivery, addWebhook } from "../../../testing/webhooks.ts";
import type { Order } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";

let shop: OrderShop;
let people: Record<"guest" | "customer" | "staff" | "admin", Person>;
let orderId: string;

beforeAll(async () => {
  shop = await createOrderShop();
  people = {
    guest: createPerson(shop),
    customer: await shop.createBuyer("customer"),
    staff: await shop.createBuyer("staff", {}, "staff"),
    admin: await shop.createBuyer("admin", {}, "admin"),
  };
  await shop.createBuyer("leaving");
  orderId = await shop.createOrder(people.customer, "customer");
  await shop.addCoupon({ id: "c" });
  await shop.addCoupon({ id: "gone" });
  await addCategories(shop.db, [{ id: "c" }, { id: "gone" }]);
  await addStockCounts(shop.db, ["open", "other"]);
  await addDrafts(shop.db, ["d", "gone"]);
  for (const number of ["spare", "doomed"]) {
    await addBatch(shop.db, { productId: "a", number, expiry: null, quantity: 1 });
  }
  await addRecall(shop.db, "r", "a");
  await addToken(shop, { id: "gone" });
  await addWebhook(shop, "gone");
  await addWaitingDelivery(shop, "gone");
  await addRelease(shop.db, "mfe-offers@1.0.0-aaaa");
});
afterAll(() => shop.remove());

const countEntries = () => shop.db.read.$count(auditEntries);
const readLatestEntry = async () => {
  const [entry] = await shop.db.read.select().from(auditEntries).orderBy(desc(sql`rowid`)).limit(1);
  return entry;
};

describe("the audit log records a call that succeeds, and not one that is rejected:", () => {
  for (const action of backOfficeActions) {
    const [method = "", route = ""] = action.call.split(" ");
    const buildPath = () => action.path?.(orderId) ?? route;

    test(action.call, async () => {
      const before = await countEntries();
      for (const who of ["guest", ...action.closedTo] as const) {
        const { status } = await people[who].call(method, buildPath(), action.body);
        expect(status).toBe(who === "guest" ? 401 : 403);
      }
      const rejectedCall = await people.admin.call(
        method,
        action.missing ?? buildPath(),
        action.wrong,
      );
      expect([400, 404]).toContain(rejectedCall.status);
      expect(await countEntries()).toBe(before);

      shop.passTime(1000);
      const accepted = await people.admin.call(method, buildPath(), action.body);
      expect(accepted.status).toBeLessThan(300);
      expect(await countEntries()).toBe(before + 1);
      expect(await readLatestEntry()).toEqual({
        id: expect.any(String),
        actor: "admin",
        action: action.action,
        subject: action.subject(orderId) ?? expect.any(String),
        before: action.before && expect.objectContaining(action.before),
        after: action.after && expect.objectContaining(action.after),
        at: shop.clock(),
      });
    });
  }
});

test("this test covers every call of the back office", () => {
  const calls = shop.app.routes
    .filter(({ method }) => !["ALL", "GET"].includes(method))
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, "")}`);
  const others = [...new Set(calls)].filter(
    (call) => !otherCalls.some((one) => (one instanceof RegExp ? one.test(call) : one === call)),
  );
  const known = backOfficeActions.map(({ call }) => call).filter((call) => !call.startsWith("GET"));
  expect(others.sort()).toEqual(known.sort());
});

test("a customer's own actions are not in the audit log", async () => {
  const before = await countEntries();
  const id = await shop.createOrder(people.customer, "customer");
  const { body } = await people.customer.call("PATCH", `/orders/${id}/cancel`);
  expect((body as { order: Order }).order.status).toBe("cancelled");
  expect(await countEntries()).toBe(before);
});
