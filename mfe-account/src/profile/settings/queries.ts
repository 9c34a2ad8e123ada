import { listSessions } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";

/** The user's active sessions. They are fetched each time they are shown. */
export const activeSessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["account", "sessions"],
    queryFn: ({ signal }) => api.call(listSessions, { signal }).then(({ sessions }) => sessions),
    staleTime: 0,
    meta: { personal: true },
  });
