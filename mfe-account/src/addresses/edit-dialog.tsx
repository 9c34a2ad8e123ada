import { Dialog, useMessages } from "@aushadhi/shared-ui";
import { account } from "../ui/messages.ts";
import type { OwnAddress } from "./answers.ts";
import { EditForm } from "./edit-form.tsx";
import { messages } from "./messages.ts";
import { useAddressBook } from "./use-address-book.ts";
import { useUpdateAddress } from "./use-update-address.ts";

export interface EditDialogProps {
  address: OwnAddress;
  open: boolean;
  onClose(): void;
}

/** An address in a dialog on the address book. It has no page of its own. */
export function EditDialog({ address, open, onClose }: EditDialogProps) {
  const { edit: text } = useMessages(messages);
  const { close: closeLabel } = useMessages(account);
  const book = useAddressBook();
  const { mutateAsync, isError } = useUpdateAddress(address.id);
  const close = () => {
    // What could not be changed may have been by somebody else, or all the same.
    if (isError) void book.refresh();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={text.title}
      description={text.hint}
      onClose={close}
      closeLabel={closeLabel}
    >
      <EditForm address={address} save={mutateAsync} onSaved={onClose} onCancel={close} />
    </Dialog>
  );
}
