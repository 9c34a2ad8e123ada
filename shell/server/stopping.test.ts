import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskStorage, openDatabase, readConfig } from "@aushadhi/api/src/server";
import { findFreePort } from "../e2e/engines/free-port.ts";
import { prepareSite } from "./serve.ts";
import { getTestSandbox } from "./testing/test-sandbox.ts";

let folder: string;
let address: string;
let site: ReturnType<ReturnType<typeof prepareSite>["listen"]>;

/** Starts a site without releases behind this many proxies. */
async function start(trustProxy: number): Promise<void> {
  const port = await findFreePort();
  const env = { PORT: String(port), HOST: "127.0.0.1", TRUST_PROXY: String(trustProxy) };
  const config = readConfig({ ...env, DATA_DIR: folder, LOG_LEVEL: "error" });
  const db = await openDatabase(config.database);
  const sandbox = await getTestSandbox();
  site = prepareSite({ config, db, storage: createDiskStorage(folder), sandbox }).listen();
  address = `http://127.0.0.1:${port}`;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-stopping-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const get = (path: string) => fetch(address + path);

test("a stopping site behind a proxy reports unhealthy and serves until the proxy notices", async () => {
  await start(1);
  expect((await get("/api/products")).headers.get("connection")).not.toBe("close");
  const stopped = site.stop();
  for (const path of ["/api/health", "/api/health/serving"]) {
    const health = await get(path);
    expect([health.status, await health.text()]).toEqual([
      503,
      expect.stringContaining("stopping"),
    ]);
  }
  const products = await get("/api/products");
  expect([products.status, products.headers.get("connection")]).toEqual([200, "close"]);
  expect((await get("/api/health/live")).status).toBe(200);
  await stopped;
  expect(await get("/api/health").catch(() => "refused")).toBe("refused");
}, 30_000);

test("a stopping site without a proxy accepts no more requests", async () => {
  await start(0);
  const stopped = site.stop();
  expect(await get("/api/products").catch(() => "refused")).toBe("refused");
  await stopped;
}, 30_000);
