import { ApiError } from "@aushadhi/shared-ui";
import { type DehydratedState, hydrate, QueryClient } from "@tanstack/react-query";

const minute = 60_000;

/** What the API refused stays refused; what did not arrive is tried once more. */
const retry = (failures: number, error: unknown) =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status <= 499);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: minute, gcTime: 10 * minute, retry } },
  });
}

/** The browser's client, holding what the document came with. It counts as fetched now, however long it was cached. */
export function createHydratedQueryClient(state: DehydratedState): QueryClient {
  const client = createQueryClient();
  const now = Date.now();
  for (const query of state.queries) query.state.dataUpdatedAt = now;
  hydrate(client, state);
  return client;
}
