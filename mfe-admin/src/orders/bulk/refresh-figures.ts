import { adminOrderListResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import type { QueryClient } from "@tanstack/react-query";
import { type OrderList, ordersKey } from "../queries.ts";
import { isOrderList } from "../work/apply-order.ts";

/**
 * Reloads the figures of the shown list and keeps its rows in place. A bulk change may include
 * orders that the list does not show.
 * @throws ApiError when the API does not answer
 */
export async function refreshFigures(queryClient: QueryClient, api: ApiClient): Promise<void> {
  const shown = queryClient.getQueryCache().find({
    queryKey: ordersKey,
    exact: false,
    type: "active",
    predicate: ({ state }) => isOrderList(state.data),
  });
  if (!shown) return;
  const { queryKey } = shown;
  const path = String(queryKey.at(-1));
  const { figures } = await api.call({ method: "GET", path }, adminOrderListResponseSchema);
  queryClient.setQueryData<OrderList>(queryKey, (data) => data && { ...data, figures });
}
