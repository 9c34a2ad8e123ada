import type { Address } from "@aushadhi/api/contract";
import { Button, Dialog, type SessionUser, space, useMessages } from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { type FormEvent, useState } from "react";
import { styled } from "styled-components";
import { checkout } from "../messages.ts";
import { Complaint } from "../ui/note.ts";
import { Stack } from "../ui/panel.ts";
import { toDetails } from "./address-edit.ts";
import { AddressFields, PhoneField } from "./address-fields.tsx";
import { addressFormSchema } from "./checkout-form-schema.ts";
import { useAddressEdit } from "./use-address-edit.ts";
import { useCheckoutForm } from "./use-checkout-form.ts";

interface EditAddressProps {
  address: Address;
  user: SessionUser;
  open: boolean;
  onClose(): void;
  onSaved(): void;
}

/** Dialog to edit a saved address without leaving the checkout. Render it with the address's id as key. */
export function EditAddress({ open, ...props }: EditAddressProps) {
  const { editAddress: text, details } = useMessages(checkout);
  return (
    <Dialog
      open={open}
      title={text.title}
      description={details.cityHint}
      onClose={props.onClose}
      closeLabel={text.cancel}
    >
      <EditForm {...props} />
    </Dialog>
  );
}

/** The form of a new address, filled in. A failure keeps everything typed. */
function EditForm({ address, user, onClose, onSaved }: Omit<EditAddressProps, "open">) {
  const { editAddress: text } = useMessages(checkout);
  const [blank] = useState(() => toDetails(address, user));
  const { save, isSaving, error, refused } = useAddressEdit(address, onSaved);
  const form = useCheckoutForm({ schema: addressFormSchema, blank, typed: null, refused });
  useUnsaved(form.formState.isDirty, isSaving);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void form.handleSubmit(save)(event);
  };
  return (
    <Stack as="form" method="post" noValidate onSubmit={submit}>
      <PhoneField form={form} />
      <AddressFields form={form} isDefault={address.isDefault} />
      {error !== null && <Complaint role="alert">{error}</Complaint>}
      <Buttons>
        <Button type="submit" aria-busy={isSaving || undefined}>
          {isSaving ? text.saving : text.save}
        </Button>
        <Button $kind="ghost" onClick={onClose}>
          {text.cancel}
        </Button>
      </Buttons>
    </Stack>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};

  > :first-child {
    flex: 1 1 auto;
  }
`;
