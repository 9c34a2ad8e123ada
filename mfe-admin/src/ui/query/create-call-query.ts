import {
  type AddressedInput,
  type ApiClient,
  type CallInput,
  type Endpoint,
  formatCallPath,
} from "@aushadhi/shared-ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/**
 * Creates an admin query. It refetches on every mount and is cleared with the session.
 * @param key start of its key; the call's address is appended
 */
export function createCallQuery<E extends Endpoint>(
  api: ApiClient,
  key: readonly string[],
  endpoint: E,
  ...[input]: CallInput<E>
) {
  // Every input may have the parts of an address.
  const addressed = (input ?? {}) as AddressedInput;
  return queryOptions({
    queryKey: [...key, formatCallPath(endpoint, addressed)],
    // A signal changes nothing in the input's type.
    queryFn: ({ signal }) => api.call(endpoint, ...([{ ...input, signal }] as CallInput<E>)),
    staleTime: 0,
    meta: { personal: true },
  });
}

/** Creates a query for a list page. The previous page stays until the new one arrives. */
export const createCallPageQuery = <E extends Endpoint>(
  ...query: Parameters<typeof createCallQuery<E>>
) => ({
  ...createCallQuery(...query),
  placeholderData: keepPreviousData,
});
