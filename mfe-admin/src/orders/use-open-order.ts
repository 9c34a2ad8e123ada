import type { AdminOrder } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation, useParams, useSearch } from "wouter";

/** Finds the link of an order's row; null when the list does not show it. */
export const findRowLink = (id: string) =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"] th a`);

/** The order whose panel is open, from the address. Closing it returns to the filtered list. */
export function useOpenOrder() {
  const params = useParams<{ id?: string }>();
  const [, navigate] = useLocation();
  const search = useSearch();
  const openId = params.id ? getPathId(params) : null;
  const query = search ? `?${search}` : "";
  const before = useRef(openId);
  /**
   * The order whose row takes the focus when the list shows it: after a reload the list comes
   * later than the panel.
   */
  const left = useRef<string | null>(null);
  // Also after going back in the browser.
  useEffect(() => {
    left.current = openId ? null : before.current;
    before.current = openId;
  }, [openId]);
  useEffect(() => {
    const row = left.current === null ? null : findRowLink(left.current);
    if (!row) return;
    left.current = null;
    row.focus();
  });
  const buildHref = (id: string) => `${links.adminOrders}/${encodeURIComponent(id)}${query}`;
  return {
    openId,
    buildHref,
    open: (id: string, options?: { replace?: boolean }) => navigate(buildHref(id), options),
    close: () => navigate(`${links.adminOrders}${query}`),
  };
}

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
