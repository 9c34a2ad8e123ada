import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "playwright/test";
import { copyTree } from "../../cli/testing/copy-tree.ts";
import { findFreePort } from "../engines/free-port.ts";

let tree: string;
let shop: ChildProcess;
let origin: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Its texts are edited.
  tree = await mkdtemp(join(tmpdir(), "aushadhi-dev-"));
  await copyTree(tree);
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  shop = spawn(process.env.BUN ?? "bun", ["shell/cli/dev.ts", "mfe-catalog"], {
    cwd: tree,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: "data", SEED: "none", LOG_LEVEL: "error" },
  });
  if (!shop.stdout) throw new Error("Nothing can be heard of the shop");
  for await (const line of createInterface({ input: shop.stdout })) {
    if (line.startsWith(origin)) return;
  }
  throw new Error("The shop did not start");
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  shop.kill("SIGTERM");
  await ended;
  await rm(tree, { recursive: true, force: true });
});

test("a text that is edited under bun dev changes on the page, which keeps its state", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const messages = join(tree, "mfe-catalog/src/messages.ts");
  const edit = async (from: string, to: string) => {
    const source = await readFile(messages, "utf8");
    expect(source).toContain(from);
    await writeFile(messages, source.replace(from, to));
  };
  await page.goto(`${origin}/shop`);
  const heading = page.getByRole("heading", { level: 1 });
  const box = page.getByRole("searchbox", { name: "Search products" });
  // Vite compiles every module of the first page when it is asked for.
  await expect(heading).toHaveText("Shop Products", { timeout: 30_000 });
  // The address has no spaces at the end: only the component's own state does.
  await box.fill("pain  ");
  await expect(heading).toHaveText("Search Results for pain");

  let loads = 0;
  page.on("load", () => loads++);
  await edit("Search Results for", "What we found for");
  await expect(heading).toHaveText("What we found for pain");
  // The second edit meets modules that the first one has renewed.
  await edit("What we found for", "All there is for");
  await expect(heading).toHaveText("All there is for pain");
  await expect(box).toHaveValue("pain  ");
  expect(loads).toBe(0);
});
