import { shopStatisticsResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

export const fetchShopStatistics = (api: ApiClient, signal?: AbortSignal) =>
  api
    .call({ method: "GET", path: "/statistics", signal }, shopStatisticsResponseSchema)
    .then(({ statistics }) => statistics);
