import { Button, Dialog, links, space, useMessages } from "@aushadhi/shared-ui";
import { Spinner } from "@aushadhi/shared-ui/bundled/spinner.ts";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useLocation } from "wouter";
import { useCart, useCartStore } from "../cart/use-cart.ts";
import { CallUs } from "../settings/call-us.tsx";
import { limitMessages } from "../settings/limit-messages.ts";
import { hasAllOrders, useOrderAllowance } from "../settings/order-allowance.ts";
import { CartAlert } from "./cart-alert.tsx";
import { CartLines } from "./cart-lines.tsx";
import { side } from "./cart-panel.styles.ts";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { LastBought } from "./last-bought.tsx";
import { drawer as messages } from "./messages.ts";
import { UndoBar } from "./undo-bar.tsx";
import { useUndo } from "./use-undo.ts";

interface CartPanelProps {
  /** Closes the drawer before going to a page. */
  onLeave(): void;
}

/** The drawer's content: loading, empty or filled, with an error above. */
export function CartPanel({ onLeave }: CartPanelProps) {
  const text = useMessages(messages);
  const { items, isEmpty, loading, error, lastSynced, isAuthenticated, subtotal } = useCart();
  const store = useCartStore();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const undo = useUndo();
  const allowance = useOrderAllowance("always");
  const limitText = useMessages(limitMessages);
  const lines = useRef<HTMLUListElement>(null);
  const focusLines = () => lines.current?.focus();
  const emptied = useRef<HTMLDivElement>(null);
  const wasFilled = useRef(!isEmpty);
  const focusLine = (productId: string) => {
    const remove = `[data-line="${productId}"] > .controls > button`;
    const target = lines.current?.querySelector<HTMLElement>(remove) ?? lines.current;
    (target ?? emptied.current)?.focus();
  };
  const isUnknown = isAuthenticated && lastSynced === null && !loading;

  /** Goes to the checkout; guests log in on the way. */
  const proceed = () => {
    onLeave();
    navigate(links.checkout);
  };
  const keep = () => setAsking(false);
  const clear = () => {
    keep();
    void store.clear();
  };

  useEffect(() => {
    // The clear button disappeared with the lines, so the focus must move.
    if (isEmpty && wasFilled.current) emptied.current?.focus();
    wasFilled.current = !isEmpty;
  }, [isEmpty]);

  return (
    <>
      {error && <CartAlert>{error}</CartAlert>}
      {!isEmpty && allowance && hasAllOrders(allowance) && (
        <CartAlert>
          <span>{limitText.orders(allowance.openOrders ?? 0, allowance.ordered.orders)}</span>{" "}
          <CallUs />
        </CartAlert>
      )}
      <UndoBar undo={undo} onUndone={focusLine} />
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
          <EmptyCart isAuthenticated={isAuthenticated} onLeave={onLeave} onBought={focusLines} />
        </Middle>
      )}
      {!isEmpty && (
        <>
          <CartLines
            list={lines}
            items={items}
            allowance={allowance}
            onLeave={onLeave}
            onRemoved={undo.onRemoved}
          />
          <Foot>
            {/* Above everything else: it appears late and must not move the button below. */}
            {isAuthenticated && <LastBought onDone={focusLines} />}
            <CartSummary subtotal={subtotal} />
            <Choices>
              <Button $size="large" onClick={proceed}>
                {text.checkout}
              </Button>
              <Button $kind="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {text.clear}
              </Button>
            </Choices>
          </Foot>
        </>
      )}
      {/* Stays mounted after the lines: unmounting an open dialog would block the drawer from closing. */}
      <Dialog
        open={isAsking}
        title={text.clearQuestion}
        description={text.clearText}
        onClose={keep}
        closeLabel={text.keep}
        returnFocus={() => emptied.current}
      >
        <Choices>
          <Button $kind="danger" onClick={clear}>
            {text.clear}
          </Button>
          <Button $kind="ghost" onClick={keep}>
            {text.keep}
          </Button>
        </Choices>
      </Dialog>
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

  > button {
    width: 100%;
    margin-bottom: ${space(2)};
  }
`;

/** Stacked buttons with some space below the sums. */
const Choices = styled.div`
  display: grid;
  gap: ${space(1)};

  dl + & {
    margin-top: ${space(2)};
  }
`;
