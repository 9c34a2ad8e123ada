import type { AddressInput } from "@aushadhi/api/contract";
import { Button, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Alert } from "../ui/alert.tsx";
import { useSaving } from "../ui/use-saving.ts";
import { AddressFields } from "./address-fields.tsx";
import { useAddressForm } from "./address-form.ts";
import type { OwnAddress } from "./answers.ts";
import { messages } from "./messages.ts";

export interface EditFormProps {
  address: OwnAddress;
  /** Rejects when it could not be saved. */
  save(body: AddressInput): Promise<unknown>;
  /** Told once it is saved, unless the form is gone by then. */
  onSaved(): void;
  onCancel(): void;
}

/** An address to be changed. Nothing typed is lost by a failure. */
export function EditForm({ address, save, onSaved, onCancel }: EditFormProps) {
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
