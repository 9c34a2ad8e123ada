import { cancellableStatuses, cancelOrder } from "@aushadhi/api/contract";
import { Button, color, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { ConfirmDialog } from "@aushadhi/shared-ui/bundled/confirm-dialog.tsx";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { styled } from "styled-components";
import { ordersKey } from "../orders/queries.ts";
import { account } from "../ui/messages.ts";
import { messages } from "./messages.ts";
import { orderQuery } from "./queries.ts";
import { useIsOwnOrder } from "./use-is-own-order.ts";
import type { ViewedOrder } from "./viewed-order.ts";

/**
 * Button to cancel an order, with a confirmation, while its status still allows it. Staff who view a customer's order
 * do not get it: they cancel orders in the admin pages.
 */
export function CancelOrder({ order }: { order: ViewedOrder }) {
  const text = useMessages(messages).cancel;
  const { close: closeLabel } = useMessages(account);
  const isOwn = useIsOwnOrder(order);
  const [isAsking, setAsking] = useState(false);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(api, order.id);
  const close = () => setAsking(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(cancelOrder, { params: { id: order.id } }),
    // Fails at once when offline, instead of being sent much later.
    networkMode: "always",
    async onSuccess({ order: cancelled }) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, cancelled);
      toast("success", text.done);
    },
    onError(error) {
      toast("error", getFailureText(error, text.failed));
      // The order's status may have changed meanwhile, or only the answer got lost.
      void queryClient.invalidateQueries({ queryKey });
    },
    onSettled() {
      // In both cases the cached order list may be out of date.
      void queryClient.invalidateQueries({ queryKey: ordersKey });
      close();
    },
  });
  const opener = useRef<HTMLButtonElement>(null);
  const trackOpener = useCallback((button: HTMLButtonElement | null) => {
    opener.current = button;
    return () => {
      opener.current = null;
      // A status change by the shop removes the button at any moment.
      if (button === document.activeElement) findHeading()?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <>
      {isOwn && cancellableStatuses.includes(order.status) && (
        <Opener
          ref={trackOpener}
          $kind="ghost"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {text.action}
        </Opener>
      )}
      <ConfirmDialog
        open={isAsking}
        title={text.action}
        question={text.question}
        action={isPending ? text.busy : text.action}
        keep={text.keep}
        closeLabel={closeLabel}
        isBusy={isPending}
        returnFocus={() => opener.current ?? findHeading()}
        onConfirm={mutate}
        onClose={close}
      />
    </>
  );
}

const findHeading = () => document.querySelector("h1");

const Opener = styled(Button)`
  color: ${color.danger};
`;
