import { Button, color, Dialog, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { useCartStore } from "../cart/use-cart.ts";
import { drawer as messages } from "./messages.ts";

interface ClearDialogProps {
  open: boolean;
  onClose(): void;
}

/** Asks before everything is thrown out. */
export function ClearDialog({ open, onClose }: ClearDialogProps) {
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
    >
      <Choices>
        <Danger onClick={clear}>{text.clear}</Danger>
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

const Danger = styled(Button)`
  --ground: ${color.danger};
  --hover: color-mix(in srgb, ${color.danger} 88%, ${color.ink});
`;
