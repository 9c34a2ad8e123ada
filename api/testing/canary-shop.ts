import { eq } from "drizzle-orm";
import { createCanaryJudge } from "../src/domains/releases/canaries/create-canary-judge.ts";
import { listCanaries } from "../src/domains/releases/canaries/list-canaries.ts";
import { createReleasePlane } from "../src/domains/releases/release-plane.ts";
import { abbreviateSet } from "../src/domains/releases/release-set.ts";
import { hasBucket } from "../src/domains/releases/shares/buckets.ts";
import { auditEntries } from "../src/platform/audit-log/table.ts";
import { createPublisher } from "./publisher.ts";
import { createBuild } from "./releases.ts";
import { createAddress, simulateVisitors } from "./simulate-visitors.ts";
import { createTwoSets, first } from "./two-sets.ts";

/** A published version of `mfe-catalog` that is not stable. */
export const newer = "19.3.2-bbbb";
export const canary = { "mfe-catalog": newer };

export type CanaryShop = Awaited<ReturnType<typeof createCanaryShop>>;

type JudgesGate = Pick<
  Parameters<typeof createCanaryJudge>[0],
  "renderCandidate" | "tryInBrowser" | "isTrialRequired"
>;

type Simulation = Partial<Parameters<typeof simulateVisitors>[1]> & { seed: string };

/** A shop with a canary's release, documents that are asked whether they answer, and a judge that looks when it is told. */
export async function createCanaryShop() {
  const { shop, admin, readVersions } = await createTwoSets();
  const { publish } = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
  await publish(createBuild({ version: newer }));
  const plane = createReleasePlane(shop);
  let judge = createCanaryJudge(shop);
  const { documents } = shop;
  // The key of documents' ids is read in the background.
  while (documents.ask({ set: "none", releases: [], shown: [], client: "none" }) === null) {
    await new Promise((resolve) => setImmediate(resolve));
  }

  const readSets = async () => {
    const sets = await plane.getServedSets();
    if (!sets) throw new Error("There is no site");
    return sets;
  };
  const read = async () => {
    const [latest] = await listCanaries(shop.db, shop.clock(), null);
    if (!latest) throw new Error("There is no canary");
    return latest;
  };
  const isRunning = async () => (await read()).state === "running";
  const open = async (at: number, bucket: number) => {
    const { stable, canaries } = await readSets();
    const own = canaries.find(({ buckets }) => hasBucket(buckets, bucket))?.set;
    const { shell, remotes } = own ?? stable;
    const releases = [shell, ...remotes].map(({ name, version }) => `${name}@${version}`);
    const sent = { set: abbreviateSet(own ?? stable), releases, shown: releases };
    return {
      id: documents.ask({ ...sent, client: createAddress(at) }),
      hasCanary: own !== undefined,
    };
  };
  const say = (at: number, path: string, body: object) =>
    shop.call(
      `/api${path}`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      },
      createAddress(at),
    );

  return {
    shop,
    admin,
    publish,
    readVersions,
    readSets,
    /** Reads the canary that runs, or the last one. */
    read,
    isRunning,
    readAudit: () =>
      shop.db.read.select().from(auditEntries).where(eq(auditEntries.action, "release.canary")),
    /** Starts a canary of `mfe-catalog` with a share or a plan. */
    async start(given: object): Promise<void> {
      const body = { stable: {}, canary, ...given };
      const { status } = await admin.call("PATCH", "/releases/channels", body);
      if (status !== 200) throw new Error(`The canary was refused with ${status}`);
    },
    /** Sends a document to a browser whose visitor has this bucket. */
    open,
    say,
    simulate: (given: Simulation) =>
      simulateVisitors(
        { open, say, judge, flush: documents.flush, pass: shop.passTime },
        {
          ...{ fault: "none" as const, perSecond: 20, isGoingOn: isRunning },
          ...{ broken: `mfe-catalog@${newer}`, shell: `shell@${first.shell}`, ...given },
        },
      ),
    look: () => judge.look(),
    /** Lets all documents have their result, and judges. */
    async settle(): Promise<void> {
      for (let seconds = 0; seconds < 90; seconds += 5) {
        shop.passTime(5_000);
        await documents.flush();
      }
      await judge.look();
    },
    /** Replaces the judge's gate. */
    async judgeWith(gate: JudgesGate): Promise<void> {
      await judge.close();
      judge = createCanaryJudge({ ...shop, ...gate });
    },
    async remove(): Promise<void> {
      await judge.close();
      await shop.remove();
    },
  };
}
