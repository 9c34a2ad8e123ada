import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { fetchPriceQuantiles } from "../api.ts";

/** Quantiles of all prices, for the slider's scale. */
export const priceQuantiles = (api: ApiClient) =>
  queryOptions({
    queryKey: ["catalog", "price-quantiles"],
    queryFn: ({ signal }) => fetchPriceQuantiles(api, signal),
  });
