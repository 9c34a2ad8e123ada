import type { ApiClient, ApiRequest } from "@aushadhi/shared-ui";
import type { CartCalls } from "./types.ts";

const answers = () => import("./answers.ts");

/** The cart's calls, one function each. Answers are checked with the contract, whose code comes with the first. */
export function cartApi(api: ApiClient): CartCalls {
  const call = (request: ApiRequest) =>
    api
      .call(
        // A click on a link is no reason to lose the click before it.
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
