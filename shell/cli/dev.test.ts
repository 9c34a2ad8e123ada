import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outputOf } from "./testing/process-output.ts";

let folder: string;
let child: Bun.Subprocess<"ignore", "pipe", "pipe">;
let output: ReturnType<typeof outputOf>;
const port = 31_500;
const site = `http://localhost:${port}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-dev-"));
  child = Bun.spawn([process.execPath, join(import.meta.dirname, "dev.ts"), "mfe-catalog"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), SEED: "none", LOG_LEVEL: "error" },
  });
  output = outputOf(child);
  await output.says("with mfe-catalog from");
}, 60_000);
afterAll(async () => {
  child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

describe("bun dev mfe-catalog", () => {
  test("serves documents that run the Vite server's modules, and lets them by the policy", async () => {
    const page = await fetch(site);
    const html = await page.text();
    expect(html).toContain('src="http://localhost:32500/@vite/client"');
    expect(html).toContain("/mfe/mfe-catalog/dev/remote-entry.js");
    expect(page.headers.get("content-security-policy")).toContain("http://localhost:32500");
  });

  test("has the remote's modules come from its sources, not from a build", async () => {
    const entry = await fetch(`${site}/mfe/mfe-catalog/dev/remote-entry.js`);
    expect([entry.status, new URL(entry.url).port]).toEqual([200, "32500"]);
    const source = await fetch("http://localhost:32500/src/messages.ts");
    expect(await source.text()).toContain("EVERYDAY ESSENTIALS");
  });

  test("leaves other parts to their releases", async () => {
    expect(await (await fetch(`${site}/about`)).text()).toContain("About Us</h1>");
  });

  test("ends with 0 when it is told to, and has warned of nothing", async () => {
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
    const lines = (await output.all())
      .split("\n")
      .filter((line) => !/^Buil(ding|t) |^$/.test(line));
    expect(lines).toEqual([`${site} with mfe-catalog from http://localhost:32500`]);
  });
});

test("bun dev says what can be worked on", async () => {
  const lost = Bun.spawn([process.execPath, join(import.meta.dirname, "dev.ts"), "mfe-nothing"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  expect(await lost.exited).toBe(1);
  expect(await new Response(lost.stderr).text()).toMatch(/bun dev <shell \| .*mfe-catalog/);
});
