import { afterEach, expect, test } from "bun:test";
import { createReleasePlane, readBuild } from "@aushadhi/api/src/server";
import { buildFolder } from "../../cli/local-builds.ts";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { createSandbox } from "./sandbox/sandbox.ts";

let site: TestSite;
afterEach(() => site.close());

const remote = createTestRemote([{ path: "/good", load: "globalThis.hasRun = true" }], {
  name: "mfe-cart-checkout",
  parts: { "cart-button": "", "cart-drawer": "" },
});

test("without a sandbox the server renders only builds of its own tree", async () => {
  site = await createTestSite([remote], {}, { sandbox: await createSandbox("none") });
  const about = await site.html("/about");
  expect(about).toContain("About Us</h1>");
  expect(about).not.toContain("Part cart-drawer");
  const page = await site.html("/good");
  expect(page).toContain('"rendered":false');
  expect(page).not.toContain("Page /good");
});

test("without a sandbox a shell from outside is left to the browser", async () => {
  site = await createTestSite([remote], {}, { sandbox: await createSandbox("none") });
  const shell = await readBuild(buildFolder("shell"));
  await site.release({
    ...shell,
    manifest: { ...(shell.manifest as object), version: "9.0.0-test" },
  });
  const answer = await site.get("/about");
  const html = await answer.text();
  expect([answer.status, html.includes("About Us")]).toEqual([200, false]);
  expect(html).toContain('"rendered":false');
  expect((await site.get("/nowhere")).status).toBe(404);
  expect(site.renders()).toBe(0);
});

test("without a sandbox the gate does not run code from outside", async () => {
  site = await createTestSite([], {}, { sandbox: await createSandbox("none") });
  const throwing = createTestRemote([{ path: "/bad" }], { before: "throw new Error('it ran')" });
  await site.release(throwing);
  const plane = createReleasePlane({ ...site, clock: () => new Date() });
  const set = await plane.getCurrentSet();
  if (!set) throw new Error("Nothing is promoted");
  const all = [set.shell, ...set.remotes];
  const { reasons } = await site.renderCandidate(all, { wallMs: 20_000, processorMs: 10_000 });
  expect(reasons).toEqual([]);
});
