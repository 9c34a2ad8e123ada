import { count, type SQL } from "drizzle-orm";
import { createLru } from "../../platform/cache/lru.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CatalogueVersion } from "./catalog-version.ts";
import { products } from "./table.ts";

/** How many products a filter leaves; counted once a catalogue version, since counting reads them all. */
export interface Totals {
  /** @param name stands for the filter: two that differ must be named differently */
  of(name: string, where: SQL | undefined): Promise<number>;
}

const keptTotals = 2000;

export function createTotals(db: Database, version: CatalogueVersion): Totals {
  const kept = createLru<number>({ budget: keptTotals, weigh: () => 1 });
  return {
    async of(name, where) {
      const key = `${await version.current()} ${name}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const [row] = await db.read.select({ total: count() }).from(products).where(where);
      const total = row?.total ?? 0;
      kept.set(key, total);
      return total;
    },
  };
}
