import type { Address } from "@aushadhi/api/contract";
import { Button, Heading, TextField, useMessages } from "@aushadhi/shared-ui";
import { Surface } from "@aushadhi/shared-ui/bundled/surface.ts";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { type Details, newAddress } from "../draft/draft.ts";
import { checkout } from "../messages.ts";
import { Hint } from "../ui/note.ts";
import { Pair, Stack } from "../ui/panel.ts";
import { AddressFields, PhoneField } from "./address-fields.tsx";
import { DeliveryOptions } from "./delivery-options.tsx";
import { addressProblem, contactForm, detailsForm, type FieldErrors } from "./details-form.ts";
import { textField } from "./fields.ts";
import { FullAddressBook } from "./full-address-book.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";
import { useDetailsForm } from "./use-details-form.ts";

export interface DetailsStepProps {
  blank: Details;
  typed: Details | null;
  refused?: FieldErrors | undefined;
  addresses: readonly Address[];
  /** Whether there is no room for another address. */
  isFull: boolean;
  /** Id of one of the addresses, or `newAddress`. */
  choice: string;
  /** Stands before the addresses: why there are none. */
  notice?: ReactNode;
  onChoose(choice: string): void;
  /** Gets all that is in the form, after each change. */
  onType(details: Details): void;
  /** Told once everything is as it must be. */
  onContinue(): void;
}

/** Step 1: who orders, where it goes and how. */
export function DetailsStep(props: DetailsStepProps) {
  const { blank, typed, refused, addresses, choice, onChoose, onType, onContinue } = props;
  const { details: text } = useMessages(checkout);
  const { isFull } = props;
  const isNew = choice === newAddress;
  const schema = isNew ? detailsForm : contactForm;
  const form = useDetailsForm({ schema, blank, typed, refused });
  const [choiceError, setChoiceError] = useState<string | null>(null);
  const hasNoRoom = isNew && isFull && form.watch("save");
  const [isRefused, setRefused] = useState(false);
  const addressesToRemove = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = addresses.find(({ id }) => id === choice);
    const problem = saved ? addressProblem(saved) : null;
    setChoiceError(problem);
    await form.handleSubmit(() => {
      onType(form.getValues());
      setRefused(hasNoRoom);
      if (hasNoRoom) return addressesToRemove.current?.querySelector("select")?.focus();
      if (!problem) return onContinue();
      formElement.current?.querySelector<HTMLElement>("[name=choice]:checked")?.focus();
    })(event);
  };
  const choose = (id: string) => {
    setChoiceError(null);
    onChoose(id);
  };

  return (
    <Stack
      as="form"
      ref={formElement}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={() => onType(form.getValues())}
    >
      <Surface aria-labelledby="checkout-contact">
        <Heading id="checkout-contact" $size="small">
          {text.contact}
        </Heading>
        <Pair>
          <TextField
            label={text.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...textField(form, "email")}
          />
          {isNew && <PhoneField form={form} />}
        </Pair>
      </Surface>
      <Surface aria-labelledby="checkout-delivery">
        <Heading id="checkout-delivery" $size="small">
          {text.delivery}
        </Heading>
        {isNew && <Hint>{text.cityHint}</Hint>}
        {props.notice}
        {addresses.length > 0 && (
          <SavedAddresses
            addresses={addresses}
            choice={choice}
            onChoose={choose}
            error={choiceError}
          />
        )}
        {isNew && <AddressFields form={form} />}
        {hasNoRoom && (
          <FullAddressBook addresses={addresses} list={addressesToRemove} isRefused={isRefused} />
        )}
      </Surface>
      <Surface aria-labelledby="checkout-shipping">
        <Heading id="checkout-shipping" $size="small">
          {text.shipping}
        </Heading>
        <DeliveryOptions form={form} />
      </Surface>
      <Button type="submit" $size="large">
        {text.continue}
      </Button>
    </Stack>
  );
}
