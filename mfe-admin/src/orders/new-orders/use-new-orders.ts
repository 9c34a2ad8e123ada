import { usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newOrdersQuery, type OrderFilters, type OrderList } from "../queries.ts";

export interface ShownList {
  filters: OrderFilters;
  page: number;
  /** Undefined while the list is loading. */
  shown: OrderList | undefined;
  isFetching: boolean;
}

/**
 * Counts new orders that match the filters but are not in the list: those placed since its first
 * page was read, or since a later page was opened. It polls, except while the list itself is
 * loading.
 * @param isHeard keeps polling in a hidden tab
 */
export function useNewOrders(
  { filters: asked, page, shown, isFetching }: ShownList,
  isHeard: boolean,
): number {
  const { api } = usePlatform();
  const filters = JSON.stringify(asked);
  const [known, setKnown] = useState<{ filters: string; since: number | null }>();
  const before = known?.filters === filters ? known : undefined;
  if (shown && (page === 1 || !before) && before?.since !== shown.totalPlaced) {
    setKnown({ filters, since: shown.totalPlaced });
  }
  const since = before?.since ?? null;
  const isKnown = since !== null && !isFetching;
  const { data } = useQuery({
    ...newOrdersQuery(api, asked, since ?? 0),
    refetchIntervalInBackground: isHeard,
    enabled: isKnown,
  });
  return data?.count ?? 0;
}
