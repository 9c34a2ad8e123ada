import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createChance } from "../../../seed/generate-random.ts";
import { listDrift } from "../../../testing/batches.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createCounter, openStockCount } from "../../../testing/stock-counts.ts";
import { changeStocks } from "../catalog/batches/stock-statements.ts";

let shop: OrderShop;
let admin: Person;
beforeAll(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "admin", "admin");
});
afterAll(() => shop.remove());

const move = (quantity: number) =>
  shop.db.write((to) => [
    changeStocks(to, sql`select 'a' as "id", ${quantity} as "quantity", 'line' as "line"`, {
      kind: quantity < 0 ? "sold" : "received",
      ...{ actor: "", reference: "order", at: shop.clock().getTime() },
    }),
  ]);
const openCount = async () =>
  createCounter(admin, await openStockCount(admin, { hasOpenOrders: false }));

test("after any history the book differs from the shelf by what was lost since the latest applied line", async () => {
  const chance = createChance("counts");
  /** Pieces on the shelf, and those that went missing since each open count's line and since the latest applied one. */
  let shelf = 50;
  let lost = 0;
  const counts = [await openCount(), await openCount()];
  const moments = [-1, -1];
  let [lines, applied, last] = [0, 0, -1];
  const lostAt = new Map<number, number>();
  for (let step = 0; step < 400; step++) {
    const at = chance.whole(0, 1);
    const counter = counts[at];
    if (!counter) throw new Error("There are two counts");
    const by = chance.whole(1, 3);
    const kind = chance.pick(["sell", "sell", "receive", "lose", "count", "count", "apply"]);
    const book = (await shop.getStock()).a ?? 0;
    if (kind === "sell" && Math.min(shelf, book) >= by) {
      await move(-by);
      shelf -= by;
    } else if (kind === "receive") {
      await move(by);
      shelf += by;
    } else if (kind === "lose" && shelf >= by) {
      shelf -= by;
      lost += by;
    } else if (kind === "count") {
      await counter.save("a", shelf);
      moments[at] = ++lines;
      lostAt.set(lines, lost);
    } else if (kind === "apply" && (moments[at] ?? -1) > 0) {
      await counter.apply();
      last = Math.max(last, moments[at] ?? -1);
      applied++;
      counts[at] = await openCount();
      moments[at] = -1;
      const since = lost - (lostAt.get(last) ?? 0);
      expect([step, (await shop.getStock()).a]).toEqual([step, shelf + since]);
      expect(await listDrift(shop.db)).toEqual([]);
    }
  }
  expect(applied).toBeGreaterThan(20);
}, 60_000);
