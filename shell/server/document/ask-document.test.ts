import { afterAll, beforeAll, expect, test } from "bun:test";
import { createDemoAccounts } from "@aushadhi/api/src/server";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { readMetrics } from "../testing/read-metrics.ts";
import { signIn } from "../testing/sign-in.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([{ path: "/good" }])], { TRUST_PROXY: "1" });
});
afterAll(() => site.close());

let clients = 0;
/** Opens a page as the browser of a new client does. A proxy tells its address. */
const open = (path: string, headers: Record<string, string> = {}) =>
  site.get(path, {
    "sec-fetch-dest": "document",
    "x-forwarded-for": `203.0.113.${clients++}`,
    ...headers,
  });
const readTiming = (answer: Response) => answer.headers.get("server-timing");
const idPattern = /^document;desc="([\w-]{32})"$/;

/** Opens a page until it is asked: the key of ids is read in the background. Returns its id. */
async function openAsked(path: string, headers: Record<string, string> = {}): Promise<string> {
  for (;;) {
    const id = readTiming(await open(path, headers))?.match(idPattern)?.[1];
    if (id) return id;
  }
}

const say = (document: string, says: string) =>
  site.request("/api/reports/alive", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ document, says }),
  });

test("each copy of a cached document has its own id beside the same bytes", async () => {
  const first = await openAsked("/good");
  const [one, two] = [await open("/good"), await open("/good")];
  const [a, b] = [readTiming(one), readTiming(two)];
  expect([a, b].every((timing) => idPattern.test(timing ?? ""))).toBe(true);
  expect(new Set([a, b]).size).toBe(2);
  expect(await one.text()).toBe(await two.text());
  expect(await (await open("/good")).text()).not.toContain(first);
});

test("an unchanged document, a prefetch, a program and HEAD get no id", async () => {
  await openAsked("/good");
  const etag = (await open("/good")).headers.get("etag") ?? "";
  const unchanged = await open("/good", { "if-none-match": etag });
  expect([unchanged.status, readTiming(unchanged)]).toEqual([304, "document"]);
  expect(readTiming(await open("/good", { "sec-purpose": "prefetch;prerender" }))).toBeNull();
  expect(readTiming(await open("/good", { "sec-fetch-dest": "empty" }))).toBeNull();
  expect(readTiming(await site.get("/good"))).toBeNull();
  const headers = { "sec-fetch-dest": "document" };
  expect(readTiming(await site.request("/good", { method: "HEAD", headers }))).toBeNull();
});

test("counts documents by the releases in them, of the served set", async () => {
  // Documents of earlier tests become silent.
  site.wait(60_000);
  await site.flushDocuments();
  const readFigures = async () => {
    const metrics = readMetrics(await site.metrics.print());
    return (["shell", "mfe-catalog"] as const).map((name) => [
      metrics.sum("release_documents_total", { package: name }),
      metrics.sum("release_silent_documents_total", { package: name }),
    ]);
  };
  const before = await readFigures();
  const since = async () =>
    (await readFigures()).map((row, at) => row.map((value, of) => value - (before[at]?.[of] ?? 0)));
  const [unknown, good] = [await openAsked("/nowhere"), await openAsked("/good")];
  await openAsked("/good");
  for (const id of [unknown, good]) await say(id, "alive");
  expect(await since()).toEqual([
    [2, 0],
    [1, 0],
  ]);
  site.wait(60_000);
  await site.flushDocuments();
  expect(await since()).toEqual([
    [3, 1],
    [2, 1],
  ]);

  await site.release(createTestRemote([{ path: "/good" }], { version: "2.0.0-test" }));
  site.wait(2_000);
  await open("/good");
  const metrics = readMetrics(await site.metrics.print());
  expect(metrics.labelsOf("release_documents_total")).toEqual([]);
});

test("a signed-in person's document is asked too", async () => {
  const [account] = await createDemoAccounts(site.db, new Date("2026-06-15T04:30:00.000Z"));
  if (!account) throw new Error("There is no account");
  const cookie = await signIn(site, account);
  expect(await openAsked("/good", { cookie })).toHaveLength(32);
});
