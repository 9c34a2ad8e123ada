import { computeFigure, computePercentile } from "@aushadhi/api/bench/figure";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import { readMemory } from "@aushadhi/api/src/server";
import { createTestRemote, type TestPage } from "../server/testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../server/testing/create-test-site.ts";
import { listRendererProcesses } from "../server/testing/list-renderer-processes.ts";

const rounds = 5;
const roundMs = 2_000;
/** Visitors of the healthy pages. Each requests the next document after it has received the last one. */
const visitors = 2;
/** Milliseconds between two requests for the failing page. */
const failureIntervalMs = 100;

const failures: Record<string, string> = {
  hangs: "for (;;) {}",
  throws: "throw new Error('no')",
  leaks: "(globalThis.leak ??= []).push(new Uint8Array(8e6).fill(1))",
  exits: "process.exit(3)",
};

const healthy: TestPage = { path: "/good", query: ["page"] };
const createRemote = (load: string, version = "1.0.0-test") =>
  createTestRemote([{ path: "/bad", query: ["page"], load }], { name: "mfe-account", version });

/** Measures uncached documents of a healthy remote while another one fails, and the memory left by a leak. */
export async function benchIsolation(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [failure, load] of Object.entries(failures)) {
    const site = await createTestSite([createTestRemote([healthy]), createRemote(load)]);
    const quiet: number[] = [];
    const during: number[] = [];
    await measureDocumentTimes(site, "warm");
    for (let round = 0; round < rounds; round++) {
      quiet.push(await measureP95(site, `quiet${round}`));
      const stop = requestFailingPage(site, `${round}`);
      during.push(await measureP95(site, `during${round}`));
      await stop();
    }
    await site.close();
    rows.push({
      label: `p95 of a document while a remote ${failure}`,
      measured: computeFigure(during),
      reference: { name: "quiet", value: computeFigure(quiet).median },
      allowedRatio: { atMost: 1.5 },
      unit: "ms",
    });
  }
  return [...rows, await measureLeak()];
}

/** Returns the milliseconds of each document that the visitors received. */
async function measureDocumentTimes(site: TestSite, name: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + roundMs;
  const visitPages = async (visitor: number) => {
    for (let page = 0; performance.now() < end; page++) {
      const startedAt = performance.now();
      await (await site.get(`/good?page=${name}-${visitor}-${page}`)).arrayBuffer();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visitPages(visitor)));
  return times;
}

const measureP95 = async (site: TestSite, name: string) =>
  computePercentile(
    (await measureDocumentTimes(site, name)).sort((a, b) => a - b),
    95,
  );

/** Requests the failing page repeatedly. Returns a function that stops it. */
function requestFailingPage(site: TestSite, name: string): () => Promise<void> {
  const requests: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    // A release that ended its process is blocked. After this time it may try again.
    site.wait(10_000);
    requests.push(Promise.resolve(site.get(`/bad?page=${name}-${requests.length}`)));
  }, failureIntervalMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(requests);
  };
}

/** Measures the memory above the baseline half a minute after the rollback of a leaking release. */
async function measureLeak(): Promise<Row> {
  const site = await createTestSite([createTestRemote([healthy]), createRemote("", "0.9.0-test")]);
  await measureDocumentTimes(site, "baseline");
  await site.get("/bad?page=before");
  const baseline = await measureTotalMemory();
  await site.release(createRemote(failures.leaks ?? ""));
  for (let page = 0; page < 40; page++) await site.get(`/bad?page=leak-${page}`);
  await site.release(createRemote("", "1.0.1-test"));
  for (let second = 0; second < 30; second++) {
    await site.get(`/bad?page=after-${second}`);
    await site.get(`/good?page=after-${second}`);
    await Bun.sleep(1000);
  }
  const leakedMb = ((await measureTotalMemory()) - baseline) / 1024 / 1024;
  await site.close();
  return createLimitRow(
    "memory above the baseline, 30 s after the rollback of a leak of 320 MB",
    computeFigure([leakedMb]),
    50,
    "MB",
  );
}

/** Sums the memory of this process and its renderers, in bytes. */
async function measureTotalMemory(): Promise<number> {
  Bun.gc(true);
  const all = await Promise.all(
    [process.pid, ...listRendererProcesses(process.pid)].map(readMemory),
  );
  return all.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}
