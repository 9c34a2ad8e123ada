import { getOrder } from "@aushadhi/api/contract";
import { type ApiClient, ApiError } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import type { ViewedOrder } from "./viewed-order.ts";

/**
 * An order that the signed-in user can view. Null if it does not exist or belongs to somebody else: the page shows
 * that, and does not retry as after a failure.
 */
export const orderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["account", "order", id],
    queryFn: ({ signal }): Promise<ViewedOrder | null> =>
      api
        .call(getOrder, { params: { id }, signal })
        .then(({ order }) => order)
        .catch(returnNullIfMissing),
    meta: { personal: true },
  });

function returnNullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
