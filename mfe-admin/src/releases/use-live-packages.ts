import { usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { channelsQuery } from "./queries.ts";

/** Returns the names of live packages to choose from; empty while loading and after a failure. */
export function useLivePackages(): readonly string[] {
  const { api } = usePlatform();
  const { data } = useQuery(channelsQuery(api));
  return Object.keys(data?.stable ?? {}).sort();
}
