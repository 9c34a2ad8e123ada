import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { batches, stockEntries } from "../src/domains/catalog/batches/table.ts";
import { products } from "../src/domains/catalog/table.ts";
import { orders } from "../src/domains/orders/table.ts";
import { addBatch, listDrift } from "../testing/batches.ts";
import { addProducts } from "../testing/database.ts";
import { addBuyers, type Buyer, countAnswers } from "./buyers.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, type StressDatabase, withDatabase } from "./databases.ts";
import { orderAtOnce } from "./races.ts";
import { type RunningServer, startServer } from "./server.ts";

const rounds = chooseSize(2, 100);
const crowd = 200;

describe.each(Object.keys(databases))("on %s", (name) => {
  let database: StressDatabase;
  let server: RunningServer;
  let buyers: Buyer[];

  beforeAll(async () => {
    database = await (databases[name] as () => Promise<StressDatabase>)();
    buyers = await withDatabase(database.url, async (db) => {
      for (let round = 0; round < rounds; round++) {
        const productId = `box-${round}`;
        await addProducts(db, [{ id: productId, stock: 0 }]);
        for (const [at, expiry] of ["2099-01-01", "2098-01-01", null].entries()) {
          await addBatch(db, { productId, number: `${productId}-${at}`, expiry, quantity: 1 });
        }
      }
      return addBuyers(db, crowd);
    });
    server = await startServer(database.url);
  }, 60_000);

  afterAll(() => database.remove());

  test(
    `three of ${crowd} concurrent buyers get the last boxes of three batches, ${rounds} times in a row`,
    async () => {
      for (let round = 0; round < rounds; round++) {
        const answers = await orderAtOnce(buyers, server.address, `box-${round}`);
        expect(countAnswers(answers)).toEqual({ "201": 3, "409 out_of_stock": crowd - 3 });
        await Promise.all(
          buyers.map((buyer) => buyer.call(server.address, "DELETE", "/cart/clear")),
        );
      }
      await server.stop();
      await withDatabase(database.url, async (db) => {
        const left = await db.read.select({ stock: products.stock }).from(products);
        expect(left.map(({ stock }) => stock)).toEqual(Array(rounds).fill(0));
        expect((await db.read.select().from(batches)).map(({ quantity }) => quantity)).toEqual(
          Array(rounds * 3).fill(0),
        );
        const sold = await db.read.select().from(stockEntries);
        expect(sold.filter(({ kind }) => kind === "sold")).toHaveLength(rounds * 3);
        expect(await db.read.$count(orders)).toBe(rounds * 3);
        expect(await listDrift(db)).toEqual([]);
      });
      console.log(
        `  ${rounds} rounds on ${name}: ${rounds * 3} orders, ${rounds * (crowd - 3)} refusals`,
      );
    },
    chooseSize(300_000, 1_200_000),
  );
});
