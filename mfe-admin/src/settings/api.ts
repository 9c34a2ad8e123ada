import {
  deliveryFeeResponseSchema,
  type EmergencyNumbersInput,
  emergencyNumbersResponseSchema,
  type OrderLimitsInput,
  orderLimitsResponseSchema,
  type ShopFactsInput,
  shopFactsResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createQuery } from "../ui/query/create-query.ts";

const path = "/settings/delivery-fee";

/**
 * The delivery fee in whole rupees. The form starts from the latest value, including a colleague's
 * change.
 */
export const deliveryFeeQuery = (api: ApiClient) =>
  createQuery(api, ["admin", "settings"], path, deliveryFeeResponseSchema);

export const saveDeliveryFee = (api: ApiClient, deliveryFee: number) =>
  api.call({ method: "PUT", path, body: { deliveryFee } }, deliveryFeeResponseSchema);

const limitsPath = "/settings/order-limits";
export const orderLimitsKey = ["admin", "order-limits"] as const;

export const orderLimitsQuery = (api: ApiClient) =>
  createQuery(api, orderLimitsKey, limitsPath, orderLimitsResponseSchema);

export const fetchOrderLimits = (api: ApiClient) =>
  api.call({ method: "GET", path: limitsPath }, orderLimitsResponseSchema);

export const saveOrderLimits = (api: ApiClient, body: OrderLimitsInput) =>
  api.call({ method: "PUT", path: limitsPath, body }, orderLimitsResponseSchema);

const factsPath = "/settings/shop-facts";
export const shopFactsKey = ["admin", "shop-facts"] as const;

export const shopFactsQuery = (api: ApiClient) =>
  createQuery(api, shopFactsKey, factsPath, shopFactsResponseSchema);

export const fetchShopFacts = (api: ApiClient) =>
  api.call({ method: "GET", path: factsPath }, shopFactsResponseSchema).then(({ facts }) => facts);

export const saveShopFacts = (api: ApiClient, body: ShopFactsInput) =>
  api.call({ method: "PUT", path: factsPath, body }, shopFactsResponseSchema);

const numbersPath = "/settings/emergency-numbers";
export const emergencyNumbersKey = ["admin", "emergency-numbers"] as const;

export const emergencyNumbersQuery = (api: ApiClient) =>
  createQuery(api, emergencyNumbersKey, numbersPath, emergencyNumbersResponseSchema);

export const fetchEmergencyNumbers = (api: ApiClient) =>
  api
    .call({ method: "GET", path: numbersPath }, emergencyNumbersResponseSchema)
    .then(({ numbers }) => numbers);

export const saveEmergencyNumbers = (api: ApiClient, body: EmergencyNumbersInput) =>
  api.call({ method: "PUT", path: numbersPath, body }, emergencyNumbersResponseSchema);
