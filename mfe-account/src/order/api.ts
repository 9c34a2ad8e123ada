import type { ApiClient } from "@aushadhi/shared-ui";

// The schema loads during the first call: a page with data from the server does not need it.
const loadOrderSchema = () =>
  import("./answers.ts").then(({ viewedOrderResponseSchema }) => viewedOrderResponseSchema);

const buildPath = (id: string) => `/orders/${encodeURIComponent(id)}`;

export const fetchOrder = (api: ApiClient, id: string, signal?: AbortSignal) =>
  api
    .call({ method: "GET", path: buildPath(id), signal }, loadOrderSchema())
    .then(({ order }) => order);

export const cancelOrder = (api: ApiClient, id: string) =>
  api
    .call({ method: "PATCH", path: `${buildPath(id)}/cancel` }, loadOrderSchema())
    .then(({ order }) => order);

/** The URL of an order's server-sent events, for an EventSource. */
export const buildEventsPath = (id: string) => `/api${buildPath(id)}/events`;
