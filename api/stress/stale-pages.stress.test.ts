import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { addCategories, addProducts, createTemporaryFolder } from "../testing/database.ts";
import { databases, type SqldServer, startServerDatabase, withDatabase } from "./databases.ts";
import { type RunningSite, startSite } from "./site.ts";

// Only where its binary is installed, as for all stress tests.
const servers = Object.keys(databases).filter((name) => name === "a libSQL server");

const pages = ["/", "/shop", "/product/p1", "/category/c"];
const tries = 40;

describe.each(servers)("pages while %s is away", () => {
  let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
  let server: SqldServer;
  let site: RunningSite;
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    server = await startServerDatabase();
    await withDatabase(server.url, async (db) => {
      await addCategories(db, [{ id: "c", slug: "c" }]);
      await addProducts(
        db,
        Array.from({ length: 30 }, (_, at) => ({ id: `p${at}`, slug: `p${at}`, categoryId: "c" })),
      );
    });
    site = await startSite(folder.path, { env: { DATABASE_URL: server.url } });
  }, 300_000);
  afterEach(async () => {
    await site.kill();
    await server.remove();
    await folder.remove();
  });

  const visit = () =>
    Promise.all(
      pages.map(async (page) => {
        const { status, headers } = await fetch(site.address + page);
        return { page, status, isStale: headers.get("warning")?.startsWith("110 ") ?? false };
      }),
    );

  test.each(["SIGKILL", "SIGSTOP"] as const)(
    "are served marked after %s right after the catalogue and the stock changed",
    async (signal) => {
      const current = pages.map((page) => ({ page, status: 200, isStale: false }));
      expect(await visit()).toEqual(current);
      const client = createClient({ url: server.url });
      await client.executeMultiple(
        "update products set stock = stock - 1; update products set name = name || ' (new)'",
      );
      client.close();
      // The process notices the change, before it asks for the pages again.
      const name = async () => (await fetch(`${site.address}/api/products/p1`)).text();
      while (!(await name()).includes("(new)")) await Bun.sleep(20);
      server.signal(signal);
      const stale = pages.map((page) => ({ page, status: 200, isStale: true }));
      // The first ones show what was read just before.
      for (let seen = await visit(); seen.some(({ isStale }) => !isStale); seen = await visit()) {
        expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
      }
      for (let count = 0; count < tries / pages.length; count++) {
        expect(await visit()).toEqual(stale);
      }
      if (signal === "SIGKILL") await server.restart();
      else server.signal("SIGCONT");
      while ((await visit()).some(({ isStale }) => isStale)) await Bun.sleep(50);
      expect(await (await fetch(`${site.address}/shop`)).text()).toContain("(new)");
    },
    300_000,
  );
});
