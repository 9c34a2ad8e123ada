import { type Chance, chance } from "./model/chance.ts";
import { createFakeServer } from "./model/fake-server.ts";
import { createModelBrowser } from "./model/model-browser.ts";
import { plentiful, scarce } from "./model/model-products.ts";
import { createVirtualTime } from "./model/virtual-time.ts";

/**
 * A browser with a good connection to a server with a few products; `luck` decides what happens on
 * a bad one.
 */
export function createTestBrowser({ hasLocks = true, luck = chance(1) as Chance } = {}) {
  const time = createVirtualTime(Date.UTC(2026, 0, 5));
  const server = createFakeServer([...plentiful, scarce]);
  const browser = createModelBrowser(server, time, luck, hasLocks);
  return { time, server, browser };
}
