import type { ApiClient } from "@aushadhi/shared-ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchPeople, type PeopleQuery } from "./api.ts";

/** Beginning of the key of every page of the list. */
export const peopleKey = ["admin", "people"] as const;

export const peoplePageQuery = (api: ApiClient, query: PeopleQuery) =>
  queryOptions({
    queryKey: [...peopleKey, query.role, query.q, query.page, query.limit],
    queryFn: ({ signal }) => fetchPeople(api, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  });
