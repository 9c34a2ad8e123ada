import {
  type AdminOrder,
  type PaymentStatus,
  paymentStatuses,
  paymentStatusInputSchema,
} from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { SelectField } from "../../ui/form/fields.tsx";
import { setPaymentStatus } from "../api.ts";
import { ordersMessages } from "../messages.ts";
import { ActionForm } from "./action-form.tsx";
import { useChoice } from "./use-choice.ts";
import { type OnError, useOrderAction } from "./use-order-action.ts";

interface ActionProps {
  order: AdminOrder;
  onError: OnError;
}

/** Notes how an order's payment stands. */
export function SetPaymentStatus({ order, onError }: ActionProps) {
  const { actions: text, payments, done, failed } = useMessages(ordersMessages);
  const { box, chosen, error, choose, check } = useChoice(
    paymentStatusInputSchema.shape.paymentStatus,
  );
  const { mutate, isPending } = useOrderAction({
    run: (api, paymentStatus: PaymentStatus) => setPaymentStatus(api, order.id, paymentStatus),
    done: done.payment,
    failed: failed.payment,
    onError,
  });
  const submit = () => {
    const paymentStatus = check();
    if (paymentStatus) mutate(paymentStatus, { onSuccess: () => choose("") });
  };
  return (
    <ActionForm words={text.updatePayment} isBusy={isPending} onSubmit={submit}>
      <SelectField
        ref={box}
        label={text.payment}
        options={[
          { value: "", text: text.choosePayment },
          ...paymentStatuses.map((value) => ({ value, text: payments[value] })),
        ]}
        value={chosen}
        onChange={choose}
        error={error}
      />
    </ActionForm>
  );
}
