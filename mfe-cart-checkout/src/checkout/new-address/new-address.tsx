import { Button, PageHeading, type SessionUser, space, useMessages } from "@aushadhi/shared-ui";
import { Surface } from "@aushadhi/shared-ui/bundled/surface.ts";
import { styled } from "styled-components";
import { Page } from "../checkout.styles.ts";
import { AddressFields, PhoneField } from "../details/address-fields.tsx";
import { addressFormSchema } from "../details/checkout-form-schema.ts";
import { useCheckoutForm } from "../details/use-checkout-form.ts";
import { checkout } from "../messages.ts";
import { Complaint, Hint } from "../ui/note.ts";
import { useNewAddress } from "./use-new-address.ts";

/** Only step 1: saves an address, also with an empty cart. */
export function NewAddress({ user }: { user: SessionUser }) {
  const { newAddress: text, newAddressTitle, details } = useMessages(checkout);
  const { blank, typed, refused, error, isSaving, type, save, leave } = useNewAddress(user);
  const form = useCheckoutForm({ schema: addressFormSchema, blank, typed, refused });
  return (
    <Page>
      <Column>
        <div>
          <PageHeading>{newAddressTitle}</PageHeading>
          <Hint>{details.cityHint}</Hint>
        </div>
        <Surface
          as="form"
          method="post"
          noValidate
          onSubmit={form.handleSubmit(save)}
          onChange={() => type(form.getValues())}
        >
          {error !== null && <Complaint role="alert">{error}</Complaint>}
          <PhoneField form={form} />
          <AddressFields form={form} />
          <Buttons>
            <Button type="submit" $size="large" aria-busy={isSaving || undefined}>
              {isSaving ? text.saving : text.save}
            </Button>
            <Button $kind="ghost" $size="large" onClick={leave}>
              {text.cancel}
            </Button>
          </Buttons>
        </Surface>
      </Column>
    </Page>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  width: 100%;
  max-width: ${space(90)};
  margin-inline: auto;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};

  > :first-child {
    flex: 1 1 auto;
  }
`;
