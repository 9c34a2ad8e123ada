import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createPublisher } from "../../../../testing/publisher.ts";
import { createBuild } from "../../../../testing/releases.ts";
import type { TestShop } from "../../../../testing/test-shop.ts";
import { createTwoSets, first } from "../../../../testing/two-sets.ts";
import { releaseFiguresResponseSchema } from "../../../contract/index.ts";
import { addHealthCounts } from "../health/health-counts.ts";
import { addRenderCounts } from "../health/render-counts.ts";

const catalog = "mfe-catalog";
const canary = "19.3.2-bbbb";
const minuteMs = 60_000;

let shop: TestShop;
let admin: Person;
let staff: Person;
beforeEach(async () => {
  ({ shop, admin } = await createTwoSets());
  staff = await createMember(shop, "staff", "staff");
});
afterEach(() => shop.remove());

async function read(name = catalog) {
  const { body } = await staff.call("GET", `/releases/packages/${name}/figures`);
  return releaseFiguresResponseSchema.parse(body).versions;
}

const at = (minutesAgo: number) => new Date(shop.clock().getTime() - minutesAgo * minuteMs);

/** Counts documents of a version that were sent so many minutes ago: all, silent ones, failed ones. */
const addDocuments = (version: string, minutesAgo: number, counts: number[], set = "aaaa") => {
  const [documents = 0, silent = 0, failures = 0] = counts;
  const row = { set, package: catalog, version, documents, silent, failures };
  return shop.db.write((to) => addHealthCounts(to, [{ ...row, startsAt: at(minutesAgo) }]));
};

/** Counts renders of a version: all, their milliseconds together, failed ones. */
const addRenders = (version: string, minutesAgo: number, counts: number[]) => {
  const [renders = 0, milliseconds = 0, failures = 0] = counts;
  const row = { package: catalog, version, renders, milliseconds, failures };
  return shop.db.write((to) => addRenderCounts(to, [{ ...row, startsAt: at(minutesAgo) }]));
};

async function startCanary() {
  const { publish } = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
  const build = createBuild({ version: canary });
  const script = new TextEncoder().encode(
    `// ${crypto.getRandomValues(new Uint8Array(500)).toHex()}`,
  );
  await publish({ ...build, client: new Map(build.client).set("shop.js", script) });
  const body = { stable: {}, canary: { [catalog]: canary } };
  expect((await admin.call("PATCH", "/releases/channels", body)).status).toBe(200);
}

test("shows documents, renders and bytes of the live version, the canary, and what open pages still have", async () => {
  await startCanary();
  const live = first[catalog];
  await addDocuments("1.0.0-old", 30, [4, 1, 0]);
  await addDocuments(canary, 20, [10, 2, 1]);
  await addDocuments(live, 20, [100, 0, 3]);
  await addDocuments(live, 10, [50, 1, 0], "bbbb");
  await addRenders(canary, 20, [4, 100, 2]);
  await addRenders(live, 20, [10, 150, 0]);
  await addRenders(live, 10, [10, 50, 0]);
  expect(await read()).toEqual([
    {
      ...{ version: live, documents: 150, silent: 1, failures: 3 },
      ...{ renders: 20, renderMs: 10, renderFailures: 0, scriptBytes: expect.any(Number) },
    },
    {
      ...{ version: canary, documents: 10, silent: 2, failures: 1 },
      ...{ renders: 4, renderMs: 25, renderFailures: 2, scriptBytes: expect.any(Number) },
    },
    {
      ...{ version: "1.0.0-old", documents: 4, silent: 1, failures: 0 },
      ...{ renders: 0, renderMs: null, renderFailures: 0, scriptBytes: null },
    },
  ]);
});

test("counts the last hour of which all results are known", async () => {
  const live = first[catalog];
  await addDocuments(live, 70, [1000]);
  await addDocuments(live, 0, [1000]);
  await addDocuments(live, 50, [7]);
  await addRenders(live, 70, [1000, 1000]);
  await addRenders(live, 0, [1000, 1000]);
  await addRenders(live, 50, [7, 14]);
  expect(await read()).toMatchObject([{ version: live, documents: 7, renders: 7, renderMs: 2 }]);
});

test("measures the scripts of the largest page, compressed", async () => {
  await startCanary();
  const [live, other] = await read();
  expect(live?.scriptBytes).toBeGreaterThan(0);
  // 500 random bytes cannot be smaller.
  const more = (other?.scriptBytes ?? 0) - (live?.scriptBytes ?? 0);
  expect(more).toBeGreaterThan(450);
  expect(more).toBeLessThan(1000);
});

test("a package that is not on the site has no figures, and another name is not found", async () => {
  expect(await read("mfe-none")).toEqual([]);
  expect((await staff.call("GET", "/releases/packages/left-pad/figures")).status).toBe(404);
});
