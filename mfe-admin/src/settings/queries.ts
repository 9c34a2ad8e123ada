import {
  getDeliveryFee,
  getEmergencyNumbers,
  getOrderLimits,
  getShopFacts,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallQuery } from "../ui/query/create-call-query.ts";

/**
 * The delivery fee in whole rupees. The form starts from the latest value, including a colleague's
 * change.
 */
export const deliveryFeeQuery = (api: ApiClient) =>
  createCallQuery(api, ["admin", "settings"], getDeliveryFee);

export const orderLimitsKey = ["admin", "order-limits"] as const;

export const orderLimitsQuery = (api: ApiClient) =>
  createCallQuery(api, orderLimitsKey, getOrderLimits);

export const shopFactsKey = ["admin", "shop-facts"] as const;

export const shopFactsQuery = (api: ApiClient) => createCallQuery(api, shopFactsKey, getShopFacts);

export const emergencyNumbersKey = ["admin", "emergency-numbers"] as const;

export const emergencyNumbersQuery = (api: ApiClient) =>
  createCallQuery(api, emergencyNumbersKey, getEmergencyNumbers);
