import { Button, Notice, space, useMessages } from "@aushadhi/shared-ui";
import { Spinner } from "@aushadhi/shared-ui/bundled/spinner.ts";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useCart, useCartStore } from "../cart/use-cart.ts";
import { CartActions } from "./cart-actions.tsx";
import { CartAlert } from "./cart-alert.tsx";
import { CartLines } from "./cart-lines.tsx";
import { side } from "./cart-panel.styles.ts";
import { CartSummary } from "./cart-summary.tsx";
import { ClearDialog } from "./clear-dialog.tsx";
import { drawer as messages } from "./messages.ts";

interface CartPanelProps {
  /** Closes the drawer, to go on to a page. */
  onLeave(): void;
}

/** What is in the drawer: loading, empty, filled, and an error above any of them. */
export function CartPanel({ onLeave }: CartPanelProps) {
  const text = useMessages(messages);
  const { items, isEmpty, loading, error, lastSynced, isAuthenticated, subtotal } = useCart();
  const store = useCartStore();
  const [isAsking, setAsking] = useState(false);
  const emptied = useRef<HTMLDivElement>(null);
  const wasFilled = useRef(!isEmpty);
  const isUnknown = isAuthenticated && lastSynced === null && !loading;

  useEffect(() => {
    // The button that emptied the cart went with its lines, and the keyboard must not go with it.
    if (isEmpty && wasFilled.current) emptied.current?.focus();
    wasFilled.current = !isEmpty;
  }, [isEmpty]);

  return (
    <>
      {error && <CartAlert>{error}</CartAlert>}
      {isEmpty && loading && (
        <Middle role="status">
          <Spinner />
          {text.loading}
        </Middle>
      )}
      {isEmpty && isUnknown && (
        <Middle>
          <Button $kind="soft" onClick={store.refresh}>
            {text.retry}
          </Button>
        </Middle>
      )}
      {isEmpty && !loading && !isUnknown && (
        <Middle ref={emptied} tabIndex={-1}>
          <Notice title={text.empty} text={text.emptyText} />
        </Middle>
      )}
      {!isEmpty && (
        <>
          <CartLines items={items} onLeave={onLeave} />
          <Foot>
            <CartSummary subtotal={subtotal} />
            <CartActions onLeave={onLeave} onClear={() => setAsking(true)} />
          </Foot>
        </>
      )}
      {/* Outlives the lines that it clears: a dialog that is torn away keeps the drawer from closing. */}
      <ClearDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        emptied={() => emptied.current}
      />
    </>
  );
}

const Middle = styled.div`
  ${side}
  display: grid;
  justify-items: center;
  gap: ${space(1.5)};
  padding-block: ${space(2)} calc(${space(4)} + env(safe-area-inset-bottom));

  &:focus {
    outline: none;
  }

  > :only-child:not(button) {
    width: 100%;
  }
`;

const Foot = styled.div`
  ${side}
  flex: none;
  padding-block: ${space(2)} calc(${space(2.5)} + env(safe-area-inset-bottom));
`;
