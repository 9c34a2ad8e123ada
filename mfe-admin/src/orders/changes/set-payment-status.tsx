import {
  type PaymentStatus,
  paymentStatuses,
  paymentStatusInputSchema,
} from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { buildOptions } from "../../ui/form/build-options.ts";
import { SelectField } from "../../ui/form/fields.tsx";
import { ordersMessages } from "../messages.ts";
import { ChangeForm, type OrderFormProps, useChangeForm } from "./change-form.tsx";

/** Sets an order's payment status. Asks first when it does not fit the order. */
export function SetPaymentStatus({ order, onSet }: OrderFormProps) {
  const { actions: text, unusualPayment, payments, done, failed } = useMessages(ordersMessages);
  const [asked, setAsked] = useState<"paid" | "refunded" | null>(null);
  const { field, check, send, isBusy } = useChangeForm({
    order,
    what: "payment-status",
    schema: paymentStatusInputSchema.shape.paymentStatus,
    words: { done: done.payment, failed: failed.payment },
    onSet,
  });
  const close = () => setAsked(null);
  const sendPayment = (paymentStatus: PaymentStatus) =>
    void send({ paymentStatus, expectedPaymentStatus: order.paymentStatus }, close);
  const submit = () => {
    const payment = check();
    if (!payment) return;
    if (isUnusual(order, payment)) setAsked(payment);
    else sendPayment(payment);
  };
  return (
    <>
      <ChangeForm words={text.updatePayment} isBusy={isBusy} onSubmit={submit}>
        <SelectField
          {...field}
          label={text.payment}
          options={buildOptions(paymentStatuses, payments, text.choosePayment)}
        />
      </ChangeForm>
      <ConfirmDialog
        open={asked !== null}
        title={unusualPayment.title(order.orderNumber)}
        question={asked ? unusualPayment[asked] : ""}
        words={unusualPayment.words}
        isBusy={isBusy}
        onConfirm={() => asked && sendPayment(asked)}
        onClose={close}
      />
    </>
  );
}

/** A refund without a payment, or a payment of a cancelled order. */
const isUnusual = (
  { status, paymentStatus }: OrderFormProps["order"],
  payment: PaymentStatus,
): payment is "paid" | "refunded" =>
  payment !== paymentStatus &&
  ((payment === "refunded" && paymentStatus !== "paid") ||
    (payment === "paid" && status === "cancelled"));
