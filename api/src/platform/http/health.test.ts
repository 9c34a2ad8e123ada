import { afterEach, beforeEach, expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { failureSchema } from "../../contract/index.ts";
import { versions } from "../../domains/catalog/table.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

const writtenRow = async () =>
  (await shop.db.read.select().from(versions).where(eq(versions.name, "health")))[0]?.value;

test("the shop is ready when a row was written and read", async () => {
  const { status, body, headers } = await shop.call("/api/health");
  expect([status, body]).toEqual([200, { success: true }]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await writtenRow()).toBe(1);
});

test("a second caller at the same time, or soon after, has nothing more written", async () => {
  await Promise.all(Array.from({ length: 50 }, () => shop.call("/api/health")));
  await shop.call("/api/health");
  expect(await writtenRow()).toBe(1);
});

test("asking drops nothing that was kept for visitors", async () => {
  let heard = 0;
  shop.db.onWrite(() => heard++);
  const before = await shop.catalogueVersion.getCurrent();
  await shop.call("/api/health");
  shop.catalogueVersion.invalidate();
  expect([heard, await shop.catalogueVersion.getCurrent()]).toEqual([0, before]);
});

test("nothing is left in the storage by asking", async () => {
  await shop.call("/api/health");
  expect(await shop.storage.list("pictures")).toEqual([]);
  expect(await shop.storage.list("releases")).toEqual([]);
});

test("without its database it is not ready but alive, names it, and says when to ask again", async () => {
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

test("once a call has met an outage, who asks next hears of it", async () => {
  expect((await shop.call("/api/health")).status).toBe(200);
  await shop.db.close();
  await shop.call("/api/products");
  expect((await shop.call("/api/health")).status).toBe(503);
});

test("where its storage is no folder it is not ready", async () => {
  await Bun.write(shop.files, "a file");
  const { status, body } = await shop.call("/api/health");
  expect([status, failureSchema.parse(body).details?.failing]).toEqual([503, "storage"]);
  await rm(shop.files);
});

test("that it is not ready is logged once", async () => {
  await shop.db.close();
  await shop.call("/api/health");
  await shop.call("/api/health");
  const unhealthy = shop.logged().filter(({ kind }) => kind === "unhealthy");
  expect(unhealthy).toMatchObject([{ part: "database" }]);
});
