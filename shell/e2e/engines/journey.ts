import { type APIRequestContext, test as base, expect } from "playwright/test";
import { origin } from "../support/address.ts";
import { signedIn } from "../support/buyer.ts";
import { owner } from "../support/people.ts";
import { readShop, type Shop } from "../support/shop.ts";
import type { Engine } from "./engine.ts";
import { type Network, openNetwork } from "./network.ts";
import { startPlaywright } from "./playwright-engine.ts";
import type { Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

interface Fixtures {
  /** Address of the site without the network between. */
  site: string;
  network: Network;
  visitor: Visitor;
  /** Whether pages may report troubles, because the test causes them. */
  mayComplain: boolean;
}

interface WorkerFixtures {
  engine: Engine;
  shop: Shop;
  /** The shop's admin, as a client without a browser. */
  admin: APIRequestContext;
}

/** A journey through the site that runs in every engine. It fails when a page reports a trouble. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [origin, { option: true }],
  mayComplain: [false, { option: true }],
  engine: [
    async ({ playwright, browserName, launchOptions }, use) => {
      const engine =
        browserName === "webkit"
          ? await startWebKit(launchOptions.executablePath ?? "")
          : await startPlaywright(playwright[browserName], launchOptions);
      await use(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],
  network: async ({ site }, use) => {
    const network = await openNetwork(site);
    await use(network);
    network.close();
  },
  visitor: async ({ engine, network, viewport, mayComplain }, use) => {
    const size = viewport ?? { width: 1440, height: 900 };
    const { visitor, leave } = await engine.enter(network.origin, size);
    await use(visitor);
    await leave();
    if (!mayComplain) expect(network.troubles).toEqual([]);
  },
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads this pattern to know what is needed.
    async ({}, use) => use(await readShop()),
    { scope: "worker" },
  ],
  admin: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads this pattern to know what is needed.
    async ({}, use) => signedIn(owner, use),
    { scope: "worker" },
  ],
});
