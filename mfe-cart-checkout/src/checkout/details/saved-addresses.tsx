import type { Address } from "@aushadhi/api/contract";
import { Badge, Button, Nepali, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { PhoneNumber } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { Fragment, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { newAddress } from "../draft/draft.ts";
import { checkout } from "../messages.ts";
import { Complaint } from "../ui/note.ts";
import { RadioCard, RadioCards } from "../ui/radio-card.tsx";
import { listAddressLines } from "./list-address-lines.ts";

export interface SavedAddressesProps {
  addresses: readonly Address[];
  /** Id of an address, or `newAddress`. */
  choice: string;
  onChoose(choice: string): void;
  /** Called to edit the chosen address. */
  onEdit(): void;
  /** Why the chosen address is not deliverable. */
  error: string | null;
}

/** Addresses shown at first. One more would take as much space as the button for the rest. */
const firstShown = 3;

/** The customer's saved addresses to choose from, above the form for a new one. */
export function SavedAddresses({
  addresses,
  choice,
  onChoose,
  onEdit,
  error,
}: SavedAddressesProps) {
  const { details: text, editAddress } = useMessages(checkout);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  const isShort = !isWhole && addresses.length > firstShown + 1;
  const shown = addresses.filter(
    ({ id, isDefault }, place) => !isShort || place < firstShown || isDefault || id === choice,
  );
  const errorId = "checkout-choice-error";
  const radio = (value: string) => ({
    name: "choice",
    value,
    checked: choice === value,
    onChange: () => onChoose(value),
    ...(error && choice === value ? { "aria-invalid": true, "aria-describedby": errorId } : {}),
  });

  useEffect(() => {
    // The pressed button disappears, so the focus moves to the first address it revealed.
    if (isWhole) list.current?.querySelectorAll("input")[firstShown]?.focus();
  }, [isWhole]);

  return (
    <RadioCards ref={list}>
      <VisuallyHidden as="legend">{text.deliverTo}</VisuallyHidden>
      {shown.map((address) => (
        <Fragment key={address.id}>
          <RadioCard
            {...radio(address.id)}
            label={
              <>
                <Nepali text={address.fullName} />
                {address.isDefault && <Badge>{text.isDefault}</Badge>}
              </>
            }
          >
            <PhoneNumber number={address.phoneNumber} />
            <Nepali text={`\n${listAddressLines(address).join("\n")}`} />
          </RadioCard>
          {choice === address.id && (
            <EditButton
              $kind="ghost"
              $size="small"
              aria-haspopup="dialog"
              aria-label={editAddress.of(editAddress.open, address.fullName, address.addressLine1)}
              onClick={onEdit}
            >
              {editAddress.open}
            </EditButton>
          )}
        </Fragment>
      ))}
      {shown.length < addresses.length && (
        <Button $kind="ghost" $size="small" onClick={() => setWhole(true)}>
          {text.showAll(addresses.length)}
        </Button>
      )}
      <RadioCard {...radio(newAddress)} label={text.newAddress} />
      {error && <Complaint id={errorId}>{error}</Complaint>}
    </RadioCards>
  );
}

const EditButton = styled(Button)`
  justify-self: start;
`;
