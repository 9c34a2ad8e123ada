import { type OrderViewInput, orderViewResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

/** Keeps filters under a name. */
export const saveView = async (api: ApiClient, body: OrderViewInput) =>
  (await api.call({ method: "POST", path: "/orders/admin/views", body }, orderViewResponseSchema))
    .view;

export const removeView = (api: ApiClient, id: string) =>
  api.call(
    { method: "DELETE", path: `/orders/admin/views/${encodeURIComponent(id)}` },
    { parse: () => null },
  );
