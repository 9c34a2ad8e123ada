import {
  type Config,
  createDemoAccounts,
  type Database,
  ensureAdmin,
  type SignIn,
} from "@aushadhi/api/src/server";
import { assertFree } from "../server/listen.ts";
import { metricsVariables } from "../server/metrics/serve-metrics.ts";
import { prepareSite } from "../server/serve.ts";
import { releaseLocalBuilds } from "./local-builds.ts";
import { openShop } from "./open-shop.ts";
import { packKit } from "./pack-kit.ts";
import { runCommand } from "./run-command.ts";
import { stopOnSignal } from "./signals.ts";

/** Prepares data and releases, serves, and stops on SIGINT or SIGTERM. */
export const startSite = (): Promise<void> =>
  runCommand(async (config) => {
    const shop = await openShop(config, async () => {
      await assertFree(config);
      if (config.metrics) await assertFree(config.metrics, metricsVariables);
    });
    const signIns = await prepareAccounts(config, shop.db);
    const prepared = prepareSite({ config, ...shop, packKit });
    const { renderCandidate } = prepared;
    await releaseLocalBuilds({ ...shop, clock: () => new Date(), renderCandidate });
    await shop.finishPreparing();
    const site = prepared.listen();
    stopOnSignal(async () => {
      await site.stop();
      await shop.unlock();
    });
    await site.warmUp();
    console.log(`\nThe shop is open: ${config.origin}\n`);
    printSignIns(signIns);
  });

/** Creates the first accounts of the shop. Returns the sign-ins of new demo accounts. */
async function prepareAccounts(config: Config, db: Database): Promise<SignIn[]> {
  const demo = config.seed === "demo" ? await createDemoAccounts(db, new Date()) : [];
  if (config.admin) await ensureAdmin(db, new Date(), config.admin);
  return demo;
}

/** Prints the demo sign-ins once. Only hashes of the passwords are stored. */
function printSignIns(signIns: readonly SignIn[]): void {
  if (signIns.length === 0) return;
  console.log("Sign in to the demo as (shown this once):");
  for (const { role, email, password } of signIns) {
    console.log(`  ${role.padEnd(8)}  ${email}  ${password}`);
  }
  console.log();
}
