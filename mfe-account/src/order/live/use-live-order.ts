import { streamOrder } from "@aushadhi/api/contract";
import { announce, formatCallPath, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ordersKey } from "../../orders/queries.ts";
import { account } from "../../ui/messages.ts";
import { messages } from "../messages.ts";
import { orderQuery } from "../queries.ts";
import { watchOrder } from "./watch-order.ts";

/** Shows changes of the order on the open page within moments, and announces them to screen readers. */
export function useLiveOrder(id: string): void {
  const { live } = useMessages(messages);
  const { statuses } = useMessages(account);
  const { api } = usePlatform();
  const queryClient = useQueryClient();

  useEffect(() => {
    const { queryKey } = orderQuery(api, id);
    const getShownOrder = () => queryClient.getQueryData(queryKey);
    return watchOrder({
      path: `/api${formatCallPath(streamOrder, { params: { id } })}`,
      async catchUp(updatedAt) {
        const before = getShownOrder();
        if (before?.updatedAt === updatedAt) return;
        await queryClient.refetchQueries({ queryKey }, { throwOnError: true });
        const now = getShownOrder();
        if (!before || !now || now.updatedAt === before.updatedAt) return;
        void queryClient.invalidateQueries({ queryKey: ordersKey });
        const { status, paymentStatus } = now;
        const changes = [
          ...(status === before.status ? [] : [live.status(getValueName(statuses, status))]),
          ...(paymentStatus === before.paymentStatus ? [] : [live.payment(paymentStatus)]),
        ];
        if (changes.length > 0) announce(changes.join(". "));
      },
    });
  }, [id, api, queryClient, live, statuses]);
}
