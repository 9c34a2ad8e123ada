import { getOrderStatistics, getShopStatistics } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";

/** All figures of the screen in one response, so that the layout does not shift. */
export const statisticsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["admin", "statistics"],
    async queryFn({ signal }) {
      const [shop, orders] = await Promise.all([
        api.call(getShopStatistics, { signal }),
        api.call(getOrderStatistics, { signal }),
      ]);
      return { shop: shop.statistics, orders: orders.statistics };
    },
    staleTime: 0,
    meta: { personal: true },
  });
