import { links } from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { useEffect, useRef } from "react";
import { useLocation, useParams, useSearch } from "wouter";

/** The link of an order's row; null where the list does not show it. */
export const findRowLink = (id: string) =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"] th a`);

/** Which order's panel is open, as the address says. Closing it leads back to the list as it is filtered. */
export function useOpenOrder() {
  const params = useParams<{ id?: string }>();
  const [, navigate] = useLocation();
  const search = useSearch();
  const openId = params.id ? getPathId(params) : null;
  const query = search ? `?${search}` : "";
  const before = useRef(openId);
  // Also after a step back of the browser.
  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    if (closed && !openId) findRowLink(closed)?.focus();
  }, [openId]);
  const buildHref = (id: string) => `${links.adminOrders}/${encodeURIComponent(id)}${query}`;
  return {
    openId,
    buildHref,
    open: (id: string, options?: { replace?: boolean }) => navigate(buildHref(id), options),
    close: () => navigate(`${links.adminOrders}${query}`),
  };
}
