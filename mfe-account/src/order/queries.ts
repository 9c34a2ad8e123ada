import { type ApiClient, ApiError } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import type { ViewedOrder } from "./answers.ts";
import { fetchOrder } from "./api.ts";

/** Something the API does not have, or not for this person: an answer to show, not a failure to repeat. */
export interface Missing {
  missing: true;
}

export const isMissing = (answer: object): answer is Missing => "missing" in answer;

/** An order as the signed-in user may see it. */
export const orderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["account", "order", id],
    queryFn: ({ signal }): Promise<ViewedOrder | Missing> =>
      fetchOrder(api, id, signal).catch(missing),
    meta: { personal: true },
  });

function missing(error: unknown): Missing {
  if (error instanceof ApiError && error.status === 404) return { missing: true };
  throw error;
}
