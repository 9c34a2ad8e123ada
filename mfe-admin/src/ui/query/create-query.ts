import type { ApiClient, Parser } from "@aushadhi/shared-ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/**
 * A query of the back office. It is fetched anew wherever it is shown, and goes with the session.
 * @param key beginning of its key, which the path ends
 * @param answer checks what the API says
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

/** A page of a list: the page before stays until it has come. */
export const createPageQuery = <T>(...query: Parameters<typeof createQuery<T>>) => ({
  ...createQuery(...query),
  placeholderData: keepPreviousData,
});
