import { expect } from "bun:test";
import { orders } from "../src/domains/orders/table.ts";
import { withDatabase } from "../stress/databases.ts";
import { expectNoDrift } from "../stress/expect-no-drift.ts";
import { type Load, startLoad } from "./load.ts";
import type { ScaleShop } from "./scale-shop.ts";

/** Lets four buyers and ten visitors use the shop. */
export const startShopping = ({ address, buyers }: ScaleShop): Load =>
  startLoad(address, buyers.slice(0, 4));

export const countOrders = ({ database }: ScaleShop): Promise<number> =>
  withDatabase(database.url, (db) => db.read.$count(orders));

/**
 * Expects that exactly the acknowledged orders exist, each once.
 * @param before number of orders before the load
 */
export async function expectAllKept(shop: ScaleShop, before: number, load: Load): Promise<void> {
  await withDatabase(shop.database.url, (db) => expectNoDrift(db, load.acknowledged));
  expect((await countOrders(shop)) - before).toBe(load.acknowledged.size);
}

/** Prints the figures of a load. */
export const reportLoad = (what: string, { acknowledged, asked, failed }: Load): void =>
  console.log(
    `  ${what}: ${acknowledged.size} orders, ${asked} requests, ${failed.length} failed`,
    ...failed,
  );
