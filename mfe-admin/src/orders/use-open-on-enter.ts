import type { AdminOrder } from "@aushadhi/api/contract";
import { useEffect, useState } from "react";
import { findRowLink } from "./use-open-order.ts";

interface FoundOrders {
  /** The search text of the list. */
  q: string;
  orders: readonly AdminOrder[] | undefined;
  /** Whether the orders belong to the previous search. */
  isStale: boolean;
  onOpen(id: string): void;
}

/**
 * Handles Enter in the search box: when the results arrive, a single order opens; of several, the
 * first takes the focus.
 * @returns the handler for Enter, called with the typed text
 */
export function useOpenOnEnter({ q, orders, isStale, onOpen }: FoundOrders) {
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
