import { space, useMessages } from "@aushadhi/shared-ui";
import { Pair } from "@aushadhi/shared-ui/bundled/pair.ts";
import { TextArea } from "@aushadhi/shared-ui/bundled/text-area.tsx";
import type { UseFormReturn } from "react-hook-form";
import { styled } from "styled-components";
import type { Details } from "../draft/draft.ts";
import { checkout } from "../messages.ts";
import { RadioCard, RadioCards } from "../ui/radio-card.tsx";
import { registerTextField } from "./register-text-field.ts";

/** Delivery speed, and notes for the rider. */
export function DeliveryOptions({ form }: { form: UseFormReturn<Details> }) {
  const { details: text } = useMessages(checkout);
  const chosen = form.watch("shippingMethod");
  const radio = (value: Details["shippingMethod"]) => ({
    name: "shippingMethod",
    value,
    checked: chosen === value,
    onChange: () => form.setValue("shippingMethod", value),
  });
  return (
    <>
      <RadioCards aria-labelledby="checkout-shipping">
        <Pair>
          <RadioCard {...radio("standard")} label={text.standard}>
            {text.standardNote}
          </RadioCard>
          <RadioCard {...radio("express")} label={text.express}>
            {text.expressNote}
          </RadioCard>
        </Pair>
      </RadioCards>
      <Instructions
        label={text.instructions}
        placeholder={text.instructionsHint}
        rows={3}
        {...registerTextField(form, "specialInstructions")}
      />
    </>
  );
}

const Instructions = styled(TextArea)`
  textarea {
    min-height: ${space(11)};
  }
`;
