import {
  deliveryFeeResponseSchema,
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

const factsPath = "/settings/shop-facts";
export const shopFactsKey = ["admin", "shop-facts"] as const;

export const shopFactsQuery = (api: ApiClient) =>
  createQuery(api, shopFactsKey, factsPath, shopFactsResponseSchema);

export const fetchShopFacts = (api: ApiClient) =>
  api.call({ method: "GET", path: factsPath }, shopFactsResponseSchema).then(({ facts }) => facts);

export const saveShopFacts = (api: ApiClient, body: ShopFactsInput) =>
  api.call({ method: "PUT", path: factsPath, body }, shopFactsResponseSchema);
