import { afterAll, beforeAll, describe, test } from "bun:test";
import { addBuyers, type Buyer } from "./buyers.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, type StressDatabase, withDatabase } from "./databases.ts";
import { expectNoDrift } from "./expect-no-drift.ts";
import { startServer } from "./server.ts";
import { addStock, shopUntil, waitForMore } from "./shop-until.ts";

const kills = chooseSize(10, 200);
const crowd = 16;

describe.each(Object.keys(databases))("on %s", (name) => {
  let database: StressDatabase;
  let buyers: Buyer[];

  beforeAll(async () => {
    database = await (databases[name] as () => Promise<StressDatabase>)();
    buyers = await withDatabase(database.url, async (db) => {
      await addStock(db);
      return addBuyers(db, crowd);
    });
  }, 60_000);

  afterAll(() => database.remove());

  test(`after ${kills} kills no answered order is lost, and all figures agree`, async () => {
    const acknowledged = new Map<string, "placed" | "cancelled">();
    for (let kill = 0; kill < kills; kill++) {
      const server = await startServer(database.url);
      const open = new AbortController();
      const shopping = buyers.map((buyer, index) =>
        shopUntil(open.signal, buyer, server.address, index + kill * crowd, acknowledged),
      );
      await waitForMore(acknowledged, 1 + ((kill * 7) % 40));
      await server.kill();
      open.abort();
      await Promise.all(shopping);
    }
    await withDatabase(database.url, (db) => expectNoDrift(db, acknowledged));
    console.log(`  on ${name}: ${kills} kills, ${acknowledged.size} orders answered, none lost`);
  }, 900_000);
});
