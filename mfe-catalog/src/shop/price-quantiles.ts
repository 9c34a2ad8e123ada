import { getPriceQuantiles } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";

/** Quantiles of all prices, for the slider's scale. */
export const priceQuantiles = (api: ApiClient) =>
  queryOptions({
    queryKey: ["catalog", "price-quantiles"],
    queryFn: async ({ signal }) => (await api.call(getPriceQuantiles, { signal })).data.quantiles,
  });
