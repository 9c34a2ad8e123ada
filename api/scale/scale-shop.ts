import { afterAll, beforeAll } from "bun:test";
import { addBuyers, type Buyer } from "../stress/buyers.ts";
import { chooseSize } from "../stress/choose-size.ts";
import { withDatabase } from "../stress/databases.ts";
import { addLimitedCoupon } from "../stress/races.ts";
import { addStock } from "../stress/shop-until.ts";
import { addProducts } from "../testing/database.ts";
import { type Cluster, startCluster } from "./cluster.ts";

export const rounds = chooseSize(1, 10);
export const couponLimit = 10;

export interface ScaleShop extends Cluster {
  buyers: Buyer[];
  admin: Buyer;
}

/**
 * Starts the machines before the tests of this block, with products, coupons and people, and stops them
 * afterwards.
 */
export function useScaleShop(): () => ScaleShop {
  let shop: ScaleShop | undefined;
  beforeAll(async () => {
    const people: Buyer[][] = [];
    const cluster = await startCluster((url) =>
      withDatabase(url, async (db) => {
        const boxes = Array.from({ length: rounds }, (_, at) => ({ id: `box-${at}`, stock: 1 }));
        await addProducts(db, [...boxes, { id: "p", stock: 10_000 }]);
        await addLimitedCoupon(db, "DASHAIN10", couponLimit);
        await addStock(db);
        people.push(await addBuyers(db, chooseSize(40, 200)), await addBuyers(db, 1, "admin"));
      }),
    );
    const [buyers = [], [admin] = []] = people;
    shop = { ...cluster, buyers, admin: admin as Buyer };
  }, 300_000);
  afterAll(() => shop?.remove(), 60_000);
  return () => {
    if (!shop) throw new Error("It did not start");
    return shop;
  };
}
