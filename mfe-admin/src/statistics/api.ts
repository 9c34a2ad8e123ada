import {
  orderStatisticsResponseSchema,
  shopStatisticsResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";

/** All figures of the screen in one response, so that the layout does not shift. */
export const statisticsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["admin", "statistics"],
    async queryFn({ signal }) {
      const [shop, orders] = await Promise.all([
        api.call({ method: "GET", path: "/statistics", signal }, shopStatisticsResponseSchema),
        api.call(
          { method: "GET", path: "/orders/admin/statistics", signal },
          orderStatisticsResponseSchema,
        ),
      ]);
      return { shop: shop.statistics, orders: orders.statistics };
    },
    staleTime: 0,
    meta: { personal: true },
  });
