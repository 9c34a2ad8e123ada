import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { copyTree } from "../../cli/testing/copy-tree.ts";
import { findFreePort } from "../engines/free-port.ts";
import { origin as site } from "../support/address.ts";
import { type DevelopedSite, openDevelopedSite } from "../support/developed-site.ts";
import { makeReleaseToken } from "../support/release-token.ts";

let tree: string;
let developed: DevelopedSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  // The test edits these sources.
  tree = await mkdtemp(join(tmpdir(), "aushadhi-dev-"));
  await copyTree(tree);
  const bun = process.env.BUN ?? "bun";
  developed = await openDevelopedSite([bun, "shell/cli/dev.ts", "mfe-catalog", "--site", site], {
    folder: tree,
    port: await findFreePort(),
    token: await makeReleaseToken(site, "mfe-catalog"),
  });
});
test.afterAll(async () => {
  expect(await developed?.stop()).toBe(0);
  await rm(tree, { recursive: true, force: true });
});

test("a package is developed inside a running site: edits show at once, only here, and the page keeps its state", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${developed.origin}/shop`);
  const heading = page.getByRole("heading", { level: 1 });
  const box = page.getByRole("searchbox", { name: "Search products" });
  // Vite compiles the modules of the first page on request.
  await expect(heading).toHaveText("Shop Products", { timeout: 60_000 });
  // Spaces at the end are only in the state of the component, not in the address.
  await box.fill("pain  ");
  await expect(heading).toHaveText("Search Results for pain", { timeout: 30_000 });

  let loads = 0;
  page.on("load", () => loads++);
  const hot = { timeout: 30_000 };
  await edit("messages.ts", "Search Results for", "What we found for");
  await expect(heading).toHaveText("What we found for pain", hot);
  // The second edit changes modules that the first one replaced.
  await edit("messages.ts", "What we found for", "Here is what we have for");
  await expect(heading).toHaveText("Here is what we have for pain", hot);
  // Two saves in quick succession, as by an editor and its formatter: the last one counts.
  await edit("messages.ts", "Here is what we have for", "Nearly all there is for");
  await new Promise((resolve) => setTimeout(resolve, 40));
  await edit("messages.ts", "Nearly all there is for", "All there is for");
  await expect(heading).toHaveText("All there is for pain", hot);
  await expect(box).toHaveValue("pain  ");
  expect(loads).toBe(0);

  // A change of the routes reloads the document.
  await edit("routes.tsx", 'path: "/products"', 'path: "/wares"');
  await expect.poll(() => loads, hot).toBe(1);
  await page.goto(`${developed.origin}/products`);
  await expect(heading).toHaveText("404 Not Found", hot);
  await page.goto(`${developed.origin}/wares?q=pain`);
  await expect(heading).toHaveText("All there is for pain", hot);

  const others = await (await request.get(`${site}/products?q=pain`)).text();
  expect(others.includes("Search Results for")).toBe(true);
  expect(others.includes("All there is for")).toBe(false);
  expect((await request.get(`${site}/wares`)).status()).toBe(404);
});

/** Replaces a text of the package. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(tree, "mfe-catalog/src", file);
  const source = await readFile(path, "utf8");
  expect(source).toContain(from);
  await writeFile(path, source.replace(from, to));
}
