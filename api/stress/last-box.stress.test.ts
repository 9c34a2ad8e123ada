import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { products } from "../src/domains/catalog/table.ts";
import { orders } from "../src/domains/orders/table.ts";
import { addProducts } from "../testing/database.ts";
import { addBuyers, type Buyer, countAnswers } from "./buyers.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, type StressDatabase, withDatabase } from "./databases.ts";
import { orderAtOnce } from "./races.ts";
import { type RunningServer, startServer } from "./server.ts";

const rounds = chooseSize(2, 50);
const crowd = 200;

describe.each(Object.keys(databases))("on %s", (name) => {
  let database: StressDatabase;
  let server: RunningServer;
  let buyers: Buyer[];

  beforeAll(async () => {
    database = await (databases[name] as () => Promise<StressDatabase>)();
    buyers = await withDatabase(database.url, async (db) => {
      const lastPieces = Array.from({ length: rounds }, (_, round) => ({
        id: `box-${round}`,
        stock: 1,
      }));
      await addProducts(db, lastPieces);
      return addBuyers(db, crowd);
    });
    server = await startServer(database.url);
  }, 60_000);

  afterAll(() => database.remove());

  test(
    `one of ${crowd} concurrent buyers gets the last box, ${rounds} times in a row`,
    async () => {
      for (let round = 0; round < rounds; round++) {
        const answers = await orderAtOnce(buyers, server.address, `box-${round}`);
        expect(countAnswers(answers)).toEqual({ "201": 1, "409 out_of_stock": crowd - 1 });
        await Promise.all(
          buyers.map((buyer) => buyer.call(server.address, "DELETE", "/cart/clear")),
        );
      }
      await server.stop();
      await withDatabase(database.url, async (db) => {
        const left = await db.read.select({ stock: products.stock }).from(products);
        expect(left.map(({ stock }) => stock)).toEqual(Array(rounds).fill(0));
        expect(await db.read.$count(orders)).toBe(rounds);
      });
      console.log(
        `  ${rounds} rounds on ${name}: ${rounds} orders, ${rounds * (crowd - 1)} refusals`,
      );
    },
    chooseSize(300_000, 1_200_000),
  );
});
