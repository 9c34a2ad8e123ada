import {
  assertBucket,
  type Config,
  createDemoAccounts,
  type Database,
  ensureAdmin,
  fillSkuKeys,
  findWeakness,
  openTracing,
  type SignIn,
} from "@aushadhi/api/src/server";
import { assertFree } from "../server/listen.ts";
import { metricsVariables } from "../server/metrics/serve-metrics.ts";
import { prepareSite, type RunningSite, type SiteOptions } from "../server/serve.ts";
import { buildAll } from "./build-all.ts";
import { chooseBrowser } from "./choose-browser.ts";
import { chooseSandbox } from "./choose-sandbox.ts";
import { askForHandover } from "./handover/ask-for-handover.ts";
import { offerHandover } from "./handover/offer-handover.ts";
import { releaseLocalBuilds } from "./local-builds.ts";
import { notifyManager } from "./notify-manager.ts";
import { type OpenShop, openShop } from "./open-shop.ts";
import { createKitPacker } from "./pack-kit.ts";
import { runCommand } from "./run-command.ts";
import { runInstead, stopOnSignal } from "./signals.ts";

/** What tests have instead of the shop's own. */
type Replaced = Pick<SiteOptions, "workLimits" | "passwords">;

/**
 * Prepares data and releases, serves, and stops on SIGINT or SIGTERM. When another process serves this shop at this
 * address, it takes over from it, and no request fails.
 */
export const startSite = (replaced: Replaced = {}): Promise<void> =>
  runCommand(async (config) => {
    const predecessor = await askForHandover(config);
    // As much as possible is done while the other process still serves. What needs the data comes after it: migrations,
    // and trying and releasing the builds, which can fail.
    if (predecessor) await buildAll();
    if (predecessor && config.s3) await assertBucket(config.s3);
    let sandbox = predecessor && (await chooseSandbox(config));
    const queue = await predecessor?.takeOver();
    const shop = await openShop(config, async () => {
      if (queue) return;
      await assertFree(config);
      if (config.metrics) await assertFree(config.metrics, metricsVariables);
    });
    await upgradeSkus(shop.db);
    sandbox ??= await chooseSandbox(config);
    const tracing = await openTracing(config);
    const packKit = createKitPacker();
    const browser = chooseBrowser(config, sandbox.mode);
    const prepared = prepareSite({
      ...{ config, ...shop, sandbox, browser, packKit, tracing, ...replaced },
    });
    const { renderCandidate } = prepared;
    await releaseLocalBuilds({ ...shop, clock: () => new Date(), renderCandidate });
    // Last, since these passwords are shown once: nothing that can fail is between their creation and the line.
    printSignIns(await prepareAccounts(config, shop.db));
    await shop.finishPreparing();
    const site = prepared.listen(queue);
    await endInOrder(config, shop, site);
    // Before the other process ends, which systemd would take for the end of the shop.
    await notifyManager();
    predecessor?.dismiss();
    await site.warmUp();
    console.log(`\nThe shop is open: ${config.origin}\n`);
  });

/** Ends the site on a signal, or when the next process takes over. */
async function endInOrder(config: Config, shop: OpenShop, site: RunningSite): Promise<void> {
  let ending: Promise<void> | undefined;
  let stopOffering = async (): Promise<void> => undefined;
  const end = (stop: () => Promise<void>) => {
    ending ??= stop()
      .then(() => stopOffering())
      .then(() => shop.unlock());
    return ending;
  };
  const ignoreSignals = stopOnSignal(() => end(site.stop));
  stopOffering = await offerHandover(config, {
    shareAddress: site.shareAddress,
    keepAddress: site.keepAddress,
    release: () => end(site.handOver),
    leave: () => process.exit(0),
    async restart() {
      ignoreSignals();
      process.exit(await runInstead([process.execPath, ...process.argv.slice(1)]));
    },
  });
}

/** After an upgrade that compares SKUs more closely: lists the products that got another SKU. */
async function upgradeSkus(db: Database): Promise<void> {
  for (const { id, before, after } of await fillSkuKeys(db, new Date())) {
    console.warn(
      `The SKU '${before}' of product ${id} is now '${after}', because another product has an SKU that looks the same.`,
    );
  }
}

/** Creates the first accounts of the shop. Returns the sign-ins of new demo accounts. */
async function prepareAccounts(config: Config, db: Database): Promise<SignIn[]> {
  const demo = config.seed === "demo" ? await createDemoAccounts(db, new Date()) : [];
  if (config.admin) {
    await ensureAdmin(db, new Date(), config.admin);
    const weakness = findWeakness(config.admin.password, { ...config.admin, name: "Admin" });
    // It is in use: refusing it would keep the shop closed.
    if (weakness) console.warn(`ADMIN_PASSWORD ${weakness}. Please choose another one.`);
  }
  return demo;
}

/** Prints the demo sign-ins once. Only hashes of the passwords are stored. */
function printSignIns(signIns: readonly SignIn[]): void {
  if (signIns.length === 0) return;
  console.log("\nSign in to the demo as (shown this once):");
  for (const { role, email, password } of signIns) {
    console.log(`  ${role.padEnd(8)}  ${email}  ${password}`);
  }
}
