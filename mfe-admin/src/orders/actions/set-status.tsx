import { type AdminOrder, orderStatuses, orderStatusInputSchema } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { SelectField } from "../../ui/form/fields.tsx";
import { type StatusChange, setStatus } from "../api.ts";
import { ordersMessages } from "../messages.ts";
import { ActionForm } from "./action-form.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { useChoice } from "./use-choice.ts";
import { type OnError, useOrderAction } from "./use-order-action.ts";

interface ActionProps {
  order: AdminOrder;
  onError: OnError;
}

/** Gives an order any status. Cancelling asks first, and a return asks what becomes of the boxes. */
export function SetStatus({ order, onError }: ActionProps) {
  const { actions: text, cancelling, statuses, done, failed } = useMessages(ordersMessages);
  const { box, chosen, error, choose, check } = useChoice(orderStatusInputSchema.shape.status);
  const [asked, setAsked] = useState<"cancelled" | "returned" | null>(null);
  const { mutate, isPending } = useOrderAction({
    run: (api, change: Omit<StatusChange, "expectedStatus">) =>
      setStatus(api, order.id, { ...change, expectedStatus: order.status }),
    done: done.status,
    failed: failed.status,
    onError,
  });
  const send = (change: Parameters<typeof mutate>[0]) =>
    mutate(change, { onSuccess: () => choose(""), onSettled: () => setAsked(null) });
  const submit = () => {
    const status = check();
    if (status === "cancelled" || status === "returned") setAsked(status);
    else if (status) send({ status });
  };
  const close = () => setAsked(null);
  return (
    <>
      <ActionForm words={text.updateStatus} isBusy={isPending} onSubmit={submit}>
        <SelectField
          ref={box}
          label={text.status}
          options={[
            { value: "", text: text.chooseStatus },
            ...orderStatuses.map((value) => ({ value, text: statuses[value] })),
          ]}
          value={chosen}
          onChange={choose}
          error={error}
        />
      </ActionForm>
      <ConfirmDialog
        open={asked === "cancelled"}
        title={cancelling.title(order.orderNumber)}
        question={cancelling.question}
        words={cancelling.words}
        isBusy={isPending}
        onConfirm={() => send({ status: "cancelled" })}
        onClose={close}
      />
      {asked === "returned" && (
        <ReturnDialog
          orderNumber={order.orderNumber}
          isBusy={isPending}
          onConfirm={(restock) => send({ status: "returned", restock })}
          onClose={close}
        />
      )}
    </>
  );
}
