import { announce, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ordersKey } from "../../orders/queries.ts";
import { account } from "../../ui/messages.ts";
import { eventsPath } from "../api.ts";
import { messages } from "../messages.ts";
import { orderQuery } from "../queries.ts";
import { watchOrder } from "./watch-order.ts";

/** Has the page show within moments what the shop does with the order, and tells screen readers of it. */
export function useLiveOrder(id: string): void {
  const { live } = useMessages(messages);
  const { statuses } = useMessages(account);
  const { api } = usePlatform();
  const queryClient = useQueryClient();

  useEffect(() => {
    const { queryKey } = orderQuery(api, id);
    const shown = () => queryClient.getQueryData(queryKey);
    return watchOrder({
      path: eventsPath(id),
      async catchUp(updatedAt) {
        const before = shown();
        if (before?.updatedAt === updatedAt) return;
        await queryClient.refetchQueries({ queryKey }, { throwOnError: true });
        const now = shown();
        if (!before || !now || now.updatedAt === before.updatedAt) return;
        void queryClient.invalidateQueries({ queryKey: ordersKey });
        const { status, paymentStatus } = now;
        const said = [
          ...(status === before.status ? [] : [live.status(statuses[status])]),
          ...(paymentStatus === before.paymentStatus ? [] : [live.payment(paymentStatus)]),
        ];
        if (said.length > 0) announce(said.join(". "));
      },
    });
  }, [id, api, queryClient, live, statuses]);
}
