import { ConfigError, readConfig } from "@aushadhi/api/src/app";
import { serve } from "../server/serve.ts";
import { prepareAccounts, printSignIns } from "./accounts.ts";
import { DataInUse } from "./data-lock.ts";
import { releaseLocalBuilds } from "./local-builds.ts";
import { openShop } from "./open-shop.ts";
import { stopOnSignal } from "./signals.ts";

/** Prepares data and releases, serves, and stops on SIGINT or SIGTERM. */
export async function startSite(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const shop = await openShop(config);
    const signIns = await prepareAccounts(config, shop.db);
    await releaseLocalBuilds({ ...shop, clock: () => new Date() });
    const site = serve({ config, ...shop });
    stopOnSignal(async () => {
      await site.stop();
      await shop.unlock();
    });
    await site.warmUp();
    console.log(`\nThe shop is open: ${config.origin}\n`);
    printSignIns(signIns);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DataInUse)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
