import type { GateReason } from "@aushadhi/api/contract";
import {
  type Build,
  createLogger,
  createReleasePlane,
  publish,
  readRelease,
  type TryInBrowser,
} from "@aushadhi/api/src/server";
import { findBrowser } from "@aushadhi/shared-ui/kit/browser-trial/find-browser";
import {
  type BrowserLimits,
  browserLimits,
} from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import type { CandidateDeps } from "../gate/browser/candidate-site.ts";
import { createBrowserGate } from "../gate/browser/create-browser-gate.ts";
import { createGuestCalls } from "../gate/guest-calls.ts";
import { createGetShop } from "../page/shop-info.ts";
import { createBrowserRemote } from "./create-browser-remote.ts";
import { createTestSite, type TestSite } from "./create-test-site.ts";
import { getTestSandbox } from "./test-sandbox.ts";

export interface BrowserSite extends TestSite {
  /** Publishes a build and tries it in a browser, in the set that visitors would get. Returns what refuses it. */
  tryBuild(build: Build): Promise<readonly GateReason[]>;
  tryInBrowser: TryInBrowser;
  previewDeps: CandidateDeps;
}

const catalogue = createBrowserRemote([{ path: "/good" }], { name: "mfe-catalog" });

/** Path of a Chromium; empty without one, and then no trial starts. */
export const testBrowser = process.env.CHROMIUM ?? findBrowser() ?? "";

/** Creates a site with a remote whose code runs in a browser, and the gate's browser. */
export async function createBrowserSite(
  { limits, program = testBrowser }: { limits?: BrowserLimits; program?: string } = {},
  remotes: readonly Build[] = [catalogue],
): Promise<BrowserSite> {
  // The gate calls the site's API, and the site the gate.
  const site: TestSite = await createTestSite(
    remotes,
    {},
    { tryInBrowser: (...all) => tryInBrowser(...all) },
  );
  const { db, storage, config } = site;
  const clock = () => new Date();
  const fetchAsGuest = (address: string) => site.request(address.slice(config.origin.length));
  const previewDeps = {
    ...{ db, storage, fetchAsGuest, origin: config.origin },
    sandbox: await getTestSandbox(),
    getShop: createGetShop({ config, db, clock }),
  };
  const tryInBrowser = createBrowserGate({
    ...{ ...previewDeps, program },
    metrics: site.metrics,
    log: createLogger("info", { write: (line: string) => site.logged.push(JSON.parse(line)) }),
    callApi: createGuestCalls({ request: fetchAsGuest }, config.origin),
    ...(limits && { limits }),
  });
  return {
    ...site,
    ...{ tryInBrowser, previewDeps },
    async tryBuild(build) {
      const { name, version } = await publish({ db, storage, clock }, build, "team");
      const release = await readRelease(db, name, version);
      const set = await createReleasePlane({ db, storage, clock }).getCurrentSet();
      if (!release || !set) throw new Error("Nothing was published");
      const others = [set.shell, ...set.remotes].filter((one) => one.name !== name);
      const trial = await tryInBrowser([...others, release], {
        ...{ candidates: [name], limitMs: browserLimits.totalMs },
      });
      if (!trial) throw new Error("The browser did not start");
      return trial.reasons;
    },
  };
}
