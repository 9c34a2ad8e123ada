import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { fetchOrderStatistics } from "../orders/api.ts";
import { fetchShopStatistics } from "./api.ts";

/** All figures of the screen: they come together, so that nothing on it moves. */
export const statisticsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["admin", "statistics"],
    async queryFn({ signal }) {
      const [shop, orders] = await Promise.all([
        fetchShopStatistics(api, signal),
        fetchOrderStatistics(api, signal),
      ]);
      return { shop, orders };
    },
    staleTime: 0,
    meta: { personal: true },
  });
