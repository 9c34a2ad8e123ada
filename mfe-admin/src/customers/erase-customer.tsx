import { type CustomerDetails, eraseCustomer, z } from "@aushadhi/api/contract";
import { Button, TextField, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { Panel } from "../ui/panel.tsx";
import { customersMessages } from "./messages.ts";
import { customersKey } from "./queries.ts";

/** Button for admins that erases a customer's personal data after their name is typed. */
export function EraseCustomer({ customer }: { customer: CustomerDetails }) {
  const text = useMessages(customersMessages).erasing;
  const asking = useOpened<CustomerDetails>();
  return (
    <Panel title={text.title} text={text.text}>
      <div>
        <Button $kind="danger" onClick={() => asking.open(customer)}>
          {text.action}
        </Button>
      </div>
      {asking.opened && <EraseDialog customer={asking.opened.of} onClose={asking.close} />}
    </Panel>
  );
}

interface EraseDialogProps {
  customer: CustomerDetails;
  onClose(): void;
}

function EraseDialog({ customer: { id, name }, onClose }: EraseDialogProps) {
  const text = useMessages(customersMessages).erasing;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { submit, registerField, isSaving } = useSaveForm({
    schema: z.object({
      name: z.string().check(z.refine((typed) => typed.trim() === name, text.other)),
    }),
    values: { name: "" },
    async save() {
      await api.call(eraseCustomer, { params: { id } }).finally(() => {
        // The request may have succeeded although its response was lost.
        void queryClient.invalidateQueries({ queryKey: customersKey });
      });
      toast("success", text.done);
      onClose();
    },
    failed: text.failed,
  });
  return (
    <FormDialog
      title={text.title}
      description={text.question}
      words={text}
      isSaving={isSaving}
      isDangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        className="whole"
        label={text.type(name)}
        autoComplete="off"
        {...registerField("name")}
      />
    </FormDialog>
  );
}
