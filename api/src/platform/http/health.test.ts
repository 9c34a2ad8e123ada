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
  let heard = 0;
  shop.db.onWrite(() => heard++);
  const before = await shop.catalogueVersion.getCurrent();
  await shop.call("/api/health");
  shop.catalogueVersion.invalidate();
  expect([heard, await shop.catalogueVersion.getCurrent()]).toEqual([0, before]);
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

test("reports an outage at once after a failed call", async () => {
  expect((await shop.call("/api/health")).status).toBe(200);
  await shop.db.close();
  await shop.call("/api/products");
  expect((await shop.call("/api/health")).status).toBe(503);
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
