import {
  type Address,
  cityMessage,
  isDeliveredTo,
  setDefaultAddress,
} from "@aushadhi/api/contract";
import {
  Badge,
  Button,
  Heading,
  Nepali,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { PhoneNumber } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { useMutation } from "@tanstack/react-query";
import { MapPin, ReceiptText, TriangleAlert, Truck } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { Card } from "./address-card.styles.ts";
import { findHeading, getHeadingId } from "./address-heading.ts";
import { messages } from "./messages.ts";
import { addressMutationScope, useAddressBook } from "./use-address-book.ts";

const icons = { delivery: Truck, billing: ReceiptText, other: MapPin };

/** One address with its actions. */
export function AddressCard({ address, ...actions }: { address: Address } & AddressActions) {
  const { card: text } = useMessages(messages);
  const { id, fullName, phoneNumber, addressLine1, addressLine2, city, postalCode } = address;
  const type = address.type === "delivery" || address.type === "billing" ? address.type : "other";
  const Icon = icons[type];
  // The checkout asks for one place and stores it both as district and as province: show it once.
  const place = [...new Set([city, address.district, address.province])].join(", ");
  return (
    <Card as="article" aria-labelledby={getHeadingId(id)}>
      <p className="kind">
        <Icon size={18} aria-hidden />
        <span>{text.types[type]}</span>
        {address.isDefault && <Badge $kind="good">{text.isDefault}</Badge>}
      </p>
      <Heading $size="small" id={getHeadingId(id)} tabIndex={-1}>
        <Nepali text={fullName} />
      </Heading>
      <address>
        <p>
          <PhoneNumber number={phoneNumber} />
        </p>
        <p>
          <Nepali text={addressLine1} />
        </p>
        {addressLine2 && (
          <p>
            <Nepali text={addressLine2} />
          </p>
        )}
        <p>{place}</p>
        {postalCode && <p>{text.postalCode(postalCode)}</p>}
      </address>
      {!isDeliveredTo(city) && (
        <p className="note">
          <TriangleAlert size={18} aria-hidden />
          {cityMessage}
        </p>
      )}
      <CardActions address={address} {...actions} />
    </Card>
  );
}

/** State and callbacks of an address's buttons. */
interface AddressActions {
  /** True while the code of its form loads. */
  isOpening: boolean;
  onEdit(): void;
  onDelete(): void;
  /** Called with the reason of a failure, and with null at the start of an action. */
  onProblem(reason: string | null): void;
}

/** The buttons of an address's card. */
function CardActions(props: AddressActions & { address: Address }) {
  const { address, isOpening, onEdit, onDelete, onProblem } = props;
  const { id, isDefault, fullName, addressLine1 } = address;
  const { card: text } = useMessages(messages);
  const { mutate, isPending } = useMakeDefault(id, onProblem);
  const shouldFocusHeading = useRef(false);
  const makeDefault = () => {
    if (isPending) return;
    shouldFocusHeading.current = true;
    mutate();
  };

  useEffect(() => {
    if (!isDefault) return;
    // The pressed button was removed, and the focus with it.
    if (shouldFocusHeading.current && document.activeElement === document.body)
      findHeading(id)?.focus();
    shouldFocusHeading.current = false;
  }, [isDefault, id]);

  /** Props of a button. Screen readers also get the name of the address. */
  const getButtonProps = (words: string): ComponentProps<typeof Button> => ({
    $kind: "ghost",
    $size: "small",
    "aria-label": text.of(words, fullName, addressLine1),
    children: words,
  });
  return (
    <div className="actions">
      {!isDefault && (
        <Button
          {...getButtonProps(isPending ? text.makingDefault : text.makeDefault)}
          aria-busy={isPending || undefined}
          onClick={makeDefault}
        />
      )}
      <Button
        {...getButtonProps(isOpening ? text.opening : text.edit)}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={onEdit}
      />
      <Button
        {...getButtonProps(text.delete)}
        className="delete"
        aria-haspopup="dialog"
        onClick={onDelete}
      />
    </div>
  );
}

/**
 * Makes an address the default. It is pending until the list has been fetched again.
 * @param onProblem called with the reason of a failure, and with null at the start
 */
function useMakeDefault(id: string, onProblem: (reason: string | null) => void) {
  const { card, failed } = useMessages(messages);
  const { api } = usePlatform();
  const book = useAddressBook();
  return useMutation({
    mutationFn: () => api.call(setDefaultAddress, { params: { id } }),
    scope: addressMutationScope,
    // Fails at once when offline, instead of being sent much later.
    networkMode: "always",
    onMutate: () => onProblem(null),
    async onSuccess({ address }) {
      await book.refresh();
      book.put(address);
      toast("success", card.nowDefault(address.addressLine1));
    },
    onError(error) {
      onProblem(getFailureText(error, failed.makeDefault));
      void book.refresh();
    },
  });
}
