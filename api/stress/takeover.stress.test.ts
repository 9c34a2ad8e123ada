import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { sql } from "drizzle-orm";
import { productListResponseSchema } from "../src/contract/index.ts";
import { products } from "../src/domains/catalog/table.ts";
import { createLeaseTable, leaseMs } from "../src/platform/jobs/lease.ts";
import { mails } from "../src/platform/mail/table.ts";
import { createCsvFile, readImport, uploadImport } from "../testing/imports.ts";
import { startSmtpInbox } from "../testing/smtp-inbox.ts";
import { createAdminClient, createAdminSession } from "./admin-session.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, type SqldServer, startServerDatabase, withDatabase } from "./databases.ts";
import { startServer } from "./server.ts";

// Only where its binary is installed, as for all stress tests.
const servers = Object.keys(databases).filter((name) => name === "a libSQL server");

describe.each(servers)("processes that share %s", () => {
  let database: SqldServer;
  beforeEach(async () => {
    database = await startServerDatabase();
  });
  afterEach(() => database.remove());

  const countMigrations = () =>
    withDatabase(database.url, (db) =>
      db.read.all(
        sql`select count(*) - count(distinct created_at) as twice from __drizzle_migrations`,
      ),
    );

  test("migrate an empty database once when all start at the same time", async () => {
    const shops = await Promise.all([1, 2, 3].map(() => startServer(database.url)));
    for (const { address } of shops) {
      expect((await fetch(`${address}/api/products`)).status).toBe(200);
    }
    expect(await countMigrations()).toEqual([{ twice: 0 }]);
    for (const shop of shops) await shop.stop();
  }, 120_000);

  test("start after a process died during the migration", async () => {
    const client = createClient({ url: database.url });
    await client.execute(createLeaseTable);
    await client.execute({
      sql: "insert into job_leases values ('migrations', 'dead', unixepoch() * 1000 + ?)",
      args: [leaseMs],
    });
    client.close();
    const shops = await Promise.all([1, 2].map(() => startServer(database.url)));
    expect(await countMigrations()).toEqual([{ twice: 0 }]);
    for (const shop of shops) await shop.stop();
  }, 120_000);

  // Each waits until a lease expires.
  test.each([0.5, 0, 1].slice(0, chooseSize(1, 3)))(
    "have all of an import or nothing when its process is killed after %d of it",
    async (moment) => {
      const cookie = await createAdminSession(database.url);
      const [first, second] = await Promise.all([1, 2].map(() => startServer(database.url)));
      if (!first || !second) throw new Error("The processes did not start");
      const admin = createAdminClient(first.address, cookie);
      const after = createAdminClient(second.address, cookie);
      const count = 400;
      const lines = Array.from({ length: count }, (_, at) => `N-${at},Balm ${at},10`);
      const { id, mapping } = await uploadImport(
        admin,
        createCsvFile(["sku,name,price", ...lines]),
      );
      await admin.call("POST", `/imports/${id}/check`, { mapping });
      const waitForPhase = async (isIt: (phase: string, done: number) => boolean) => {
        for (;;) {
          const { phase, done } = await readImport(admin, id);
          if (isIt(phase, done)) return;
          await Bun.sleep(10);
        }
      };
      await waitForPhase((phase) => phase === "checked");
      await admin.call("POST", `/imports/${id}/apply`);
      await waitForPhase((phase, done) => phase !== "applying" || done >= count * moment);
      await first.kill();

      // The other process may read data slightly older than the first one's writes.
      const seen = new Set<number>();
      for (let phase = ""; phase !== "applied"; { phase } = await readImport(after, id)) {
        const { body } = await after.call("GET", "/products?limit=1");
        seen.add(productListResponseSchema.parse(body).data.pagination.total);
        // Accepted after the other process has rolled it back.
        await after.call("POST", `/imports/${id}/apply`);
        await Bun.sleep(100);
      }
      expect([...seen].filter((total) => total !== 0 && total !== count)).toEqual([]);
      await second.stop();
      await withDatabase(database.url, async (db) => {
        expect(await db.read.$count(products)).toBe(count);
      });
    },
    120_000,
  );

  /** A process that sends mail; with an address it queues one first. */
  const startMail = (smtpUrl: string, ...address: string[]) =>
    Bun.spawn(
      [
        process.execPath,
        join(import.meta.dirname, "../testing/mail-process.ts"),
        database.url,
        smtpUrl,
        "0",
        ...address,
      ],
      { stdio: ["ignore", "ignore", "inherit"] },
    );

  test.each(["before", "after"])(
    "send a mail whose process is killed right %s the mail server has it",
    async (when) => {
      await withDatabase(database.url, async () => undefined);
      const inbox = await startSmtpInbox();
      const reached = Promise.withResolvers<void>();
      const killed = Promise.withResolvers<void>();
      if (when === "before") {
        inbox.behaviour.greet = () => {
          reached.resolve();
          return killed.promise;
        };
      } else {
        inbox.behaviour.message = () => {
          first.kill("SIGKILL");
          reached.resolve();
          return undefined;
        };
      }
      const first = startMail(inbox.url, "maya@example.com");
      await reached.promise;
      delete inbox.behaviour.message;
      delete inbox.behaviour.greet;
      const second = startMail(inbox.url);
      first.kill("SIGKILL");
      await first.exited;
      killed.resolve();
      await inbox.received(when === "before" ? 1 : 2);
      expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(1);
      await withDatabase(database.url, async (db) => {
        while ((await db.read.$count(mails)) > 0) await Bun.sleep(50);
      });
      expect(inbox.mails).toHaveLength(when === "before" ? 1 : 2);
      second.kill("SIGKILL");
      await second.exited;
      await inbox.close();
    },
    120_000,
  );
});
