import { cancellableStatuses } from "@aushadhi/api/contract";
import { Button, color, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { ConfirmDialog } from "@aushadhi/shared-ui/bundled/confirm-dialog.tsx";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { styled } from "styled-components";
import { ordersKey } from "../orders/queries.ts";
import { account } from "../ui/messages.ts";
import type { ViewedOrder } from "./answers.ts";
import { cancelOrder } from "./api.ts";
import { messages } from "./messages.ts";
import { orderQuery } from "./queries.ts";
import { useIsTheirs } from "./use-is-theirs.ts";

/**
 * Button with which a customer cancels their order for as long as that can be done; it asks first. Staff who look at
 * somebody else's order do not get it: they have other means.
 */
export function CancelOrder({ order }: { order: ViewedOrder }) {
  const text = useMessages(messages).cancel;
  const { close: closeLabel } = useMessages(account);
  const isTheirs = useIsTheirs(order);
  const [isAsking, setAsking] = useState(false);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(api, order.id);
  const close = () => setAsking(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelOrder(api, order.id),
    // Without a connection it fails now: it must not be sent at some later time, when the page is long gone.
    networkMode: "always",
    async onSuccess(cancelled) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, cancelled);
      toast("success", text.done);
    },
    onError(error) {
      toast("error", getFailureText(error, text.failed));
      // The shop may have gone on with the order meanwhile, or the answer alone got lost.
      void queryClient.invalidateQueries({ queryKey });
    },
    onSettled() {
      // After a success and after a failure, the list of orders does not know of it yet.
      void queryClient.invalidateQueries({ queryKey: ordersKey });
      close();
    },
  });
  const opener = useRef<HTMLButtonElement>(null);
  const keep = useCallback((button: HTMLButtonElement | null) => {
    opener.current = button;
    return () => {
      opener.current = null;
      // The shop can go on with the order at any moment, and the button goes with it.
      if (button === document.activeElement) heading()?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <>
      {isTheirs && cancellableStatuses.includes(order.status) && (
        <Opener ref={keep} $kind="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
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
        returnFocus={() => opener.current ?? heading()}
        onConfirm={mutate}
        onClose={close}
      />
    </>
  );
}

const heading = () => document.querySelector("h1");

const Opener = styled(Button)`
  color: ${color.danger};
`;
