import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listSitemapCategories, openDatabase } from "@aushadhi/api/src/server";
import { readProcess } from "@aushadhi/shared-ui/kit/launcher/process-table";
import { DataInUse, lockData } from "./data-lock.ts";
import { root } from "./install.ts";
import { outputOf, says } from "./testing/process-output.ts";

const bunVersion = "1.4.4";
const port = 31_423;
const startScript = join(import.meta.dirname, "start.ts");
const address = `http://localhost:${port}`;

/** The log line at the end of an orderly stop. */
const stopped = '"kind":"stopped"';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-launchers-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function launch(command: string[], given: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), SEED: "none", ...given };
  return Bun.spawn(command, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env });
}

/** Ids of the process that has the data open and of its launchers; the shop's own id is first. */
async function launchedProcesses(top: number): Promise<number[]> {
  const error = await lockData(folder).catch((refusal: unknown) => refusal);
  const shop = Number(/process (\d+)/.exec(error instanceof DataInUse ? error.message : "")?.[1]);
  const pids = [shop];
  for (let pid = shop; pid !== top; ) {
    pid = (await readProcess(pid))?.parent ?? top;
    pids.push(pid);
  }
  return pids;
}

async function childrenOf(pid: number): Promise<number[]> {
  const pgrep = Bun.spawn(["pgrep", "-P", String(pid)], { stdio: ["ignore", "pipe", "ignore"] });
  return (await new Response(pgrep.stdout).text()).split("\n").filter(Boolean).map(Number);
}

/** Resolves when none of these processes runs any more. */
async function allEnded(pids: readonly number[]): Promise<void> {
  for (const pid of pids) while (await readProcess(pid)) await Bun.sleep(50);
}

/** Checks that nothing blocks the next start. */
async function expectClosed(): Promise<void> {
  await expect(fetch(address)).rejects.toThrow();
  await (await lockData(folder))();
}

describe("a shop that npx started", () => {
  test.each(["SIGTERM", "SIGKILL"] as const)(
    "closes when npx is sent %s",
    async (signal) => {
      const npx = launch(["npx", "-y", `bun@${bunVersion}`, "start"]);
      const output = outputOf(npx);
      await output.says("The shop is open");
      const pids = await launchedProcesses(npx.pid);
      expect(pids.length).toBeGreaterThan(3);
      npx.kill(signal);
      await output.says(stopped);
      await allEnded(pids);
      await expectClosed();
    },
    120_000,
  );

  test("closes when any process between is killed", async () => {
    for (const place of [1, 2]) {
      const npx = launch(["npx", "-y", `bun@${bunVersion}`, "start"]);
      const output = outputOf(npx);
      await output.says("The shop is open");
      const pids = await launchedProcesses(npx.pid);
      process.kill(pids[place] ?? 0, "SIGKILL");
      await output.says(stopped);
      await allEnded(pids);
      await expectClosed();
    }
  }, 120_000);
});

describe("a shop that bun start started", () => {
  test("ends with 0 on SIGTERM", async () => {
    const bun = launch([process.execPath, "start"]);
    await says(bun, "The shop is open");
    const pids = await launchedProcesses(bun.pid);
    bun.kill("SIGTERM");
    expect(await bun.exited).toBe(0);
    await allEnded(pids);
    await expectClosed();
  }, 60_000);

  test("closes when bun start is killed", async () => {
    const bun = launch([process.execPath, "start"]);
    const output = outputOf(bun);
    await output.says("The shop is open");
    const pids = await launchedProcesses(bun.pid);
    bun.kill("SIGKILL");
    await output.says(stopped);
    await allEnded(pids);
    await expectClosed();
  }, 60_000);

  test("keeps running after the shell that put it into the background ends", async () => {
    const script = join(folder, "background.sh");
    const log = join(folder, "background.log");
    await Bun.write(log, "");
    await Bun.write(script, `nohup "${process.execPath}" start > "${log}" 2>&1 &\n`);
    const shell = launch(["sh", script]);
    await shell.exited;
    while (!(await Bun.file(log).text()).includes("The shop is open")) await Bun.sleep(50);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    const [shop = 0, runner = 0] = await launchedProcesses(1);
    process.kill(runner, "SIGTERM");
    await allEnded([shop, runner]);
    expect(await Bun.file(log).text()).toContain(stopped);
    await expectClosed();
  }, 60_000);
});

test("filling the demo shop stops when bun start is killed", async () => {
  const empty = join(folder, "demo");
  const bun = launch([process.execPath, startScript], { DATA_DIR: empty, SEED: "demo" });
  await says(bun, "Filling the demo shop");
  let children: number[] = [];
  while (children.length === 0) children = await childrenOf(bun.pid);
  bun.kill("SIGKILL");
  await allEnded(children);
  const db = await openDatabase({ url: `file:${join(empty, "shop.db")}` });
  expect(await listSitemapCategories(db)).toEqual([]);
  await db.close();
}, 60_000);

test("a second SIGTERM does not interrupt an orderly stop", async () => {
  const bun = launch([process.execPath, startScript]);
  await says(bun, "The shop is open");
  const body = JSON.stringify({ email: "nobody@example.com", password: "no such password" });
  const { promise: answered, resolve } = Promise.withResolvers<string>();
  const slow = createConnection({ host: "127.0.0.1", port });
  slow.once("data", (chunk) => resolve(chunk.toString()));
  slow.once("close", () => resolve("cut off"));
  slow.write(
    `POST /api/auth/signin HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await new Promise((done) => slow.once("connect", done));
  while ((await fetch(`${address}/api/health`)).status !== 200) await Bun.sleep(10);
  bun.kill("SIGTERM");
  while (
    await fetch(address).then(
      () => true,
      () => false,
    )
  )
    await Bun.sleep(10);
  bun.kill("SIGTERM");
  slow.write(body);
  expect(await answered).toStartWith("HTTP/1.1 401");
  slow.end();
  expect(await bun.exited).toBe(0);
}, 60_000);
