import { Button, links, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { useLocation } from "wouter";
import { drawer as messages } from "./messages.ts";

interface CartActionsProps {
  onLeave(): void;
  /** Told when everything is to go. */
  onClear(): void;
}

/** On to the checkout, or away with everything. Guests are led to the login on the way. */
export function CartActions({ onLeave, onClear }: CartActionsProps) {
  const text = useMessages(messages);
  const [, navigate] = useLocation();
  const proceed = () => {
    onLeave();
    navigate(links.checkout);
  };
  return (
    <Actions>
      <Button $size="large" onClick={proceed}>
        {text.checkout}
      </Button>
      <Button $kind="ghost" aria-haspopup="dialog" onClick={onClear}>
        {text.clear}
      </Button>
    </Actions>
  );
}

const Actions = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(2)};
`;
