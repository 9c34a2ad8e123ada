import {
  computeFigure,
  computePercentile,
  type Figure,
  type Row,
} from "@aushadhi/api/bench/measure";
import { readMemory } from "../server/render/read-memory.ts";
import { createTestRemote, type TestPage } from "../server/testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../server/testing/create-test-site.ts";
import { listRendererProcesses } from "../server/testing/list-renderer-processes.ts";

const rounds = 5;
const roundMs = 2_000;
/** Visitors of the healthy pages; each asks for the next document when the last one has come. */
const visitors = 2;
/** Milliseconds between two requests for the page that makes trouble. */
const troubleMs = 100;

const troubles: Record<string, string> = {
  hangs: "for (;;) {}",
  throws: "throw new Error('no')",
  leaks: "(globalThis.leak ??= []).push(new Uint8Array(8e6).fill(1))",
  exits: "process.exit(3)",
};

const healthy: TestPage = { path: "/good", query: ["page"] };
const remoteThat = (load: string, version = "1.0.0-test") =>
  createTestRemote([{ path: "/bad", query: ["page"], load }], { name: "mfe-account", version });

/** Uncached documents of a healthy remote while another one makes trouble, and what a leak leaves behind. */
export async function benchIsolation(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, load] of Object.entries(troubles)) {
    const site = await createTestSite([createTestRemote([healthy]), remoteThat(load)]);
    const quiet: number[] = [];
    const beside: number[] = [];
    await documentTimes(site, "warm");
    for (let round = 0; round < rounds; round++) {
      quiet.push(await p95(site, `quiet${round}`));
      const stop = makeTrouble(site, `${round}`);
      beside.push(await p95(site, `beside${round}`));
      await stop();
    }
    await site.close();
    rows.push({
      what: `document's p95 while a remote ${what}`,
      ours: computeFigure(beside),
      than: { name: "quiet", value: computeFigure(quiet).median },
      mustHold: { atMost: 1.5 },
      unit: "ms",
    });
  }
  return [...rows, await leftByLeak()];
}

/** Milliseconds of each document that the visitors were given. */
async function documentTimes(site: TestSite, name: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + roundMs;
  const visit = async (visitor: number) => {
    for (let page = 0; performance.now() < end; page++) {
      const began = performance.now();
      await (await site.get(`/good?page=${name}-${visitor}-${page}`)).arrayBuffer();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return times;
}

const p95 = async (site: TestSite, name: string) =>
  computePercentile(
    (await documentTimes(site, name)).sort((a, b) => a - b),
    95,
  );

/** Asks for the page that makes trouble again and again; the answered function stops that. */
function makeTrouble(site: TestSite, name: string): () => Promise<void> {
  const asked: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    // Long enough for another try: a release that ended its process is left alone for a while.
    site.wait(10_000);
    asked.push(Promise.resolve(site.get(`/bad?page=${name}-${asked.length}`)));
  }, troubleMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(asked);
  };
}

/** Memory above the baseline half a minute after a release that leaks was taken back. */
async function leftByLeak(): Promise<Row> {
  const site = await createTestSite([createTestRemote([healthy]), remoteThat("", "0.9.0-test")]);
  await documentTimes(site, "baseline");
  await site.get("/bad?page=before");
  const baseline = await memoryOfAll();
  await site.release(remoteThat(troubles.leaks ?? ""));
  for (let page = 0; page < 40; page++) await site.get(`/bad?page=leak-${page}`);
  await site.release(remoteThat("", "1.0.1-test"));
  for (let second = 0; second < 30; second++) {
    await site.get(`/bad?page=after-${second}`);
    await site.get(`/good?page=after-${second}`);
    await Bun.sleep(1000);
  }
  const left = ((await memoryOfAll()) - baseline) / 1024 / 1024;
  await site.close();
  const ours: Figure = { median: left, least: left, most: left };
  return {
    what: "memory above the baseline, 30 s after a leak of 320 MB was taken back",
    ours,
    than: { name: "limit", value: 50 },
    mustHold: { atMost: 1 },
    unit: "MB",
  };
}

/** Bytes of this process and of its renderers. */
async function memoryOfAll(): Promise<number> {
  Bun.gc(true);
  const all = await Promise.all(
    [process.pid, ...listRendererProcesses(process.pid)].map(readMemory),
  );
  return all.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}
