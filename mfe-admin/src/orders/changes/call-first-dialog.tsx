import type { AdminOrder } from "@aushadhi/api/contract";
import { formatRupees, useMessages } from "@aushadhi/shared-ui";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { ordersMessages } from "../messages.ts";

interface CallFirstDialogProps {
  /** Null closes the dialog. */
  order: AdminOrder | null;
  isBusy?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks whether the customer was called before a large order is confirmed. */
export default function CallFirstDialog({ order, isBusy = false, ...on }: CallFirstDialogProps) {
  const text = useMessages(ordersMessages).callFirst;
  const question =
    order &&
    text.question(order.address.fullName, order.address.phoneNumber, formatRupees(order.total));
  return (
    <ConfirmDialog
      open={order !== null}
      isGain
      title={text.title}
      question={question ?? ""}
      words={text.words}
      isBusy={isBusy}
      {...on}
    />
  );
}
