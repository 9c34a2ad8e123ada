import { type OrderViewInput, orderViewResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

/** Saves filters under a name. The same key and body do not save a second view. */
export async function saveView(api: ApiClient, body: OrderViewInput, idempotencyKey: string) {
  const call = { method: "POST", path: "/orders/admin/views", body, idempotencyKey } as const;
  return (await api.call(call, orderViewResponseSchema)).view;
}

export const removeView = (api: ApiClient, id: string) =>
  api.call(
    { method: "DELETE", path: `/orders/admin/views/${encodeURIComponent(id)}` },
    { parse: () => null },
  );
