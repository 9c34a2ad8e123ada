import type { AddressInput } from "@aushadhi/api/contract";
import { Button, space, toast, useMessages } from "@aushadhi/shared-ui";
import { type FormEvent, useRef } from "react";
import { styled } from "styled-components";
import { Alert } from "../ui/alert.tsx";
import { failureText } from "../ui/failure.ts";
import { AddressFields } from "./address-fields.tsx";
import { showRefusal, useAddressForm } from "./address-form.ts";
import type { OwnAddress } from "./answers.ts";
import { messages } from "./messages.ts";

export interface EditFormProps {
  address: OwnAddress;
  /** Rejects when it could not be saved. */
  save(body: AddressInput): Promise<unknown>;
  onSaved(): void;
  onCancel(): void;
}

/** An address to be changed. Nothing typed is lost by a failure. */
export function EditForm({ address, save, onSaved, onCancel }: EditFormProps) {
  const { edit: text, failed } = useMessages(messages);
  const form = useAddressForm(address);
  const { errors, isSubmitting } = form.formState;
  const isSending = useRef(false);

  const trySave = async (body: AddressInput) => {
    try {
      await save(body);
    } catch (error) {
      const message = failureText(error, failed.update);
      form.setError("root", { message });
      showRefusal(form, error);
      // Also for who has closed the dialog meanwhile.
      return toast("error", message);
    }
    onSaved();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    await form.handleSubmit(trySave)(event);
    isSending.current = false;
  };

  return (
    <Form method="post" noValidate onSubmit={submit}>
      {errors.root?.message && <Alert text={errors.root.message} />}
      <AddressFields form={form} />
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
