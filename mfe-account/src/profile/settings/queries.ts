import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { fetchSessions } from "./api.ts";

/** The user's active sessions. They are fetched each time they are shown. */
export const activeSessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["account", "sessions"],
    queryFn: ({ signal }) => fetchSessions(api, signal),
    staleTime: 0,
    meta: { personal: true },
  });
