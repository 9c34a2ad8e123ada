import { usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newOrdersQuery, type OrderFilters, type OrderList } from "../queries.ts";

export interface ShownList {
  filters: OrderFilters;
  page: number;
  /** Undefined while the list's own answer is coming. */
  shown: OrderList | undefined;
  isFetching: boolean;
}

/**
 * How many orders have come that fit the list's filters and that it does not show: those since its first page was read,
 * or since it was opened at a later one. Asked for again and again, but not while the list itself is.
 * @param isHeard asks on in a tab that nobody looks at
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
