import type { ApiClient } from "@aushadhi/shared-ui";

// Schemas come beside the first answer: a page that the server sent with its data needs none of them.
const orderAnswer = () =>
  import("./answers.ts").then(({ viewedOrderResponseSchema }) => viewedOrderResponseSchema);

const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}`;

export const fetchOrder = (api: ApiClient, id: string, signal?: AbortSignal) =>
  api.call({ method: "GET", path: pathOf(id), signal }, orderAnswer()).then(({ order }) => order);

export const cancelOrder = (api: ApiClient, id: string) =>
  api
    .call({ method: "PATCH", path: `${pathOf(id)}/cancel` }, orderAnswer())
    .then(({ order }) => order);

/** The URL of an order's server-sent events, for an EventSource. */
export const eventsPath = (id: string) => `/api${pathOf(id)}/events`;
