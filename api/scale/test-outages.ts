import { expect, test } from "bun:test";
import { chooseSize } from "../stress/choose-size.ts";
import type { ScaleShop } from "./scale-shop.ts";

const outageMs = chooseSize(5000, 30_000);
const guestPages = ["/", "/shop", "/about"];

interface Outage {
  begin(shop: ScaleShop): void;
  end(shop: ScaleShop): Promise<void> | void;
  /** Whether writes and uncached reads fail until the end of the outage. */
  stopsWrites: boolean;
}

const outages: Record<string, Outage> = {
  "the database server is killed": {
    begin: ({ database }) => database.signal("SIGKILL"),
    end: ({ database }) => database.restart(),
    stopsWrites: true,
  },
  "the database server is frozen": {
    begin: ({ database }) => database.signal("SIGSTOP"),
    end: ({ database }) => database.signal("SIGCONT"),
    stopsWrites: true,
  },
  "the bucket's server is frozen": {
    begin: ({ bucket }) => bucket.signal("SIGSTOP"),
    end: ({ bucket }) => bucket.signal("SIGCONT"),
    stopsWrites: false,
  },
};

/** Tests with outages of parts that all machines need. */
export function testOutages(getShop: () => ScaleShop): void {
  const get = async (address: string, path: string) => {
    const begun = performance.now();
    const answer = await fetch(address + path, { signal: AbortSignal.timeout(30_000) });
    const { status, headers } = answer;
    const text = await answer.text();
    return { status, text, retryAfter: headers.get("retry-after"), ms: performance.now() - begun };
  };

  test.each(Object.entries(outages))(
    "while %s, cached pages and files are served",
    async (name, { begin, end, stopsWrites }) => {
      const shop = getShop();
      const [buyer] = shop.buyers;
      if (!buyer) throw new Error("A user is missing");
      const files = new Set<string>();
      for (const { address } of shop.machines) {
        for (const path of guestPages) {
          const { text } = await get(address, path);
          for (const file of text.match(/\/mfe\/[\w./~-]+\.js/g)?.slice(0, 2) ?? [])
            files.add(file);
        }
      }
      for (const { address } of shop.machines) for (const file of files) await get(address, file);

      begin(shop);
      const until = Date.now() + outageMs;
      let served = 0;
      let later = 0;
      let longest = 0;
      const isDone = () => Date.now() > until && (later > 0 || !stopsWrites);
      for (let turn = 0; !isDone(); turn++) {
        for (const path of [...guestPages, ...files]) {
          expect([path, (await get(shop.address, path)).status]).toEqual([path, 200]);
          served++;
        }
        if (!stopsWrites) continue;
        const asked = await get(shop.address, `/api/products?limit=3&minPrice=${turn}`);
        if (asked.status === 200) continue;
        expect([asked.status, Number(asked.retryAfter) > 0]).toEqual([503, true]);
        longest = Math.max(longest, asked.ms);
        later++;
      }
      await end(shop);
      console.log(
        `  while ${name}: ${served} served, ${later} told to come later in at most ${longest} ms`,
      );
      for (const { address } of shop.machines) {
        while ((await get(address, "/api/health")).status !== 200) await Bun.sleep(100);
      }
      // Readiness is cached for two seconds, so something must be written as well.
      const add = () =>
        buyer.call(shop.address, "POST", "/cart/add", { productId: "p", quantity: 1 });
      while ((await add()).status !== 200) await Bun.sleep(100);
    },
    180_000,
  );
}
