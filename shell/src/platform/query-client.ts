import { ApiError } from "@aushadhi/shared-ui";
import { type DehydratedState, hydrate, QueryClient } from "@tanstack/react-query";

const minute = 60_000;

/** Retries once, but not a request that the API rejected with 4xx. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status <= 499);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 10 * minute,
        retry: shouldRetry,
        // Offline, a query fails and the page offers Retry. By default it would wait without a word.
        networkMode: "always",
        refetchOnReconnect: true,
      },
    },
  });
}

/**
 * Creates the browser's client with the data of the document. The data counts as fetched now, even if the document was
 * cached.
 */
export function createHydratedQueryClient(state: DehydratedState): QueryClient {
  const client = createQueryClient();
  const now = Date.now();
  for (const query of state.queries) query.state.dataUpdatedAt = now;
  hydrate(client, state);
  return client;
}
