import { afterEach, beforeEach, expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { createClient } from "@libsql/client";
import { eq } from "drizzle-orm";
import { addProducts } from "../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { createApp } from "../../app.ts";
import { failureSchema } from "../../contract/index.ts";
import { versions } from "../../domains/catalog/table.ts";
import { Unavailable } from "../app-error.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

const writtenRow = async () =>
  (await shop.db.read.select().from(versions).where(eq(versions.name, "health")))[0]?.value;

test("is ready after writing and reading a row", async () => {
  const { status, body, headers } = await shop.call("/api/health");
  expect([status, body]).toEqual([200, { success: true }]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await writtenRow()).toBe(1);
});

test("concurrent and soon repeated checks write only once", async () => {
  await Promise.all(Array.from({ length: 50 }, () => shop.call("/api/health")));
  await shop.call("/api/health");
  expect(await writtenRow()).toBe(1);
});

test("a check drops no cached answers", async () => {
  let notified = 0;
  shop.db.onWrite(() => notified++);
  const before = await shop.catalogueVersion.getCurrent();
  await shop.call("/api/health");
  shop.catalogueVersion.invalidate();
  expect([notified, await shop.catalogueVersion.getCurrent()]).toEqual([0, before]);
});

test("a check leaves nothing in the storage", async () => {
  await shop.call("/api/health");
  expect(await shop.storage.list("pictures")).toEqual([]);
  expect(await shop.storage.list("releases")).toEqual([]);
});

test("without its database it is alive but not ready, names the part and sends Retry-After", async () => {
  await shop.db.close();
  const { status, body, headers } = await shop.call("/api/health");
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toBe("5");
  expect(failureSchema.parse(body)).toMatchObject({
    code: "unavailable",
    details: { failing: "database" },
  });
  expect((await shop.call("/api/health/live")).status).toBe(200);
  expect((await shop.call("/api/health/serving")).status).toBe(200);
});

test("a process that is cut off from its database server is not serving", async () => {
  const state = { isConnected: false, isCutOff: false };
  const connectivity = { isConnected: () => state.isConnected, isCutOff: () => state.isCutOff };
  const app = createApp({ ...shop, connectivity });
  const ask = async () =>
    Promise.all(
      ["serving", "database", "live"].map(
        async (part) => (await app.request(`/api/health/${part}`)).status,
      ),
    );
  // When the others have lost it too, it stays in service.
  expect(await ask()).toEqual([200, 503, 200]);
  state.isCutOff = true;
  expect(await ask()).toEqual([503, 503, 200]);
  Object.assign(state, { isConnected: true, isCutOff: false });
  expect(await ask()).toEqual([200, 200, 200]);
});

test("reports an outage at once after a failed call", async () => {
  expect((await shop.call("/api/health")).status).toBe(200);
  await shop.db.close();
  await shop.call("/api/products");
  expect((await shop.call("/api/health")).status).toBe(503);
});

test("without one of its triggers it stays in service and writes nothing until that is back", async () => {
  const triggers = "select name, sql from sqlite_schema where type = 'trigger' limit 1";
  const [trigger] = await shop.db.read.all<{ name: string; sql: string }>(triggers);
  const elsewhere = createClient({ url: shop.url });
  await elsewhere.execute(`drop trigger "${trigger?.name}"`);
  const { status, body } = await shop.call("/api/health");
  expect([status, failureSchema.parse(body).details?.failing]).toEqual([503, "database"]);
  expect([shop.db.writeStop(), (await shop.call("/api/health/serving")).status]).toEqual([
    "incomplete",
    200,
  ]);
  await expect(addProducts(shop.db, [{ id: "p" }])).rejects.toBeInstanceOf(Unavailable);
  await elsewhere.execute(trigger?.sql ?? "");
  elsewhere.close();
  await shop.db.check();
  await addProducts(shop.db, [{ id: "p" }]);
});

test("is not ready when its storage is not a folder", async () => {
  await Bun.write(shop.files, "a file");
  const { status, body } = await shop.call("/api/health");
  expect([status, failureSchema.parse(body).details?.failing]).toEqual([503, "storage"]);
  await rm(shop.files);
});

test("logs once that it is not ready", async () => {
  await shop.db.close();
  await shop.call("/api/health");
  await shop.call("/api/health");
  const unhealthy = shop.logged().filter(({ kind }) => kind === "unhealthy");
  expect(unhealthy).toMatchObject([{ part: "database" }]);
});

test("in a database that another backup replaced it is out of service until it starts again", async () => {
  const elsewhere = createClient({ url: shop.url });
  const restored = "insert into job_leases values ('restored', 'another', 9e15)";
  for (const change of [restored, "delete from job_leases where name = 'restored'"]) {
    await elsewhere.execute(change);
    await expect(shop.db.check()).rejects.toBeInstanceOf(Unavailable);
    const { status, body } = await shop.call("/api/health/serving");
    expect([status, failureSchema.parse(body).details?.failing]).toEqual([503, "restored"]);
  }
  elsewhere.close();
});
