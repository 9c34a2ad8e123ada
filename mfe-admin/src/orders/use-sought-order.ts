import type { AdminOrder } from "@aushadhi/api/contract";
import { useEffect, useState } from "react";
import { findRowLink } from "./use-open-order.ts";

interface FoundOrders {
  /** What the list was searched for. */
  q: string;
  orders: readonly AdminOrder[] | undefined;
  /** Whether they are of an earlier question. */
  isStale: boolean;
  onOpen(id: string): void;
}

/**
 * Enter in the search box: once the list has its answer, the only order that was found opens; of several the first one
 * takes the focus.
 * @returns told of Enter, with what was typed
 */
export function useSoughtOrder({ q, orders, isStale, onOpen }: FoundOrders) {
  const [sought, setSought] = useState<string | null>(null);
  useEffect(() => {
    if (sought === null || sought !== q || isStale || !orders) return;
    setSought(null);
    const [first] = orders;
    if (!first) return;
    if (orders.length === 1) onOpen(first.id);
    else findRowLink(first.id)?.focus();
  }, [sought, q, orders, isStale, onOpen]);
  return setSought;
}
