import { parseLines } from "../../stored-lines.ts";
import type { Chance } from "./chance.ts";
import { createFakeServer } from "./fake-server.ts";
import { createModelBrowser, storedText, type Tab } from "./model-browser.ts";
import { plentiful, scarce } from "./model-products.ts";
import { createVirtualTime } from "./virtual-time.ts";

export const guest = "guest";
export const everyId = [...plentiful, scarce].map(({ id }) => id);

const sum = (lines: readonly { quantity: number }[]) =>
  lines.reduce((total, { quantity }) => total + quantity, 0);

/** A browser and a server with their real state. */
export function createSimulation(luck: Chance) {
  const time = createVirtualTime(Date.UTC(2026, 0, 5));
  const server = createFakeServer([...plentiful, scarce]);
  const browser = createModelBrowser(server, time, luck, luck.percent(80));
  /** The user each tab assumes; the cookie may already differ. */
  const users = new Map<Tab, string>();
  const userOf = (tab: Tab) => users.get(tab) ?? guest;
  const stored = () => parseLines(storedText(browser));

  return {
    time,
    server,
    browser,
    users,
    userOf,
    stored,
    everybodyKnows: () => browser.tabs.every((tab) => userOf(tab) === (browser.cookie ?? guest)),
    shown: (tab: Tab, id: string) =>
      tab.cart.getSnapshot().items.find(({ product }) => product.id === id)?.quantity ?? 0,
    /** Stored pieces without a claim. */
    free: (id: string) => sum(stored().filter((line) => line.product.id === id && !line.claim)),
    /** Returns what the server has, plus running calls that are not done yet. */
    had(user: string, id: string): number {
      const coming = stored().flatMap(({ product, quantity, claim }) => {
        if (product.id !== id || (claim?.to ?? browser.cookie) !== user) return [];
        return claim && server.hasDone(user, claim.key) ? [] : (claim ?? { quantity });
      });
      return server.quantityOf(user, id) + sum(coming);
    },
  };
}

export type Simulation = ReturnType<typeof createSimulation>;
