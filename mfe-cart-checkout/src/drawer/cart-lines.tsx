import type { OrderAllowance } from "@aushadhi/api/contract";
import { hairline, useMessages } from "@aushadhi/shared-ui";
import type { RefObject } from "react";
import { styled } from "styled-components";
import type { CartLine } from "../cart/types.ts";
import { CartLineItem } from "./cart-line-item.tsx";
import { drawer as messages } from "./messages.ts";

interface CartLinesProps {
  /** The list takes the focus when a pressed button disappears. */
  list: RefObject<HTMLUListElement | null>;
  items: readonly CartLine[];
  allowance: OrderAllowance | undefined;
  onLeave(): void;
  onRemoved(line: CartLine): void;
}

/** The cart's lines, oldest first. */
export function CartLines({ list, items, allowance, onLeave, onRemoved }: CartLinesProps) {
  const text = useMessages(messages);
  return (
    <List ref={list} tabIndex={-1} aria-label={text.items} className="lines">
      {items.map((line) => (
        <CartLineItem
          key={line.product.id}
          line={line}
          allowance={allowance}
          onLeave={onLeave}
          // The pressed button disappears with its line, so the focus moves to the list.
          onRemoved={(removed) => {
            list.current?.focus();
            onRemoved(removed);
          }}
        />
      ))}
    </List>
  );
}

const List = styled.ul`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-block: ${hairline};

  &:focus {
    outline: none;
  }

  /* In a low window, everything scrolls together. */
  @media (max-height: 600px) {
    flex: none;
    overflow: visible;
  }
`;
