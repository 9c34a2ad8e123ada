import { deliveryFeeResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

const path = "/settings/delivery-fee";

/** Whole rupees. */
export const fetchDeliveryFee = (api: ApiClient, signal?: AbortSignal) =>
  api
    .call({ method: "GET", path, signal }, deliveryFeeResponseSchema)
    .then(({ deliveryFee }) => deliveryFee);

export const saveDeliveryFee = (api: ApiClient, deliveryFee: number) =>
  api
    .call({ method: "PUT", path, body: { deliveryFee } }, deliveryFeeResponseSchema)
    .then((answer) => answer.deliveryFee);
