import { type Address, type AddressInput, updateAddress } from "@aushadhi/api/contract";
import { announce, Button, Dialog, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Alert } from "../ui/alert.tsx";
import { account } from "../ui/messages.ts";
import { useSaveFormProps } from "../ui/use-save-form-props.ts";
import { AddressFields } from "./address-fields.tsx";
import { useAddressForm } from "./address-form.ts";
import { messages } from "./messages.ts";
import { addressMutationScope, useAddressBook } from "./use-address-book.ts";

export interface EditDialogProps {
  address: Address;
  open: boolean;
  onClose(): void;
}

/** Dialog on the address book to edit an address. */
export function EditDialog({ address, open, onClose }: EditDialogProps) {
  const { edit: text } = useMessages(messages);
  const { close: closeLabel } = useMessages(account);
  const { api } = usePlatform();
  const book = useAddressBook();
  const { mutateAsync, isError } = useMutation({
    mutationFn: (body: AddressInput) =>
      api.call(updateAddress, { params: { id: address.id }, body }),
    scope: addressMutationScope,
    networkMode: "always",
    onSuccess({ address: saved }) {
      book.put(saved);
      announce(text.saved);
      void book.refresh();
    },
  });
  const close = () => {
    // After an error the address may have changed anyway: elsewhere, or although the answer got lost.
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
  address: Address;
  /** Rejects if saving fails. */
  save(body: AddressInput): Promise<unknown>;
  /** Called after saving, unless the form was closed meanwhile. */
  onSaved(): void;
  onCancel(): void;
}

/** The form in the dialog. A failure keeps everything typed. */
function EditForm({ address, save, onSaved, onCancel }: EditFormProps) {
  const { edit: text, failed } = useMessages(messages);
  const form = useAddressForm(address);
  const { errors, isSubmitting } = form.formState;
  const trySave = async (body: AddressInput) => {
    await save(body);
    if (saving.ref.current) onSaved();
  };
  const saving = useSaveFormProps(form, trySave, failed.update);
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
