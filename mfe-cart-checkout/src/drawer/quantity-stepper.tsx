import { limits } from "@aushadhi/api/contract";
import { font, hairline, radius, space, useMessages, weight } from "@aushadhi/shared-ui";
import { Minus, Plus } from "lucide-react";
import { styled } from "styled-components";
import type { CartLine } from "../cart/types.ts";
import { IconButton } from "./icon-button.ts";
import { drawer as messages } from "./messages.ts";

interface QuantityStepperProps {
  line: CartLine;
  /** Pieces that the order limits allow; null for no limit. */
  orderable: number | null;
  onSet(quantity: number): void;
}

/**
 * Minus button, quantity and plus button. Limited to the stock and the order limits; from above
 * them, one step leads down to them.
 */
export function QuantityStepper({ line, orderable, onSet }: QuantityStepperProps) {
  const text = useMessages(messages);
  const { product, quantity } = line;
  const isSold = product.isActive && product.availability !== "out_of_stock";
  const inStock = isSold ? Math.min(product.stock, limits.lineQuantity) : 0;
  const most = Math.min(inStock, orderable ?? inStock);
  const isFull = quantity >= most;
  return (
    <Stepper role="group" aria-label={text.quantityOf(product.name)}>
      <IconButton
        aria-label={text.less(product.name)}
        onClick={() => onSet(Math.min(quantity - 1, Math.max(most, 1)))}
      >
        <Minus size={16} aria-hidden />
      </IconButton>
      <span>{quantity}</span>
      <IconButton
        aria-label={text.more(product.name)}
        // Not `disabled`, so that keyboard focus is not lost at the limit.
        aria-disabled={isFull || undefined}
        onClick={() => isFull || onSet(quantity + 1)}
      >
        <Plus size={16} aria-hidden />
      </IconButton>
    </Stepper>
  );
}

const Stepper = styled.div`
  display: inline-flex;
  align-items: center;
  border: ${hairline};
  border-radius: ${radius.full};

  span {
    min-width: ${space(4)};
    font-size: ${font.control};
    font-weight: ${weight.strong};
    text-align: center;
  }
`;
