import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ordersKey } from "../orders/queries.ts";
import { cancelOrder } from "./api.ts";
import { messages } from "./messages.ts";
import { orderQuery } from "./queries.ts";

/** Cancels an order, says how it went, and has the page show what the order is by now. */
export function useCancelOrder(id: string) {
  const text = useMessages(messages).cancel;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(api, id);
  return useMutation({
    mutationFn: () => cancelOrder(api, id),
    // Without a connection it fails now: it must not be sent at some later time, when the page is long gone.
    networkMode: "always",
    async onSuccess(order) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, order);
      toast("success", text.done);
    },
    onError(error) {
      toast("error", getFailureText(error, text.failed));
      // The shop may have gone on with the order meanwhile, or the answer alone got lost.
      void queryClient.invalidateQueries({ queryKey });
    },
    // After a success and after a failure, the list of orders does not know of it yet.
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}
