import { type ApiClient, ApiError } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import type { ViewedOrder } from "./answers.ts";
import { fetchOrder } from "./api.ts";

/**
 * An order as the signed-in user may see it. Null where the API does not have it, or not for this person: an answer to
 * show, not a failure to repeat.
 */
export const orderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["account", "order", id],
    queryFn: ({ signal }): Promise<ViewedOrder | null> =>
      fetchOrder(api, id, signal).catch(acceptMissing),
    meta: { personal: true },
  });

function acceptMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
