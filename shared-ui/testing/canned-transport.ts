import * as contract from "@aushadhi/api/contract";
import type { ApiRequest, ApiTransport } from "@aushadhi/shared-ui";

type Schema = { safeParse(value: unknown): { success: boolean; error?: unknown } };

const { addressSchema, addressListResponse, z } = contract;

/** A later API may know further types of address: what reads addresses copes with them. */
const addresses = z.object({
  ...addressListResponse.shape,
  addresses: z.array(z.object({ ...addressSchema.shape, type: z.string() })),
});

/** What the contract says of the answers to calls, the first that fits; `METHOD /path`, with `*` for an id. */
const schemas: [call: string, schema: Schema][] = [
  ["GET /products/search", contract.productSearchResponse],
  ["GET /products/category/*", contract.productListResponse],
  ["GET /products/*", contract.productResponse],
  ["GET /products", contract.productListResponse],
  ["GET /categories/*", contract.categoryResponse],
  ["GET /categories", contract.categoryListResponse],
  ["GET /cart", contract.cartResponse],
  ["POST /cart/add", contract.cartResponse],
  ["PUT /cart/items/*/quantity", contract.cartResponse],
  ["DELETE /cart/items/*", contract.cartResponse],
  ["DELETE /cart/clear", contract.cartResponse],
  ["GET /settings/delivery-fee", contract.deliveryFeeResponse],
  ["GET /addresses", addresses],
  ["POST /addresses", contract.addressResponse],
  ["PUT /addresses/*", contract.addressResponse],
  ["DELETE /addresses/*", contract.doneResponse],
  ["POST /coupons/validate", contract.couponCheckResponse],
  ["GET /coupons/stats", contract.couponStatsResponse],
  ["GET /coupons/*", contract.couponResponse],
  ["GET /coupons", contract.couponListResponse],
  ["POST /orders", contract.orderResponse],
  ["GET /orders/user/orders", contract.orderListResponse],
  ["GET /orders/*", contract.orderResponse],
  ["GET /auth/sessions", contract.activeSessionListResponse],
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
