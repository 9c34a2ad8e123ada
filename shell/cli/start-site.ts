import { assertFree } from "../server/listen.ts";
import { serve } from "../server/serve.ts";
import { prepareAccounts, printSignIns } from "./accounts.ts";
import { releaseLocalBuilds } from "./local-builds.ts";
import { openShop } from "./open-shop.ts";
import { runCommand } from "./run-command.ts";
import { stopOnSignal } from "./signals.ts";

/** Prepares data and releases, serves, and stops on SIGINT or SIGTERM. */
export const startSite = (): Promise<void> =>
  runCommand(async (config) => {
    const shop = await openShop(config, () => assertFree(config));
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
  });
