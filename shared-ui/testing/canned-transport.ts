import { addressListResponseSchema, addressSchema, z } from "@aushadhi/api/contract";
import type { ApiRequest, ApiTransport } from "@aushadhi/shared-ui";
import { findEndpoint } from "../kit/canned/find-endpoint.ts";

/** Accepts any address type: a later API may add types, and code that reads addresses must handle them. */
const addresses = z.object({
  ...addressListResponseSchema.shape,
  addresses: z.array(z.object({ ...addressSchema.shape, type: z.string() })),
});

const findSchema = ({ method, path }: ApiRequest) => {
  const found = findEndpoint(method, path.split("?", 1)[0] ?? path);
  return found?.endpoint.answer === addressListResponseSchema ? addresses : found?.endpoint.answer;
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
