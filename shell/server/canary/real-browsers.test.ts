import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { type Canary, canaryListResponseSchema } from "@aushadhi/api/contract";
import {
  createCanaryJudge,
  createReleasePlane,
  createSignedBuckets,
  hasBucket,
  publish,
  type SignedBuckets,
} from "@aushadhi/api/src/server";
import { createAddress } from "@aushadhi/api/testing/simulate-visitors";
import { type Browser, chromium, type Page } from "playwright";
import { createBrowserRemote } from "../testing/create-browser-remote.ts";
import { testBrowser } from "../testing/create-browser-site.ts";
import { createAdmin } from "../testing/create-team.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

const next = "2.0.0-next";
/** Tabs of each side, each with a browser profile and an address of its own. */
const visits = 12;
/** Tabs that are open at the same time. */
const atOnce = 4;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: testBrowser,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage"],
  });
}, 60_000);
afterAll(() => browser?.close());

let site: TestSite;
let server: Bun.Server<undefined>;
afterEach(async () => {
  await server?.stop(true);
  await site?.close();
});

/** A page that does something in the browser when its heading is clicked. */
const createPage = (click: string, version?: string) =>
  createBrowserRemote(
    [
      {
        path: "/offers",
        browserRender: `
          const [isBroken, setBroken] = use("react").useState(false);
          if (isBroken) throw new Error("broken after a click");
          return jsx("h1", {
            children: "Page /offers",
            onClick: () => { globalThis.clicked = true; ${click} },
          });`,
      },
    ],
    version ? { version } : {},
  );

/** Opens a site whose canary of half of the visitors does this when its heading is clicked. */
async function openSite(click: string) {
  const port = findFreePort();
  const env = { TRUST_PROXY: "1", ORIGIN: `http://localhost:${port}` };
  site = await createTestSite([createPage("")], env);
  server = site.listen(port);
  await publish(site, createPage(click, next), "test");
  const call = await createAdmin(site);
  const canary = { "mfe-catalog": next };
  await call("PATCH", "/releases/channels", { stable: {}, canary, percent: 50 });
  // The key of the documents' ids is read in the background.
  for (let at = 0; at < 500; at++) {
    const headers = { "sec-fetch-dest": "document", "x-forwarded-for": createAddress(50_000 + at) };
    if ((await site.get("/", headers)).headers.get("server-timing")?.includes("desc")) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  // What these documents say belongs to another window, and no figure has them any more.
  site.wait(600_000);
  return {
    judge: createCanaryJudge(site),
    async read(): Promise<Canary | undefined> {
      return canaryListResponseSchema.parse(await call("GET", "/releases/canaries")).canaries[0];
    },
  };
}

function findFreePort(): number {
  const probe = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const { port = 0 } = probe;
  probe.stop(true);
  return port;
}

/** Finds the cookies of visitors, alternately with and without the canary. */
async function findCookies(buckets: SignedBuckets): Promise<string[]> {
  const ranges = (await createReleasePlane(site).getServedSets())?.canaries[0]?.buckets ?? [];
  const all = Array.from({ length: 10_000 }, (_, bucket) => bucket);
  const [having, others] = [true, false].map((has) =>
    all.filter((bucket) => hasBucket(ranges, bucket) === has).slice(0, visits),
  );
  const pairs = having?.flatMap((bucket, at) => [bucket, others?.[at] ?? 0]) ?? [];
  return Promise.all(pairs.map((bucket) => buckets.sign(bucket)));
}

/**
 * Opens the page in a new tab, clicks, and leaves it once a page that fails has said so. Returns whether the tab still
 * answered.
 */
async function visit(at: number, cookie: string, fails: boolean): Promise<boolean> {
  const headers = { "x-forwarded-for": createAddress(at) };
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  const url = site.config.origin;
  await context.addCookies([{ name: "canary", value: cookie, url }]);
  const page = await context.newPage();
  const hydrated = page.waitForRequest((request) => request.url().endsWith(beacons));
  await page.goto(`${url}/offers`);
  await hydrated;
  const reported = fails ? page.waitForRequest((request) => request.url().endsWith(reports)) : null;
  const isAnswering = await click(page);
  await reported;
  if (isAnswering) {
    await page.goto("about:blank");
  }
  // A frozen tab cannot say that it was closed, and the last words of the others are on their way.
  if (!isAnswering) void context.close().catch(() => undefined);
  return isAnswering;
}

const beacons = "/api/reports/alive";
const reports = "/api/reports";

/** How often documents said that they are hydrated or that they answer, or something else. */
const countPosts = (to: string) => site.logged.filter(({ path }) => path === to).length;

/** A script in a frozen tab never ends. */
const click = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => {
      document.querySelector("h1")?.click();
      return new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 0));
    }),
    Bun.sleep(3_000).then(() => false),
  ]);

/**
 * Lets visitors open tabs. Returns how many of them froze.
 * @param fails whether the canary's page fails after the click
 */
async function openTabs(fails = false): Promise<number> {
  const cookies = await findCookies(createSignedBuckets(site.db));
  const waiting = cookies.map((cookie, at) => [at, cookie, fails && at % 2 === 0] as const);
  let frozen = 0;
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      if (!(await visit(...one))) frozen++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const words = 4 * visits - frozen;
  const failures = fails ? visits : 0;
  const areAllIn = () => countPosts(beacons) >= words && countPosts(reports) >= failures;
  for (let turn = 0; turn < 500 && !areAllIn(); turn++) await Bun.sleep(20);
  expect([countPosts(beacons), countPosts(reports)]).toEqual([words, failures]);
  await Promise.all(browser.contexts().map((context) => context.close()));
  return frozen;
}

test.each([
  ["fails only after a click", "setBroken(true)", "failures", 30, 0],
  ["freezes its tab", "for (;;) {}", "documents", 80, visits],
] as const)(
  "in real browsers a canary that %s takes itself back",
  async (_, code, signal, seconds, frozen) => {
    const { judge, read } = await openSite(code);
    expect(await openTabs(signal === "failures")).toBe(frozen);
    let passed = 0;
    for (; passed < 200 && (await read())?.state === "running"; passed += 2) {
      site.wait(2_000);
      await site.flushDocuments();
      await judge.look();
    }
    await judge.close();
    const { state, endedBy, test: result } = (await read()) ?? {};
    expect({ state, endedBy }).toEqual({ state: "taken_back", endedBy: null });
    expect(passed).toBeLessThanOrEqual(seconds);
    const figures = result?.signals.find((one) => one.signal === signal);
    expect(figures?.canary).toEqual({ trials: visits, bad: visits });
    expect(figures?.stable).toEqual({ trials: visits, bad: 0 });
    expect(await site.html("/offers")).not.toContain(`/mfe/mfe-catalog/${next}/`);
  },
  60_000,
);

test("in real browsers a canary that is as good as stable goes on", async () => {
  const { judge, read } = await openSite("");
  expect(await openTabs()).toBe(0);
  for (let passed = 0; passed < 120; passed += 10) {
    site.wait(10_000);
    await site.flushDocuments();
    await judge.look();
  }
  await judge.close();
  const { state, test: result } = (await read()) ?? {};
  expect(state).toBe("running");
  for (const signal of ["documents", "failures"] as const) {
    const figures = result?.signals.find((one) => one.signal === signal);
    expect([figures?.canary, figures?.stable]).toEqual([
      { trials: visits, bad: 0 },
      { trials: visits, bad: 0 },
    ]);
  }
}, 60_000);
