import type { Address } from "@aushadhi/api/contract";
import { Badge, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { newAddress } from "../draft/draft.ts";
import { checkout } from "../messages.ts";
import { Complaint } from "../ui/note.ts";
import { RadioCard, RadioCards } from "../ui/radio-card.tsx";
import { addressLines } from "./address-lines.ts";

export interface SavedAddressesProps {
  addresses: readonly Address[];
  /** Id of an address, or `newAddress`. */
  choice: string;
  onChoose(choice: string): void;
  /** Why the chosen one cannot be delivered to. */
  error: string | null;
}

/** The customer's addresses to choose from, before the form for another one. */
export function SavedAddresses({ addresses, choice, onChoose, error }: SavedAddressesProps) {
  const { details: text } = useMessages(checkout);
  const errorId = "checkout-choice-error";
  const radio = (value: string) => ({
    name: "choice",
    value,
    checked: choice === value,
    onChange: () => onChoose(value),
    ...(error && choice === value ? { "aria-invalid": true, "aria-describedby": errorId } : {}),
  });
  return (
    <RadioCards>
      <VisuallyHidden as="legend">{text.deliverTo}</VisuallyHidden>
      {addresses.map((address) => (
        <RadioCard
          key={address.id}
          {...radio(address.id)}
          label={
            <>
              {address.fullName}
              {address.isDefault && <Badge>{text.isDefault}</Badge>}
            </>
          }
        >
          {[address.phoneNumber, ...addressLines(address)].join("\n")}
        </RadioCard>
      ))}
      <RadioCard {...radio(newAddress)} label={text.newAddress} />
      {error && <Complaint id={errorId}>{error}</Complaint>}
    </RadioCards>
  );
}
