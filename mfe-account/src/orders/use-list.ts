import { useCallback, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { changed, listHref, type OrderList, parseList } from "./orders-url.ts";

/** Changes filters, and with them the address. */
export type ChooseFilters = (change: Partial<Omit<OrderList, "page">>) => void;

/** The list that the address names, and how to change its filters. */
export function useList(): { list: OrderList; choose: ChooseFilters } {
  const [, navigate] = useLocation();
  const search = useSearch();
  const list = useMemo(() => parseList(new URLSearchParams(search)), [search]);
  const choose = useCallback<ChooseFilters>(
    (change) => navigate(listHref(changed(list, change))),
    [list, navigate],
  );
  return { list, choose };
}
