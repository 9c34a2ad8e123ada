import {
  Button,
  color,
  font,
  Heading,
  Nepali,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { PhoneNumber } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { listAddressLines } from "../details/list-address-lines.ts";
import type { CheckedDetails } from "../details/parse-details.ts";
import { checkout } from "../messages.ts";

interface DetailsSummaryProps {
  checked: CheckedDetails;
  onEdit(): void;
}

/** What was entered in step 1. */
export function DetailsSummary({ checked, onEdit }: DetailsSummaryProps) {
  const { details, address } = checked;
  const { review, details: form } = useMessages(checkout);
  const rows: [name: string, value: ReactNode][] = [
    [
      review.contact,
      <>
        <Nepali text={address.fullName} />
        {"\n"}
        <PhoneNumber number={address.phoneNumber} />
        {details.email && <span>{`\n${details.email}`}</span>}
      </>,
    ],
    [review.address, <Nepali key="address" text={listAddressLines(address).join("\n")} />],
    [review.delivery, form[details.shippingMethod]],
    [
      review.instructions,
      details.specialInstructions && (
        <Nepali key="instructions" text={details.specialInstructions} />
      ),
    ],
  ];
  return (
    <>
      <Line>
        <Heading id="checkout-details-summary" $size="small">
          {review.details}
        </Heading>
        <Button $kind="ghost" $size="small" onClick={onEdit}>
          {review.edit}
        </Button>
      </Line>
      <Rows>
        {rows
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
      </Rows>
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
`;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${space(34)}), 1fr));
  gap: ${space(2.5)} ${space(3)};

  dt {
    margin-bottom: ${space(0.25)};
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.strong};
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
