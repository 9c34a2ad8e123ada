import { usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { channelsQuery } from "./api.ts";

/** Names of the packages that are live, to choose from; none while they are coming, and none if they do not come. */
export function useLivePackages(): readonly string[] {
  const { api } = usePlatform();
  const { data } = useQuery(channelsQuery(api));
  return Object.keys(data?.stable ?? {}).sort();
}
