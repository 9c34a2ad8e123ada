import { Button, Heading, TextField, useMessages } from "@aushadhi/shared-ui";
import { Pair } from "@aushadhi/shared-ui/bundled/pair.ts";
import { Surface } from "@aushadhi/shared-ui/bundled/surface.ts";
import { type FormEvent, useRef, useState } from "react";
import { AddressFields, PhoneField } from "../details/address-fields.tsx";
import { findAddressProblem } from "../details/address-input.ts";
import { AddressesFailure } from "../details/addresses-failure.tsx";
import { checkoutFormSchema, contactFormSchema } from "../details/checkout-form-schema.ts";
import { DeliveryOptions } from "../details/delivery-options.tsx";
import { EditAddress } from "../details/edit-address.tsx";
import { FullAddressBook } from "../details/full-address-book.tsx";
import { registerTextField } from "../details/register-text-field.ts";
import { SavedAddresses } from "../details/saved-addresses.tsx";
import { StillMissing, stillMissingId } from "../details/still-missing.tsx";
import { useCheckoutForm } from "../details/use-checkout-form.ts";
import { newAddress } from "../draft/draft.ts";
import { checkout } from "../messages.ts";
import { Hint } from "../ui/note.ts";
import { Stack } from "../ui/panel.ts";
import type { CheckoutState } from "../use-checkout.ts";

/** Step 1: contact, delivery address and delivery speed. */
export function DetailsStep({ state }: { state: CheckoutState }) {
  const { user, blank, typed, refused, draft } = state;
  const { addresses, isFull, choice, failure, retry } = state.addresses;
  const { details: text } = useMessages(checkout);
  const isNew = choice === newAddress;
  const schema = isNew ? checkoutFormSchema : contactFormSchema;
  const form = useCheckoutForm({ schema, blank, typed, refused });
  const [choiceError, setChoiceError] = useState<string | null>(null);
  const hasNoRoom = isNew && isFull && form.watch("save");
  const [isRefused, setRefused] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const chosen = addresses.find(({ id }) => id === choice);
  const addressesToRemove = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);

  const saveTyped = () => draft.change({ details: form.getValues() });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = chosen ? findAddressProblem(chosen) : null;
    setChoiceError(problem);
    await form.handleSubmit(() => {
      saveTyped();
      setRefused(hasNoRoom);
      if (hasNoRoom) return addressesToRemove.current?.querySelector("select")?.focus();
      if (!problem) return state.proceed();
      formElement.current?.querySelector<HTMLElement>("[name=choice]:checked")?.focus();
    })(event);
  };
  const choose = (id: string) => {
    setChoiceError(null);
    draft.change({ choice: id });
  };

  const closeEdit = () => setEditing(false);

  return (
    <>
      <Stack
        as="form"
        ref={formElement}
        method="post"
        noValidate
        onSubmit={submit}
        onChange={saveTyped}
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
              {...registerTextField(form, "email")}
            />
            {isNew && <PhoneField form={form} />}
          </Pair>
        </Surface>
        <Surface aria-labelledby="checkout-delivery">
          <Heading id="checkout-delivery" $size="small">
            {text.delivery}
          </Heading>
          {isNew && <Hint>{text.cityHint}</Hint>}
          {failure !== null && <AddressesFailure error={failure} onRetry={retry} />}
          {addresses.length > 0 && (
            <SavedAddresses
              addresses={addresses}
              choice={choice}
              onChoose={choose}
              onEdit={() => setEditing(true)}
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
        {isNew && <StillMissing form={form} />}
        <Button type="submit" $size="large" aria-describedby={isNew ? stillMissingId : undefined}>
          {text.continue}
        </Button>
      </Stack>
      {chosen && (
        <EditAddress
          key={chosen.id}
          address={chosen}
          user={user}
          open={isEditing}
          onClose={closeEdit}
          onSaved={() => {
            closeEdit();
            choose(chosen.id);
          }}
        />
      )}
    </>
  );
}
