import { origin } from "./address.ts";
import { screens } from "./screens.ts";
import { readShop } from "./shop.ts";

/**
 * Renders every screen once. A server that has just started evaluates the releases' code with its first documents, and
 * on a busy machine it leaves these documents to the browser.
 */
export default async function warmUp(): Promise<void> {
  const shop = await readShop();
  for (const screen of screens) {
    const isRendered = async () =>
      (await (await fetch(origin + screen.path(shop))).text()).includes('"rendered":true');
    for (let attempt = 1; !(await isRendered()); attempt++) {
      if (attempt === 5) throw new Error(`The server does not render ${screen.name}`);
    }
  }
}
