import { describe, expect, test } from "bun:test";
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

/** Gives a test a database server of its own. */
const withServer =
  <Args extends unknown[]>(run: (server: SqldServer, ...args: Args) => Promise<void>) =>
  async (...args: Args) => {
    const server = await startServerDatabase();
    await run(server, ...args).finally(() => server.remove());
  };

const countMigrations = (url: string) =>
  withDatabase(url, (db) =>
    db.read.all(
      sql`select count(*) - count(distinct created_at) as twice from __drizzle_migrations`,
    ),
  );

/** A process that sends mail; with an address it queues one first. */
const startMail = (databaseUrl: string, smtpUrl: string, ...address: string[]) =>
  Bun.spawn(
    [
      process.execPath,
      join(import.meta.dirname, "../testing/mail-process.ts"),
      databaseUrl,
      smtpUrl,
      "0",
      ...address,
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );

// Most of these tests wait until a lease expires, so they run at the same time.
describe.each(servers)("processes that share %s", () => {
  test.concurrent(
    "migrate an empty database once when all start at the same time",
    withServer(async ({ url }) => {
      const shops = await Promise.all([1, 2, 3].map(() => startServer(url)));
      for (const { address } of shops) {
        expect((await fetch(`${address}/api/products`)).status).toBe(200);
      }
      expect(await countMigrations(url)).toEqual([{ twice: 0 }]);
      for (const shop of shops) await shop.stop();
    }),
    120_000,
  );

  test.concurrent(
    "start after a process died during the migration",
    withServer(async ({ url }) => {
      const client = createClient({ url });
      await client.execute(createLeaseTable);
      await client.execute({
        sql: "insert into job_leases values ('migrations', 'dead', unixepoch() * 1000 + ?)",
        args: [leaseMs],
      });
      client.close();
      const shops = await Promise.all([1, 2].map(() => startServer(url)));
      expect(await countMigrations(url)).toEqual([{ twice: 0 }]);
      for (const shop of shops) await shop.stop();
    }),
    120_000,
  );

  test.concurrent.each([0.5, 0, 1].slice(0, chooseSize(1, 3)))(
    "have all of an import or nothing when its process is killed after %d of it",
    withServer(async ({ url }, moment: number) => {
      const cookie = await createAdminSession(url);
      const [first, second] = await Promise.all([1, 2].map(() => startServer(url)));
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
      await withDatabase(url, async (db) => {
        expect(await db.read.$count(products)).toBe(count);
      });
    }),
    120_000,
  );

  test.concurrent.each(["before", "after"])(
    "send a mail whose process is killed right %s the mail server has it",
    withServer(async ({ url }, when: string) => {
      await withDatabase(url, async () => undefined);
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
      const first = startMail(url, inbox.url, "maya@example.com");
      await reached.promise;
      delete inbox.behaviour.message;
      delete inbox.behaviour.greet;
      const second = startMail(url, inbox.url);
      first.kill("SIGKILL");
      await first.exited;
      killed.resolve();
      await inbox.received(when === "before" ? 1 : 2);
      expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(1);
      await withDatabase(url, async (db) => {
        while ((await db.read.$count(mails)) > 0) await Bun.sleep(50);
      });
      expect(inbox.mails).toHaveLength(when === "before" ? 1 : 2);
      second.kill("SIGKILL");
      await second.exited;
      await inbox.close();
    }),
    120_000,
  );
});
