import { links } from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { useEffect, useRef } from "react";
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
