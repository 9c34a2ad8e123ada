import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@aushadhi/api/src/server";
import { readMetrics } from "../server/testing/read-metrics.ts";
import { says } from "./testing/process-output.ts";

const port = 31_471;
const metricsPort = 31_472;
const site = `http://localhost:${port}`;
const admin = { email: "owner@example.com", password: "the owner's own" };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-metrics-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(env: Record<string, string>) {
  return Bun.spawn([process.execPath, join(import.meta.dirname, "start.ts")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...{ DATA_DIR: folder, PORT: String(port), SEED: "none" },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      ...env,
    },
  });
}

async function addProduct(): Promise<void> {
  const db = await openDatabase({ url: `file:${join(folder, "shop.db")}` });
  const sql = `insert into products (id, name, slug, sku, price_paisa, stock, created_at, updated_at)
    values ('syrup', 'syrup', 'syrup', 'syrup', 10000, 5, 0, 0)`;
  await db.write(() => [{ toSQL: () => ({ sql, params: [] }) }]);
  await db.close();
}

const look = async () =>
  readMetrics(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());

describe("a shop with METRICS_PORT", () => {
  test("counts an order, its writes and its mail, only at that port", async () => {
    await addProduct();
    const child = start({ METRICS_PORT: String(metricsPort) });
    await says(child, "The shop is open");
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(answer.headers.get("content-type")).toStartWith("text/plain");
    const before = await look();

    let cookie = "";
    const call = async (path: string, body: object) => {
      const answer = await fetch(`${site}/api${path}`, {
        method: "POST",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      cookie ||= answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      return answer;
    };
    await call("/auth/signin", admin);
    const home = { fullName: "Maya Shah", phoneNumber: "9812345678", addressLine1: "Ghantaghar 4" };
    const place = { city: "Birgunj", district: "Parsa", province: "Madhesh" };
    const { address } = await (await call("/addresses", { ...home, ...place })).json();
    expect((await call("/orders", { addressId: address.id })).status).toBe(400);
    await call("/cart/add", { productId: "syrup", quantity: 1 });
    expect((await call("/orders", { addressId: address.id })).status).toBe(201);

    const grown = async (...series: Parameters<typeof before.sum>) =>
      (await look()).sum(...series) - before.sum(...series);
    const order = { method: "POST", route: "/api/orders" };
    expect(await grown("orders_placed_total")).toBe(1);
    expect(await grown("http_request_duration_seconds", { ...order, status: "201" })).toBe(1);
    expect(await grown("api_failures_total", { ...order, code: "invalid_input" })).toBe(1);
    expect(await grown("database_duration_seconds", { work: "write" })).toBeGreaterThan(2);
    expect(await grown("database_duration_seconds", { work: "read" })).toBeGreaterThan(2);
    expect(await grown("database_write_wait_seconds")).toBeGreaterThan(2);
    while ((await grown("mails_total", { result: "sent" })) < 1) await Bun.sleep(50);
    const metrics = await look();
    expect(metrics.sum("database_writes_waiting")).toBeGreaterThanOrEqual(0);
    expect(metrics.sum("storage_duration_seconds")).toBeGreaterThan(0);
    expect(metrics.sum("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(metrics.labelsOf("mails_waiting")).toHaveLength(1);

    expect((await fetch(`${site}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
  }, 120_000);

  test("fails with one line when the port is taken, before anything else", async () => {
    const taken = Bun.serve({
      port: metricsPort,
      hostname: "127.0.0.1",
      fetch: () => new Response(),
    });
    const child = start({ METRICS_PORT: String(metricsPort) });
    expect(await new Response(child.stderr).text()).toBe(
      `METRICS_PORT: ${metricsPort} is taken by another process. Stop it, or set METRICS_PORT.\n`,
    );
    expect(await child.exited).toBe(1);
    await taken.stop(true);
  }, 60_000);
});
