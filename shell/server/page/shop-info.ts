import {
  type Config,
  type Database,
  findUnavailable,
  formatKathmanduDay,
  getShopFacts,
} from "@aushadhi/api/src/server";
import type { ShopFacts, ShopInfo } from "@aushadhi/shared-ui";

interface ShopInfoDeps {
  config: Config;
  db: Database;
  clock: () => Date;
}

export type GetShop = () => Promise<ShopInfo>;

/** Creates the lookup of the shop's own facts for pages. While the database is unavailable it returns the last facts. */
export function createGetShop({ config, db, clock }: ShopInfoDeps): GetShop {
  let known: ShopFacts | undefined;

  return async () => {
    try {
      const { updatedAt, ...facts } = await getShopFacts(db);
      known = facts;
    } catch (error) {
      if (!known || !findUnavailable(error)) throw error;
    }
    return {
      origin: config.origin,
      year: Number(formatKathmanduDay(clock()).slice(0, 4)),
      ...config.shop,
      facts: known,
    };
  };
}
