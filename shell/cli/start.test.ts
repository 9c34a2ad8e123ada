import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@aushadhi/api/src/server";
import { outputOf, says } from "./testing/process-output.ts";
import { readableByOthers } from "./testing/readable-by-others.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const script = join(import.meta.dirname, "start.ts");
const port = 31_417;

function start(env: Record<string, string> = {}) {
  // With this umask everybody can read new files.
  const command = ["sh", "-c", 'umask 022 && exec "$@"', "sh", process.execPath, script];
  return Bun.spawn(command, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), SEED: "none", ...env },
  });
}

/** Adds a product to the shop's data while no process has it open. */
async function shelve(id: string): Promise<void> {
  const db = await openDatabase({ url: `file:${join(folder, "shop.db")}` });
  const sql = `insert into products (id, name, slug, sku, price_paisa, stock, created_at, updated_at)
    values (?, ?, ?, ?, 10000, 5, 0, 0)`;
  await db.write(() => [{ toSQL: () => ({ sql, params: [id, id, id, id] }) }]);
  await db.close();
}

describe("bun start", () => {
  test("serves an empty shop, rejects a second process, and exits with 0 on a signal", async () => {
    const child = start();
    await says(child, "The shop is open");
    const health = await fetch(`http://localhost:${port}/api/health`);
    const page = await fetch(`http://localhost:${port}/`);
    expect([health.status, page.status]).toEqual([200, 200]);
    expect(await page.text()).toContain("EVERYDAY ESSENTIALS");
    expect(await readableByOthers(folder)).toEqual([]);

    const second = start({ PORT: String(port + 1) });
    expect(await second.exited).toBe(1);
    expect(await new Response(second.stderr).text()).toBe(
      `The shop's data is in use by process ${child.pid}. Stop it, or set DATA_DIR.\n`,
    );

    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
  }, 60_000);

  test("reports progress while it draws the demo shop's pictures", async () => {
    const child = start({ SEED: "demo", DATA_DIR: join(folder, "demo") });
    const output = outputOf(child);
    await output.says("Filling the demo shop");
    await output.says("18 of 180 products have their pictures\n");
    child.kill("SIGKILL");
    await child.exited;
  }, 60_000);

  test("starts again after being killed", async () => {
    const child = start();
    await says(child, "The shop is open");
    child.kill("SIGKILL");
    await child.exited;
    const again = start();
    await says(again, "The shop is open");
    again.kill("SIGTERM");
    expect(await again.exited).toBe(0);
  }, 60_000);

  test("creates the admin from the environment", async () => {
    const admin = { email: "owner@example.com", password: "the owner's own" };
    const child = start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
    await says(child, "The shop is open");
    const answer = await fetch(`http://localhost:${port}/api/auth/signin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(admin),
    });
    expect(await answer.json()).toMatchObject({ user: { email: admin.email, role: "admin" } });
    child.kill("SIGTERM");
    await child.exited;
  }, 60_000);

  test("closes open order streams on a signal, and then exits", async () => {
    await shelve("syrup");
    const admin = { email: "owner@example.com", password: "the owner's own" };
    const child = start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
    await says(child, "The shop is open");
    let cookie = "";
    const call = async (path: string, body?: object) => {
      const answer = await fetch(`http://localhost:${port}/api${path}`, {
        method: body ? "POST" : "GET",
        headers: { cookie, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(answer.ok).toBe(true);
      return answer;
    };
    cookie = (await call("/auth/signin", admin)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const home = { fullName: "Maya Shah", phoneNumber: "9812345678", addressLine1: "Ghantaghar 4" };
    const place = { city: "Birgunj", district: "Parsa", province: "Madhesh" };
    const { address } = await (await call("/addresses", { ...home, ...place })).json();
    await call("/cart/add", { productId: "syrup", quantity: 1 });
    const { order } = await (await call("/orders", { addressId: address.id })).json();

    const page = (await call(`/orders/${order.id}/events`)).body?.getReader();
    const first = await page?.read();
    expect(new TextDecoder().decode(first?.value)).toContain(order.updatedAt);
    child.kill("SIGTERM");
    expect(await page?.read()).toEqual({ value: undefined, done: true });
    expect(await child.exited).toBe(0);
  }, 60_000);

  test.each([
    ["PORT", "http"],
    ["ORIGIN", "shop.example/path"],
    ["SEED", "maybe"],
    ["TRUST_PROXY", "-1"],
    ["SMTP_URL", "http://mail.example"],
    ["ADMIN_EMAIL", "owner"],
  ])("says in one line that %s cannot be %s", async (name, value) => {
    const child = start({ [name]: value });
    expect(await child.exited).toBe(1);
    const said = await new Response(child.stderr).text();
    expect(said).toStartWith(name);
    expect(said.trim().split("\n")).toHaveLength(1);
  });
});
