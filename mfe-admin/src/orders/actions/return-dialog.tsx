import { Checkbox, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { ordersMessages } from "../messages.ts";

interface ReturnDialogProps {
  orderNumber: string;
  isBusy: boolean;
  onConfirm(restock: boolean): void;
  onClose(): void;
}

/** Asks whether the boxes of a return go back into stock. By default they do not. */
export function ReturnDialog({ orderNumber, isBusy, onConfirm, onClose }: ReturnDialogProps) {
  const text = useMessages(ordersMessages).returning;
  const [restock, setRestock] = useState(false);
  return (
    <FormDialog
      title={text.title(orderNumber)}
      description={text.question}
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
