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
const developed = `http://localhost:${port + 1000}`;
const printed = `${developed} is ${site} with mfe-catalog from its sources`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-dev-"));
  child = Bun.spawn([process.execPath, join(import.meta.dirname, "dev.ts"), "mfe-catalog"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), SEED: "none", LOG_LEVEL: "error" },
  });
  output = outputOf(child);
  await output.says(printed);
}, 180_000);
afterAll(async () => {
  child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Requests a document as a browser does. */
const read = async (address: string) =>
  (await fetch(address, { headers: { accept: "text/html" } })).text();

describe("bun dev mfe-catalog", () => {
  test("serves the shop, and at a second port the shop with the package from a Vite server", async () => {
    const entry = "/mfe/mfe-catalog/development/remote-entry.js";
    expect((await read(developed)).includes(entry)).toBe(true);
    expect((await read(site)).includes(entry)).toBe(false);
    expect((await fetch(developed + entry)).status).toBe(200);
    expect((await fetch(site + entry)).status).toBe(404);
  });

  test("serves the package's modules from its sources, not from a build", async () => {
    const source = await fetch(`${developed}/mfe/mfe-catalog/development/src/home/messages.ts`);
    expect((await source.text()).includes("EVERYDAY ESSENTIALS")).toBe(true);
  });

  test("serves other packages from their releases", async () => {
    expect((await read(`${developed}/about`)).includes("About Us</h1>")).toBe(true);
    expect((await fetch(`${developed}/api/categories`)).status).toBe(200);
  });

  test("lets no other page on this machine read its answers, and reports no failures", async () => {
    const headers = { origin: "http://localhost:9" };
    const answer = await fetch(`${developed}/api/categories`, { headers });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    const report = { method: "POST", body: "no report that the shop would take" };
    expect((await fetch(`${developed}/api/reports`, report)).status).toBe(204);
    expect((await fetch(`${site}/api/reports`, report)).status).toBe(415);
  });

  test("exits with 0 on a signal, without warnings", async () => {
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
    const lines = (await output.all())
      .split("\n")
      .filter((line) => !/^Buil(ding|t) |^The server code of releases |^$/.test(line));
    expect(lines).toEqual([printed]);
  });
});

test("bun dev lists the packages", async () => {
  const lost = Bun.spawn([process.execPath, join(import.meta.dirname, "dev.ts"), "mfe-nothing"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  expect(await lost.exited).toBe(1);
  expect(await new Response(lost.stderr).text()).toMatch(/bun dev <shell \| .*mfe-catalog/);
});
