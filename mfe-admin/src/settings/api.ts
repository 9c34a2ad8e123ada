import { deliveryFeeResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createQuery } from "../ui/query/create-query.ts";

const path = "/settings/delivery-fee";

/** Whole rupees. What a colleague has set meanwhile is what the form begins with. */
export const deliveryFeeQuery = (api: ApiClient) =>
  createQuery(api, ["admin", "settings"], path, deliveryFeeResponseSchema);

export const saveDeliveryFee = (api: ApiClient, deliveryFee: number) =>
  api.call({ method: "PUT", path, body: { deliveryFee } }, deliveryFeeResponseSchema);
