import { cityMessage, isDeliveredTo } from "@aushadhi/api/contract";
import { announce, Badge, Button, Heading, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation } from "@tanstack/react-query";
import { MapPin, ReceiptText, TriangleAlert, Truck } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { Card } from "./address-card.styles.ts";
import type { OwnAddress } from "./answers.ts";
import { makeDefault } from "./api.ts";
import { headingId, headingOf } from "./heading-id.ts";
import { messages } from "./messages.ts";
import { oneByOne, useAddressBook } from "./use-address-book.ts";

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

/** What can be done with an address beside making it the default. */
interface AddressDeeds {
  /** Its form has been asked for and is on its way. */
  isOpening: boolean;
  onEdit(): void;
  onDelete(): void;
  /** Told why something could not be done, and null when it is tried. */
  onProblem(reason: string | null): void;
}

/** The buttons of an address's card. */
function CardActions(props: AddressDeeds & { address: OwnAddress }) {
  const { address, isOpening, onEdit, onDelete, onProblem } = props;
  const { id, isDefault, fullName, addressLine1 } = address;
  const { card: text } = useMessages(messages);
  const { mutate, isPending } = useMakeDefault(id, onProblem);
  const isAwaited = useRef(false);
  const makeDefault = () => {
    if (isPending) return;
    isAwaited.current = true;
    mutate();
  };

  useEffect(() => {
    if (!isDefault) return;
    // The button that was pressed is gone.
    if (isAwaited.current && document.activeElement === document.body) headingOf(id)?.focus();
    isAwaited.current = false;
  }, [isDefault, id]);

  /** The words of a button, which are followed by what it is about where only screen readers are. */
  const named = (words: string): ComponentProps<typeof Button> => ({
    $kind: "ghost",
    $size: "small",
    "aria-label": text.of(words, fullName, addressLine1),
    children: words,
  });
  return (
    <div className="actions">
      {!isDefault && (
        <Button
          {...named(isPending ? text.makingDefault : text.makeDefault)}
          aria-busy={isPending || undefined}
          onClick={makeDefault}
        />
      )}
      <Button
        {...named(isOpening ? text.opening : text.edit)}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={onEdit}
      />
      <Button
        {...named(text.delete)}
        className="delete"
        aria-haspopup="dialog"
        onClick={onDelete}
      />
    </div>
  );
}

/**
 * Makes an address the default. It is busy until the list has been read again.
 * @param onProblem gets the reason when it could not be done, and null when it is tried
 */
function useMakeDefault(id: string, onProblem: (reason: string | null) => void) {
  const { card, failed } = useMessages(messages);
  const { api } = usePlatform();
  const book = useAddressBook();
  return useMutation({
    mutationFn: () => makeDefault(api, id),
    scope: oneByOne,
    // Without a connection it fails now, and is not sent when nobody thinks of it any more.
    networkMode: "always",
    onMutate: () => onProblem(null),
    async onSuccess(address) {
      await book.refresh();
      book.put(address);
      announce(card.nowDefault(address.addressLine1));
    },
    onError(error) {
      onProblem(getFailureText(error, failed.makeDefault));
      void book.refresh();
    },
  });
}
