import type { ApiClient, ApiRequest } from "@aushadhi/shared-ui";
import type { CartCalls } from "./types.ts";

const answers = () => import("./answers.ts");

/**
 * Creates the cart's API calls. Responses are parsed with the contract, whose code loads with the
 * first call.
 */
export function createCartApi(api: ApiClient): CartCalls {
  const call = (request: ApiRequest) =>
    api
      .call(
        // Leaving the page by a link must not cancel a change.
        { ...request, keepalive: request.method !== "GET" },
        answers().then(({ cartResponseSchema }) => cartResponseSchema),
      )
      .then(({ data }) => data.items);
  const path = (itemId: string) => `/cart/items/${encodeURIComponent(itemId)}`;

  return {
    fetch: () => call({ method: "GET", path: "/cart" }),
    add: (productId, quantity, idempotencyKey) =>
      call({
        method: "POST",
        path: "/cart/add",
        body: { productId, quantity },
        idempotencyKey,
        isOpenToGuests: true,
      }),
    setQuantity: (itemId, quantity) =>
      call({ method: "PUT", path: `${path(itemId)}/quantity`, body: { quantity } }),
    remove: (itemId) => call({ method: "DELETE", path: path(itemId) }),
    clear: () => call({ method: "DELETE", path: "/cart/clear" }),
  };
}
