import type { ApiClient, Parser } from "@aushadhi/shared-ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/**
 * Creates an admin query. It refetches on every mount and is cleared with the session.
 * @param key start of its key; the path is appended
 * @param answer parses the response
 */
export const createQuery = <T>(
  api: ApiClient,
  key: readonly string[],
  path: string,
  answer: Parser<T>,
) =>
  queryOptions({
    queryKey: [...key, path],
    queryFn: ({ signal }) => api.call({ method: "GET", path, signal }, answer),
    staleTime: 0,
    meta: { personal: true },
  });

/** Creates a query for a list page. The previous page stays until the new one arrives. */
export const createPageQuery = <T>(...query: Parameters<typeof createQuery<T>>) => ({
  ...createQuery(...query),
  placeholderData: keepPreviousData,
});
