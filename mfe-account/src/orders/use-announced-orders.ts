import { announce, useMessages } from "@aushadhi/shared-ui";
import { useEffect, useRef } from "react";
import { messages } from "./messages.ts";
import { listHref, type OrderList } from "./orders-url.ts";
import type { OrdersPage } from "./queries.ts";

/**
 * Has screen readers say what another choice of filters, or another page, has brought.
 * @param shown undefined while it is still coming
 */
export function useAnnouncedOrders(list: OrderList, shown: OrdersPage | undefined): void {
  const { pages, none } = useMessages(messages);
  const href = listHref(list);
  // What was there from the beginning is part of the page, whose title is said.
  const said = useRef(shown ? href : "");
  useEffect(() => {
    if (!shown || said.current === href) return;
    said.current = href;
    const { orders, total, page, totalPages, first } = shown;
    const words = () => {
      if (total === 0) return none.title;
      if (totalPages === 1) return pages.found(total);
      const range = pages.showing(first, first + orders.length - 1, total);
      return `${pages.pageOf(page, totalPages)}. ${range}`;
    };
    announce(words());
  }, [shown, href, pages, none]);
}
