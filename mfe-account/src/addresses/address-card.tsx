import { cityMessage, isDeliveredTo } from "@aushadhi/api/contract";
import { Badge, Heading, useMessages } from "@aushadhi/shared-ui";
import { MapPin, ReceiptText, TriangleAlert, Truck } from "lucide-react";
import { Card } from "./address-card.styles.ts";
import type { OwnAddress } from "./answers.ts";
import { type AddressDeeds, CardActions } from "./card-actions.tsx";
import { headingId } from "./heading-id.ts";
import { messages } from "./messages.ts";

const icons = { delivery: Truck, billing: ReceiptText, other: MapPin };

/** One address, and what can be done with it. */
export function AddressCard({ address, ...deeds }: { address: OwnAddress } & AddressDeeds) {
  const { card: text } = useMessages(messages);
  const { id, fullName, phoneNumber, addressLine1, addressLine2, city, postalCode } = address;
  const type = address.type === "delivery" || address.type === "billing" ? address.type : "other";
  const Icon = icons[type];
  // The checkout asks once for what is stored as district and as province.
  const place = [...new Set([city, address.district, address.province])].join(", ");
  return (
    <Card as="article" aria-labelledby={headingId(id)}>
      <p className="kind">
        <Icon size={18} aria-hidden />
        <span>{text.types[type]}</span>
        {address.isDefault && <Badge $kind="good">{text.isDefault}</Badge>}
      </p>
      <Heading $size="small" id={headingId(id)} tabIndex={-1}>
        {fullName}
      </Heading>
      <address>
        <p>{phoneNumber}</p>
        <p>{addressLine1}</p>
        {addressLine2 && <p>{addressLine2}</p>}
        <p>{place}</p>
        {postalCode && <p>{text.postalCode(postalCode)}</p>}
      </address>
      {!isDeliveredTo(city) && (
        <p className="note">
          <TriangleAlert size={18} aria-hidden />
          {cityMessage}
        </p>
      )}
      <CardActions address={address} {...deeds} />
    </Card>
  );
}
