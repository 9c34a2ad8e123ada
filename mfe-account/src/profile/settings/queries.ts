import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { fetchSessions } from "./api.ts";

/** Where the user is signed in. It is fetched again each time it is looked at. */
export const activeSessions = (api: ApiClient) =>
  queryOptions({
    queryKey: ["account", "sessions"],
    queryFn: ({ signal }) => fetchSessions(api, signal),
    staleTime: 0,
    meta: { personal: true },
  });
