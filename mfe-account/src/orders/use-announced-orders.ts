import { announce, useMessages } from "@aushadhi/shared-ui";
import { useEffect, useRef } from "react";
import { messages } from "./messages.ts";
import { buildListHref, type OrderList } from "./orders-url.ts";
import type { OrdersPage } from "./queries.ts";

/**
 * Announces the result of a filter or page change to screen readers.
 * @param shown undefined while it loads
 */
export function useAnnouncedOrders(list: OrderList, shown: OrdersPage | undefined): void {
  const { pages, none } = useMessages(messages);
  const href = buildListHref(list);
  // The first list is not announced: it belongs to the page, and its title is read out.
  const announcedHref = useRef(shown ? href : "");
  useEffect(() => {
    if (!shown || announcedHref.current === href) return;
    announcedHref.current = href;
    const { orders, total, page, totalPages, first } = shown;
    const buildText = () => {
      if (total === 0) return none.title;
      if (totalPages === 1) return pages.found(total);
      const range = pages.showing(first, first + orders.length - 1, total);
      return `${pages.pageOf(page, totalPages)}. ${range}`;
    };
    announce(buildText());
  }, [shown, href, pages, none]);
}
