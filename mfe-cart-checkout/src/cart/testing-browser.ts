import { cartServer } from "./model/cart-server.ts";
import { type Chance, chance } from "./model/chance.ts";
import { modelBrowser } from "./model/model-browser.ts";
import { plentiful, scarce } from "./model/model-products.ts";
import { virtualTime } from "./model/virtual-time.ts";

/** A browser on a good line to a server with a few products; `luck` decides what happens on a bad one. */
export function testBrowser({ hasLocks = true, luck = chance(1) as Chance } = {}) {
  const time = virtualTime(Date.UTC(2026, 0, 5));
  const server = cartServer([...plentiful, scarce]);
  const browser = modelBrowser(server, time, luck, hasLocks);
  return { time, server, browser };
}
