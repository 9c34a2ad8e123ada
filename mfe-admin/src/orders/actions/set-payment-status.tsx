import { paymentStatuses, paymentStatusInputSchema } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { buildOptions } from "../../ui/form/build-options.ts";
import { SelectField } from "../../ui/form/fields.tsx";
import { ordersMessages } from "../messages.ts";
import { ActionForm } from "./action-form.tsx";
import { type OrderActionProps, useOrderAction } from "./use-order-action.ts";

/** Sets an order's payment status. */
export function SetPaymentStatus({ order, onError }: OrderActionProps) {
  const { actions: text, payments, done, failed } = useMessages(ordersMessages);
  const { field, check, send, isBusy } = useOrderAction({
    id: order.id,
    what: "payment-status",
    schema: paymentStatusInputSchema.shape.paymentStatus,
    done: done.payment,
    failed: failed.payment,
    onError,
  });
  const submit = () => {
    const paymentStatus = check();
    if (paymentStatus) send({ paymentStatus, expectedPaymentStatus: order.paymentStatus });
  };
  return (
    <ActionForm words={text.updatePayment} isBusy={isBusy} onSubmit={submit}>
      <SelectField
        {...field}
        label={text.payment}
        options={buildOptions(paymentStatuses, payments, text.choosePayment)}
      />
    </ActionForm>
  );
}
