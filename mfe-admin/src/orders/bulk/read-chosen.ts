import { type AdminOrder, adminOrderListResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../../ui/query/build-query.ts";
import type { OrderFilters } from "../queries.ts";

/** Orders that one press can change. */
export const maxBulk = 1000;
const pageSize = 100;

/** Every order that the filters find, newest first, but no more than a press can change. */
export async function readMatching(
  api: ApiClient,
  filters: OrderFilters,
): Promise<readonly AdminOrder[]> {
  const found = new Map<string, AdminOrder>();
  for (let page = 1; found.size < maxBulk; page++) {
    const path = `/orders/admin/all${buildQuery({ page, limit: pageSize, ...filters })}`;
    const { orders } = await api.call({ method: "GET", path }, adminOrderListResponseSchema);
    for (const order of orders) found.set(order.id, order);
    if (orders.length < pageSize) break;
  }
  return [...found.values()].slice(0, maxBulk);
}
