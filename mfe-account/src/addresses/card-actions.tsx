import { Button, useMessages } from "@aushadhi/shared-ui";
import { type ComponentProps, useEffect, useRef } from "react";
import type { OwnAddress } from "./answers.ts";
import { headingOf } from "./heading-id.ts";
import { messages } from "./messages.ts";
import { useMakeDefault } from "./use-make-default.ts";

/** What can be done with an address beside making it the default. */
export interface AddressDeeds {
  /** Its form has been asked for and is on its way. */
  isOpening: boolean;
  onEdit(): void;
  onDelete(): void;
  /** Told why something could not be done, and null when it is tried. */
  onProblem(reason: string | null): void;
}

/** The buttons of an address's card. */
export function CardActions(props: AddressDeeds & { address: OwnAddress }) {
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
