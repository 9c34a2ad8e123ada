import { afterEach, describe, expect, test } from "bun:test";
import { promoteSet, publish, Unavailable } from "@aushadhi/api/src/server";
import { Glob } from "bun";
import { createTestRemote, type TestPage } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { flood } from "../testing/hostile-code.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";

/** Milliseconds for a test with a hanging remote, which waits for the renderer's whole timeout. */
const hangTimeout = 20_000;

let site: TestSite;
afterEach(() => site.close());

const good: TestPage = { path: "/good" };
/** Waits waitFor `find` returns a result. */
async function waitFor<T>(find: () => T | false): Promise<T> {
  for (;;) {
    const found = find();
    if (found !== false) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Code that allocates memory without end. */
const hoard = "const all = globalThis.all = []; for (;;) all.push(new Uint8Array(4e6).fill(1));";
/** Code that writes bytes on the channel, which it finds among its handles. */
const sendOn = (bytes: string) => `
  const frame = (message) => {
    const json = Buffer.from(JSON.stringify([[], message]));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(json.length + 4);
    head.writeUInt32BE(json.length, 4);
    return [...head, ...json];
  };
  const { writeSync } = process.getBuiltinModule("node:fs");
  for (let handle = 3; handle < 40; handle++) try { writeSync(handle, Buffer.from(${bytes})); } catch {}`;
/** A sandbox that ends before it takes messages. */
const cannotStart: Sandbox = { mode: "off", command: ["/bin/sh", "-c", "exit 7"] };
const isRendered = (html: string) => html.includes('"rendered":true');
const listFailures = () => site.logged.filter(({ kind }) => kind === "render_failure");

describe("a remote's server code", () => {
  test("renders its page into the document", async () => {
    site = await createTestSite([createTestRemote([good])]);
    const html = await site.html("/good");
    expect(html).toContain("<h1>Page /good</h1>");
    expect(isRendered(html)).toBe(true);
  });

  test.each<[string, TestPage, string]>([
    ["throws while it is evaluated", { path: "/bad" }, "throw new Error('evaluation')"],
    ["throws in load", { path: "/bad", load: "throw new Error('load')" }, ""],
    ["throws while it renders", { path: "/bad", render: "throw new Error('render')" }, ""],
    ["never answers", { path: "/bad", load: "await new Promise(() => {})" }, ""],
    ["hangs in evaluation", { path: "/bad" }, "for (;;) {}"],
    ["hangs in load", { path: "/bad", load: "for (;;) {}" }, ""],
    ["hangs in rendering", { path: "/bad", render: "for (;;) {}" }, ""],
    ["hangs after an await", { path: "/bad", load: "await null; for (;;) {}" }, ""],
    ["requires a package that is not shared", { path: "/bad" }, "require('node:fs')"],
    ["ends its process", { path: "/bad", load: "process.exit(3)" }, ""],
    ["sends nonsense", { path: "/bad", load: sendOn("[0, 0, 0, 9, 0, 0, 0, 5, 110]") }, ""],
    ["sends half a page", { path: "/bad", load: sendOn("frame({ kind: 'done', id: 1 })") }, ""],
    ["floods the server", { path: "/bad", load: flood }, ""],
    ["takes all the memory", { path: "/bad", load: hoard }, ""],
  ])(
    "that %s leaves only its own page to the browser",
    async (_, bad, before) => {
      site = await createTestSite([createTestRemote([bad], { before })]);
      const response = await site.get("/bad");
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(isRendered(html)).toBe(false);
      expect(html).toContain('<main id="main"');
      expect(html).not.toContain("<h1>Page /bad</h1>");
      expect(listFailures()).toHaveLength(1);
      expect(listFailures()[0]).toMatchObject({ release: "mfe-catalog@1.0.0-test", route: "/bad" });
      expect(await site.html("/about")).toContain("About Us</h1>");
    },
    hangTimeout,
  );

  test(
    "that hangs does not affect other renders",
    async () => {
      site = await createTestSite([
        createTestRemote([good, { path: "/bad", render: "for (;;) {}" }]),
      ]);
      const paths = ["/good", "/good?a", "/about", "/terms", "/privacy"];
      const [bad, ...others] = await Promise.all(["/bad", ...paths].map((path) => site.html(path)));
      expect(isRendered(bad ?? "")).toBe(false);
      expect(others.map(isRendered)).toEqual(paths.map(() => true));
    },
    hangTimeout,
  );

  test("is blocked for half a minute after three failures in a row, then tried again", async () => {
    site = await createTestSite([
      createTestRemote([{ path: "/bad", load: "throw new Error('load')" }]),
    ]);
    for (let request = 0; request < 5; request++) await site.get("/bad");
    expect(listFailures()).toHaveLength(3);
    site.wait(30_000);
    await site.get("/bad");
    expect(listFailures()).toHaveLength(4);
  });

  test("that hangs is blocked after the first try", async () => {
    site = await createTestSite([createTestRemote([{ path: "/bad", render: "for (;;) {}" }])]);
    for (let request = 0; request < 3; request++) await site.get("/bad");
    expect(listFailures()).toHaveLength(1);
    expect(site.renders()).toBe(2 + 1 + 1);
  });

  test("that throws in a timer is blamed for it, and pages still render", async () => {
    const later = createTestRemote([{ path: "/later" }], {
      name: "mfe-account",
      before:
        "setTimeout(() => { throw new Error('in a timer'); }); setTimeout(() => Promise.reject(new Error('unseen')));",
    });
    site = await createTestSite([createTestRemote([good]), later]);
    expect(isRendered(await site.html("/later"))).toBe(true);
    expect(isRendered(await site.html("/good"))).toBe(true);
    const stray = await waitFor(() => listFailures().length === 2 && listFailures());
    expect(stray.map(({ release }) => release)).toEqual(Array(2).fill("mfe-account@1.0.0-test"));
    expect(stray.map(({ error }) => String(error).split("\n")[0])).toEqual([
      "Error: in a timer",
      "Error: unseen",
    ]);
  });

  test("that ends its process in a timer is blamed for it, and a new process renders the next document", async () => {
    const later = createTestRemote([{ path: "/later" }], {
      name: "mfe-account",
      before: "setTimeout(() => process.exit(3));",
    });
    site = await createTestSite([createTestRemote([good]), later]);
    await site.get("/later");
    const [stray] = await waitFor(() => listFailures().length > 0 && listFailures());
    expect(stray).toMatchObject({ release: "mfe-account@1.0.0-test" });
    expect(String(stray?.error)).toContain("exit 3");
    expect(isRendered(await site.html("/good"))).toBe(true);
    expect(listFailures()).toHaveLength(1);
  });

  test("reads an answer that is not JSON as an empty one", async () => {
    const load = `await context.api.call({ method: "GET", path: "/auth/confirm?token=x" }, { parse: (x) => x }).catch(() => null)`;
    site = await createTestSite([createTestRemote([{ path: "/reads", load }])]);
    expect(isRendered(await site.html("/reads"))).toBe(true);
  });

  test("that differs from the published code does not run", async () => {
    site = await createTestSite([createTestRemote([good])]);
    const blobs = new Glob("releases/blobs/*").scanSync({
      cwd: site.config.dataDir,
      absolute: true,
    });
    for (const file of blobs) {
      const text = await Bun.file(file).text();
      if (text.includes('"Page " + "/good"'))
        await Bun.write(file, `${text};throw new Error("tampered with")`);
    }
    const html = await site.html("/good");
    expect(isRendered(html)).toBe(false);
    expect(html).toContain('<main id="main"');
    expect(listFailures()).toHaveLength(1);
    expect(JSON.stringify(listFailures())).toContain("is not what was published");
    expect(JSON.stringify(listFailures())).not.toContain("tampered with");
  });

  test("is not blamed for a renderer that does not start: the document comes later", async () => {
    site = await createTestSite([createTestRemote([good])], {}, { sandbox: cannotStart });
    const { status, headers } = await site.get("/good");
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    expect(site.renders()).toBe(2);
    expect(listFailures().map(({ release, error }) => [release, error])).toEqual([
      ["unknown", "The renderer ended: it did not start, exit 7"],
    ]);
    const { db, storage, renderCandidate } = site;
    const deps = { db, storage, clock: () => new Date(), renderCandidate };
    const next = createTestRemote([good], { version: "1.0.1-test" });
    const { name, version } = await publish(deps, next, "team");
    const promotion = promoteSet(deps, { stable: { [name]: version } }, "team");
    await expect(promotion).rejects.toBeInstanceOf(Unavailable);
  });

  test("cannot see the server's environment or a cookie", async () => {
    process.env.TEST_SECRET = "do-not-tell";
    const render = "throw new Error(JSON.stringify([process.env, globalThis.document ?? null]))";
    site = await createTestSite([createTestRemote([{ path: "/spy", render }])]);
    await site.get("/spy", { cookie: "session=do-not-tell" });
    expect(JSON.stringify(listFailures())).toContain("NODE_ENV");
    expect(JSON.stringify(listFailures())).not.toContain("do-not-tell");
  });

  test("cannot write through the API while it renders", async () => {
    const load = `await context.api.call({ method: "POST", path: "/reports", body: {} }, { parse: (x) => x })`;
    site = await createTestSite([createTestRemote([{ path: "/writes", load }])]);
    expect(isRendered(await site.html("/writes"))).toBe(false);
    expect(JSON.stringify(listFailures())).toContain("only reads");
  });

  test("gets the status of API answers", async () => {
    const load = `const failed = await context.api.call({ method: "GET", path: "/products/none" }, { parse: (x) => x }).catch((error) => error);
      if (failed.status !== 404 || failed.code !== "not_found") throw new Error("got " + failed.status)`;
    site = await createTestSite([createTestRemote([{ path: "/reads", load }])]);
    expect(isRendered(await site.html("/reads"))).toBe(true);
  });

  test("renders what it can of 600 requests at once, and the others get 503 with Retry-After", async () => {
    site = await createTestSite([createTestRemote([{ path: "/good", query: ["page"] }])]);
    const flood = Array.from({ length: 600 }, (_, page) => site.get(`/good?page=${page}`));
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600 - refused.length);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get("retry-after")).toBe("2");
    expect(listFailures()).toHaveLength(0);
    expect((await site.get("/good?page=again")).status).toBe(200);
  });
});
