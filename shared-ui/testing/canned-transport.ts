import * as contract from "@aushadhi/api/contract";
import type { ApiRequest, ApiTransport } from "@aushadhi/shared-ui";

type Schema = { safeParse(value: unknown): { success: boolean; error?: unknown } };

const { addressSchema, addressListResponseSchema, z } = contract;

/** A later API may know further types of address: what reads addresses copes with them. */
const addresses = z.object({
  ...addressListResponseSchema.shape,
  addresses: z.array(z.object({ ...addressSchema.shape, type: z.string() })),
});

/** What the contract says of the answers to calls, the first that fits; `METHOD /path`, with `*` for an id. */
const schemas: [call: string, schema: Schema][] = [
  ["GET /products/search", contract.productSearchResponseSchema],
  ["GET /products/price-quantiles", contract.priceQuantilesResponseSchema],
  ["GET /products/category/*", contract.productListResponseSchema],
  ["GET /products/*", contract.productResponseSchema],
  ["GET /products", contract.productListResponseSchema],
  ["GET /categories/*", contract.categoryResponseSchema],
  ["GET /categories", contract.categoryListResponseSchema],
  ["GET /cart", contract.cartResponseSchema],
  ["POST /cart/add", contract.cartResponseSchema],
  ["PUT /cart/items/*/quantity", contract.cartResponseSchema],
  ["DELETE /cart/items/*", contract.cartResponseSchema],
  ["DELETE /cart/clear", contract.cartResponseSchema],
  ["GET /settings/delivery-fee", contract.deliveryFeeResponseSchema],
  ["GET /addresses", addresses],
  ["POST /addresses", contract.addressResponseSchema],
  ["PUT /addresses/*", contract.addressResponseSchema],
  ["DELETE /addresses/*", contract.doneResponseSchema],
  ["POST /coupons/validate", contract.couponCheckResponseSchema],
  ["GET /coupons/stats", contract.couponStatsResponseSchema],
  ["GET /coupons/*", contract.couponResponseSchema],
  ["GET /coupons", contract.couponListResponseSchema],
  ["POST /orders", contract.orderResponseSchema],
  ["GET /orders/user/orders", contract.orderListResponseSchema],
  ["GET /orders/*", contract.orderResponseSchema],
  ["GET /auth/sessions", contract.activeSessionListResponseSchema],
];

const schemaOf = ({ method, path }: ApiRequest) => {
  const call = `${method} ${path.split("?", 1)[0]}`;
  return schemas.find(([pattern]) =>
    new RegExp(`^${pattern.replace("*", "[^/]+")}$`).test(call),
  )?.[1];
};

/** A transport whose answers are what the contract says: an answer that has drifted from it fails the test. */
export function cannedTransport(answer: ApiTransport): ApiTransport {
  return async (request) => {
    const given = await answer(request);
    const isFine = given.status >= 200 && given.status <= 299;
    const parsed = isFine ? schemaOf(request)?.safeParse(given.body) : undefined;
    if (parsed && !parsed.success) {
      throw new Error(`${request.method} ${request.path} is answered otherwise: ${parsed.error}`);
    }
    return given;
  };
}
