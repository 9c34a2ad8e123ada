import { eq, sql } from "drizzle-orm";
import type { Chance } from "../seed/generate-random.ts";
import {
  asStockWrite,
  changeStocks,
  setStockTo,
} from "../src/domains/catalog/batches/stock-statements.ts";
import { batches, sellingDays, stockEntries } from "../src/domains/catalog/batches/table.ts";
import { products } from "../src/domains/catalog/table.ts";
import type { Database, Statement, WriteBuilder } from "../src/platform/db/database.ts";
import { findFailedCheck } from "../src/platform/preconditions/precondition.ts";
import { buildProduct, testNow } from "./database.ts";

const ids = ["a", "b", "c"];
const dates = [null, "2026-06-10", "2026-06-15", "2026-06-20", "2027-01-01"];
const numbers = [null, "A1", "a 1", "B2", "C3"];

type Step = (to: WriteBuilder, chance: Chance) => Statement[];

const cause = { actor: "", reference: null, now: testNow };
const at = testNow.getTime();

/** Moves pieces of any batch, from what it has now. */
const move = (to: WriteBuilder, chance: Chance, place: "sale" | "quarantine"): Statement => {
  const present = place === "sale" ? batches.quantity : batches.quarantined;
  const by = chance.whole(-3, 4);
  return asStockWrite(
    to.insert(stockEntries).select(
      sql`select null, ${batches.id}, ${batches.productId}, 'counted', ${place}, ${by}, ${present}, ${present} + ${by}, '', null, null, null, ${at}
        from ${batches} order by ${batches.id} limit 1 offset ${chance.whole(0, 5)}`,
    ),
  );
};

const steps: Record<string, Step> = {
  receive: (to, chance) => {
    const id = `n${chance.whole(1, 1_000_000_000)}`;
    const [productId, quantity] = [chance.pick(ids), chance.whole(1, 9)];
    return [
      to.insert(batches).values({
        ...{ id, productId, number: id, expiry: chance.pick(dates), receivedAt: testNow },
      }),
      to.insert(stockEntries).values({
        ...{ batchId: id, productId, kind: "received", place: "sale", quantity },
        ...{ before: 0, after: quantity, actor: "", at: testNow },
      }),
    ];
  },
  sell: (to, chance) => [
    changeStocks(
      to,
      sql`select ${chance.pick(ids)} as "id", ${-chance.whole(1, 6)} as "quantity", 'line' as "line"`,
      { kind: "sold", actor: "", reference: "order", at },
    ),
  ],
  count: (to, chance) => [
    setStockTo(to, chance.pick(ids), chance.whole(0, 9), { kind: "corrected", ...cause }),
  ],
  move: (to, chance) => [move(to, chance, "sale"), move(to, chance, "quarantine")],
  decide: (to, chance) => [
    to
      .update(batches)
      .set({ state: chance.pick(["sellable", "sellable", "recalled", "quarantine"] as const) })
      .where(eq(batches.productId, chance.pick(ids))),
  ],
  day: (to, chance) => [
    to.update(sellingDays).set({
      day: chance.pick(["2026-06-09", "2026-06-15", "2026-06-16"]),
      marginDays: chance.pick([0, 0, 5]),
    }),
  ],
  form: (to, chance) => [
    to
      .update(products)
      .set({
        ...(chance.one(0.7) && { batchNumber: chance.pick(numbers) }),
        ...(chance.one(0.7) && { expiryDate: chance.pick(dates) }),
        ...(chance.one(0.5) && { stock: chance.whole(0, 9) }),
        name: `Product ${chance.whole(1, 9)}`,
      })
      .where(eq(products.id, chance.pick(ids))),
  ],
  replace: (to, chance) => {
    const id = chance.pick(ids);
    const product = buildProduct({
      ...{ id, stock: chance.whole(0, 9) },
      ...{ batchNumber: chance.pick(numbers), expiryDate: chance.pick(dates) },
    });
    return [to.delete(products).where(eq(products.id, id)), to.insert(products).values(product)];
  },
};

/** Counters of the steps of `takeRandomStep`, with those that a CHECK refused. */
export const countSteps = (): Record<string, number> =>
  Object.fromEntries([...Object.keys(steps), "refused"].map((name) => [name, 0]));

/** Writes a random change of stock to the products a, b and c. One that is refused leaves everything as it was. */
export async function takeRandomStep(
  db: Database,
  chance: Chance,
  done: Record<string, number>,
): Promise<void> {
  const name = chance.pick(Object.keys(steps));
  const step = steps[name];
  if (!step) return;
  const isRefused = await db
    .write((to) => step(to, chance))
    .then(
      () => false,
      (error: unknown) => {
        if (findFailedCheck(error) === null) throw error;
        return true;
      },
    );
  const key = isRefused ? "refused" : name;
  done[key] = (done[key] ?? 0) + 1;
}
