import { Button, links, space, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { styled } from "styled-components";
import { useLocation } from "wouter";
import { ClearDialog } from "./clear-dialog.tsx";
import { drawer as messages } from "./messages.ts";

interface CartActionsProps {
  onLeave(): void;
}

/** On to the checkout, or away with everything. Guests are led to the login on the way. */
export function CartActions({ onLeave }: CartActionsProps) {
  const text = useMessages(messages);
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const proceed = () => {
    onLeave();
    navigate(links.checkout);
  };
  return (
    <Actions>
      <Button $size="large" onClick={proceed}>
        {text.checkout}
      </Button>
      <Button $kind="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {text.clear}
      </Button>
      <ClearDialog open={isAsking} onClose={() => setAsking(false)} />
    </Actions>
  );
}

const Actions = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(2)};
`;
