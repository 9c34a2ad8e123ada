import { cancellableStatuses, type Order } from "@aushadhi/api/contract";
import { Button, color, Dialog, space, useMessages, withoutScript } from "@aushadhi/shared-ui";
import { useState } from "react";
import { styled } from "styled-components";
import { messages } from "../messages.ts";
import { useCancelOrder } from "./use-cancel-order.ts";

/** Button that cancels an order for as long as that can be done; it asks first (part 2, sections 2 and 5). */
export function CancelOrder({ order }: { order: Pick<Order, "id" | "status"> }) {
  const all = useMessages(messages);
  const text = all.cancel;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCancelOrder(order.id);
  const close = () => setAsking(false);
  const cancel = () => {
    if (!isPending) mutate(undefined, { onSettled: close });
  };

  return (
    <>
      {cancellableStatuses.includes(order.status) && (
        <Opener $kind="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {text.action}
        </Opener>
      )}
      <Dialog
        open={isAsking}
        title={text.action}
        description={text.question}
        onClose={close}
        closeLabel={all.close}
      >
        <Choices>
          <Button $kind="ghost" onClick={close}>
            {text.keep}
          </Button>
          <Button $kind="danger" aria-busy={isPending || undefined} onClick={cancel}>
            {isPending ? text.busy : text.action}
          </Button>
        </Choices>
      </Dialog>
    </>
  );
}

const Opener = styled(Button)`
  justify-self: start;
  color: ${color.danger};

  ${withoutScript} {
    display: none;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1.5)};
`;
