import type { AddressInput } from "@aushadhi/api/contract";
import { announce, Button, Dialog, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Alert } from "../ui/alert.tsx";
import { account } from "../ui/messages.ts";
import { useSaving } from "../ui/use-saving.ts";
import { AddressFields } from "./address-fields.tsx";
import { useAddressForm } from "./address-form.ts";
import type { OwnAddress } from "./answers.ts";
import { updateAddress } from "./api.ts";
import { messages } from "./messages.ts";
import { oneByOne, useAddressBook } from "./use-address-book.ts";

export interface EditDialogProps {
  address: OwnAddress;
  open: boolean;
  onClose(): void;
}

/** An address in a dialog on the address book. It has no page of its own. */
export function EditDialog({ address, open, onClose }: EditDialogProps) {
  const { edit: text } = useMessages(messages);
  const { close: closeLabel } = useMessages(account);
  const { api } = usePlatform();
  const book = useAddressBook();
  const { mutateAsync, isError } = useMutation({
    mutationFn: (body: AddressInput) => updateAddress(api, address.id, body),
    scope: oneByOne,
    networkMode: "always",
    onSuccess(saved) {
      book.put(saved);
      announce(text.saved);
      void book.refresh();
    },
  });
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

interface EditFormProps {
  address: OwnAddress;
  /** Rejects when it could not be saved. */
  save(body: AddressInput): Promise<unknown>;
  /** Told once it is saved, unless the form is gone by then. */
  onSaved(): void;
  onCancel(): void;
}

/** An address to be changed. Nothing typed is lost by a failure. */
function EditForm({ address, save, onSaved, onCancel }: EditFormProps) {
  const { edit: text, failed } = useMessages(messages);
  const form = useAddressForm(address);
  const { errors, isSubmitting } = form.formState;
  const trySave = async (body: AddressInput) => {
    await save(body);
    if (saving.ref.current) onSaved();
  };
  const saving = useSaving(form, trySave, failed.update);
  return (
    <Form {...saving}>
      <AddressFields form={form} />
      {errors.root?.message && <Alert text={errors.root.message} />}
      <div className="buttons">
        <Button type="submit" aria-busy={isSubmitting || undefined}>
          {isSubmitting ? text.saving : text.save}
        </Button>
        <Button $kind="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};

  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1.5)};
    margin-top: ${space(1)};
  }

  .buttons > :first-child {
    flex: 1 1 auto;
  }
`;
