import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoCategories } from "../seed/demo-catalogue.ts";
import { generateProducts } from "../seed/generate.ts";
import { categories } from "../src/domains/catalog/table.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { chooseSize } from "./choose-size.ts";
import { hostileKinds } from "./hostile-clients.ts";
import { inOwnProcess } from "./hostile-process.ts";
import { type RunningSite, startSite } from "./site.ts";
import { visitDuring } from "./visit-during.ts";

const products = chooseSize(200, 5000);
const seconds = chooseSize(0.5, 10);
const isFull = process.env.STRESS === "full";
/** Below it a difference is noise of the machine. */
const leastMs = 5;

let clients = 0;
const newClient = () => `203.0.113.${++clients}`;

let dataDir: string;
let site: RunningSite;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "aushadhi-hostile-"));
  const db = await openDatabase({ url: `file:${join(dataDir, "shop.db")}` });
  const now = new Date();
  await db.write((to) => [
    to
      .insert(categories)
      .values(demoCategories.map(({ slug, name }) => ({ id: slug, slug, name, createdAt: now }))),
  ]);
  await generateProducts({ db, count: products, now });
  await db.close();
  site = await startSite(dataDir, { isLimited: true });
  // What the first visitors of a new process wait for is no part of this.
  await visitDuring(site.address, askSteadily(newClient(), 500));
}, 600_000);
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const attack = (client: string, kind: string) =>
  inOwnProcess("attack", { address: site.address, client, kind, seconds });
const askSteadily = (client: string, perSecond: number) =>
  inOwnProcess("askSteadily", { address: site.address, client, perSecond, seconds });
const connectSteadily = (client: string, perSecond: number) =>
  inOwnProcess("connectSteadily", { address: site.address, client, perSecond, seconds });

/** The quiet value: the same visitors while the same number of requests asks for a file from memory. */
async function expectTwiceQuiet(
  client: string,
  sent: number,
  p99: number,
  ask = askSteadily,
): Promise<void> {
  const quiet = await visitDuring(site.address, ask(client, sent / seconds));
  console.log(
    `others' p99 ${p99.toFixed(1)} ms, quiet ${quiet.p99.toFixed(1)} ms, ${sent} requests`,
  );
  expect(p99).toBeLessThan(Math.max(leastMs, 2 * quiet.p99));
}

test.each(hostileKinds.map(({ name }) => name))(
  "one client that floods the shop with %s holds nobody else",
  async (kind) => {
    // What the first requests of a kind compile is no part of this.
    if (isFull) await attack(newClient(), kind);
    const client = newClient();
    const flood = attack(client, kind);
    const { statuses, p99 } = await visitDuring(site.address, flood);
    const { sent, statuses: answers, refusalsWithoutTime } = await flood;
    console.log(kind, answers);
    expect(Object.keys(statuses)).toEqual(["200"]);
    expect(answers["500"]).toBeUndefined();
    expect(refusalsWithoutTime).toBe(0);
    if (isFull) await expectTwiceQuiet(client, sent, p99);
  },
  120_000,
);

test.each([
  [200, 11],
  [100, 50],
])(
  "%d connections that pipeline %d large answers hold nobody else",
  async (connections, requests) => {
    const client = newClient();
    const given = { address: site.address, client, connections, requests, seconds };
    const flood = inOwnProcess("pipeline", given);
    const { statuses, p99 } = await visitDuring(site.address, flood);
    expect(Object.keys(statuses)).toEqual(["200"]);
    if (isFull) await expectTwiceQuiet(client, await flood, p99, connectSteadily);
  },
  120_000,
);

test.if(isFull)(
  "a client that overdraws is refused with the time to wait, and served again after it",
  async () => {
    const client = newClient();
    let refused = 0;
    while (refused === 0) {
      const { statuses } = await attack(client, "lists");
      refused = statuses["429"] ?? 0;
    }
    const headers = { "x-forwarded-for": client };
    const path = `${site.address}/api/products?minPrice=0.5`;
    const answer = await fetch(path, { headers });
    await Bun.sleep(Number(answer.headers.get("retry-after")) * 1000);
    expect((await fetch(path, { headers })).status).toBe(200);
  },
  120_000,
);
