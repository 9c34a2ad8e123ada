import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createTemporaryFolder } from "../testing/database.ts";
import { databases, type SqldServer, startServerDatabase } from "./databases.ts";
import {
  allSucceed,
  expectNoFailure,
  expectNotReady,
  expectRecovery,
  summarize,
} from "./outage-expectations.ts";
import { type OutageShop, openOutageShop, operations } from "./outage-shop.ts";

// Only where its binary is installed, as for all stress tests.
const servers = Object.keys(databases).filter((name) => name === "a libSQL server");

describe.each(servers)("on %s", () => {
  let database: SqldServer;
  let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
  let shop: OutageShop;

  beforeEach(async () => {
    database = await startServerDatabase();
    folder = await createTemporaryFolder();
    shop = await openOutageShop(database.url, folder.path);
    expect(summarize(await shop.doAll())).toEqual(allSucceed);
    await shop.untilReady();
    expect((await shop.fillCart()).way).toBe("200");
  }, 60_000);

  afterEach(async () => {
    await shop.server.kill();
    await database.remove();
    await folder.remove();
  });

  const nothingButWhatIsKept = {
    ...Object.fromEntries(operations.map((deed) => [deed, "503 unavailable"])),
    list: "200",
  };

  const outages: Record<string, { begin: () => void; end: () => Promise<void> | void }> = {
    killed: { begin: () => database.signal("SIGKILL"), end: () => database.restart() },
    frozen: {
      begin: () => database.signal("SIGSTOP"),
      end: () => database.signal("SIGCONT"),
    },
  };

  test.each(Object.entries(outages))(
    "while the database server is %s each call is answered in time, and the shop recovers",
    async (_, { begin, end }) => {
      begin();
      const crowd = await Promise.all(Array.from({ length: 48 }, () => shop.placeOrder()));
      for (const { way, retryAfter } of crowd) {
        expect([way, Number(retryAfter) > 0]).toEqual(["503 unavailable", true]);
      }
      for (let turn = 0; turn < 2; turn++) {
        const said = await shop.doAll();
        expectNoFailure(said);
        expect(summarize(said)).toEqual(nothingButWhatIsKept);
      }
      await expectNotReady(shop, "database");
      await end();
      await expectRecovery(shop, database.url);
    },
    90_000,
  );

  test("orders sent to a frozen server exist once after repeating the calls", async () => {
    for (let turn = 0; turn < 3; turn++) {
      const orders = Array.from({ length: 8 }, () => shop.placeOrder());
      database.signal("SIGSTOP");
      await Promise.all(orders);
      database.signal("SIGCONT");
      await shop.untilReady();
      await shop.fillCart();
    }
    await expectRecovery(shop, database.url);
  }, 90_000);
});
