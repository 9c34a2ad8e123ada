import { Button, Dialog, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { useCartStore } from "../cart/use-cart.ts";
import { drawer as messages } from "./messages.ts";

interface ClearDialogProps {
  open: boolean;
  onClose(): void;
  /** Where the focus goes when the cart is empty, and the button that asked is gone. */
  emptied(): HTMLElement | null;
}

/** Asks before everything is thrown out. */
export function ClearDialog({ open, onClose, emptied }: ClearDialogProps) {
  const text = useMessages(messages);
  const store = useCartStore();
  const clear = () => {
    onClose();
    void store.clear();
  };
  return (
    <Dialog
      open={open}
      title={text.clearQuestion}
      description={text.clearText}
      onClose={onClose}
      closeLabel={text.keep}
      returnFocus={emptied}
    >
      <Choices>
        <Button $kind="danger" onClick={clear}>
          {text.clear}
        </Button>
        <Button $kind="ghost" onClick={onClose}>
          {text.keep}
        </Button>
      </Choices>
    </Dialog>
  );
}

const Choices = styled.div`
  display: grid;
  gap: ${space(1)};
`;
