import {
  type OrderStatus,
  type OrderStatusInput,
  orderStatuses,
  orderStatusInputSchema,
} from "@aushadhi/api/contract";
import { Checkbox, formatRupees, useMessages } from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { buildOptions } from "../../ui/form/build-options.ts";
import { SelectField } from "../../ui/form/fields.tsx";
import { ordersMessages } from "../messages.ts";
import CallFirstDialog from "./call-first-dialog.tsx";
import { ChangeForm, type OrderFormProps, useChangeForm } from "./change-form.tsx";

/**
 * Sets an order's status. Cancelling asks first, and a return asks whether the boxes go back into
 * stock; both say when a refund is due. Confirming a large order asks whether the customer was
 * called.
 */
export function SetStatus({ order, onSet }: OrderFormProps) {
  const texts = useMessages(ordersMessages);
  const { actions: text, cancelling, returning, statuses, done, failed } = texts;
  const addWarning = (question: string) =>
    order.paymentStatus === "paid"
      ? `${question} ${texts.refundWarning(formatRupees(order.total))}`
      : question;
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const { field, check, send, isBusy } = useChangeForm({
    order,
    what: "status",
    schema: orderStatusInputSchema.shape.status,
    words: { done: done.status, failed: failed.status },
    onSet,
  });
  const close = () => setAsked(null);
  const sendStatus = (change: OrderStatusInput) =>
    void send({ ...change, expectedStatus: order.status }, close);
  const submit = () => {
    const status = check();
    if (!status) return;
    const isEnd = status === "cancelled" || status === "returned";
    // Every later status confirms the order too.
    if (isEnd || (order.needsCall && status !== "pending")) setAsked(status);
    else sendStatus({ status });
  };
  return (
    <>
      <ChangeForm words={text.updateStatus} isBusy={isBusy} onSubmit={submit}>
        <SelectField
          {...field}
          label={text.status}
          options={buildOptions(orderStatuses, statuses, text.chooseStatus)}
        />
      </ChangeForm>
      <ConfirmDialog
        open={asked === "cancelled"}
        title={cancelling.title(order.orderNumber)}
        question={addWarning(cancelling.question)}
        words={cancelling.words}
        isBusy={isBusy}
        onConfirm={() => sendStatus({ status: "cancelled" })}
        onClose={close}
      />
      <CallFirstDialog
        order={asked && asked !== "cancelled" && asked !== "returned" ? order : null}
        isBusy={isBusy}
        onConfirm={() => asked && sendStatus({ status: asked, called: true })}
        onClose={close}
      />
      {asked === "returned" && (
        <ReturnDialog
          orderNumber={order.orderNumber}
          question={addWarning(returning.question)}
          isBusy={isBusy}
          onConfirm={(restock) => sendStatus({ status: "returned", restock })}
          onClose={close}
        />
      )}
    </>
  );
}

interface ReturnDialogProps {
  orderNumber: string;
  question: string;
  isBusy: boolean;
  onConfirm(restock: boolean): void;
  onClose(): void;
}

/** Asks whether the boxes of a return go back into stock. By default they do not. */
function ReturnDialog(props: ReturnDialogProps) {
  const { orderNumber, question, isBusy, onConfirm, onClose } = props;
  const text = useMessages(ordersMessages).returning;
  const [restock, setRestock] = useState(false);
  useUnsaved(restock, isBusy);
  return (
    <FormDialog
      title={text.title(orderNumber)}
      description={question}
      words={text.words}
      isSaving={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onConfirm(restock);
      }}
      onClose={onClose}
    >
      <Checkbox className="whole" label={text.restock} checked={restock} onChange={setRestock} />
    </FormDialog>
  );
}
