import * as contract from "@aushadhi/api/contract";
import type { ApiRequest, ApiTransport } from "@aushadhi/shared-ui";

type Schema = { safeParse(value: unknown): { success: boolean; error?: unknown } };

const { addressSchema, addressListResponseSchema, z } = contract;

/** Accepts any address type: a later API may add types, and code that reads addresses must handle them. */
const addresses = z.object({
  ...addressListResponseSchema.shape,
  addresses: z.array(z.object({ ...addressSchema.shape, type: z.string() })),
});

/** Contract schemas of the answers. The first matching call wins: `METHOD /path`, with `*` for an id. */
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

const findSchema = ({ method, path }: ApiRequest) => {
  const call = `${method} ${path.split("?", 1)[0]}`;
  return schemas.find(([pattern]) =>
    new RegExp(`^${pattern.replace("*", "[^/]+")}$`).test(call),
  )?.[1];
};

/** Creates a transport that validates answers with the contract: an answer that does not match fails the test. */
export function createCannedTransport(answer: ApiTransport): ApiTransport {
  return async (request) => {
    const response = await answer(request);
    const isSuccess = response.status >= 200 && response.status <= 299;
    const parsed = isSuccess ? findSchema(request)?.safeParse(response.body) : undefined;
    if (parsed && !parsed.success) {
      throw new Error(
        `${request.method} ${request.path}: the answer does not match the contract: ${parsed.error}`,
      );
    }
    return response;
  };
}
