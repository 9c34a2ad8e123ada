import { type Config, formatKathmanduDay } from "@aushadhi/api/src/server";
import type { ShopInfo } from "@aushadhi/shared-ui";

/** What pages say of the shop itself. */
export const buildShopInfo = ({ origin, shop }: Config, now: Date): ShopInfo => ({
  origin,
  year: Number(formatKathmanduDay(now).slice(0, 4)),
  ...shop,
});
