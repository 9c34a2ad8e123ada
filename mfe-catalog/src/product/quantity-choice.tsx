import { limits, type Product } from "@aushadhi/api/contract";
import {
  color,
  font,
  hairline,
  radius,
  space,
  target,
  useMessages,
  weight,
  withoutScript,
} from "@aushadhi/shared-ui";
import { IconButton } from "@aushadhi/shared-ui/bundled/icon-button.ts";
import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { styled } from "styled-components";
import { productMessages } from "./messages.ts";

/** Returns the maximum quantity of a product in one order. */
export const getMaxQuantity = ({ stock }: Pick<Product, "stock">) =>
  Math.max(1, Math.min(stock, limits.lineQuantity));

/** Parses a typed quantity and limits it to what can be ordered. */
export function readQuantity(typed: string, most: number): number {
  const number = Math.trunc(Number(typed));
  return Math.min(Math.max(1, Number.isFinite(number) ? number : 1), most);
}

export interface QuantityChoiceProps {
  /** The raw text until the box loses focus. */
  typed: string;
  most: number;
  onType(typed: string): void;
}

/** Quantity field: typed, by arrow keys, or by minus and plus buttons. */
export function QuantityChoice({ typed, most, onType }: QuantityChoiceProps) {
  const text = useMessages(productMessages);
  const id = useId();
  const quantity = readQuantity(typed, most);
  const step = (by: number) => onType(String(readQuantity(String(quantity + by), most)));
  return (
    <Choice className="quantity">
      <label htmlFor={id}>{text.quantity}</label>
      <div>
        {/* Not `disabled` at the limits, so that keyboard focus is not lost. */}
        <IconButton
          aria-label={text.fewer}
          aria-disabled={quantity <= 1 || undefined}
          onClick={() => step(-1)}
        >
          <Minus size={16} aria-hidden />
        </IconButton>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={1}
          max={most}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={() => onType(String(quantity))}
        />
        <IconButton
          aria-label={text.more}
          aria-disabled={quantity >= most || undefined}
          onClick={() => step(1)}
        >
          <Plus size={16} aria-hidden />
        </IconButton>
      </div>
    </Choice>
  );
}

const Choice = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${font.control};

  > div {
    display: inline-flex;
    align-items: center;
    padding: ${space(0.5)};
    border: ${hairline};
    border-radius: ${radius.full};
    background: ${color.surface};
  }

  input {
    width: ${space(6)};
    min-height: ${target.small};
    border: 0;
    border-radius: ${radius.small};
    background: transparent;
    color: ${color.ink};
    font-size: ${font.body};
    font-weight: ${weight.strong};
    text-align: center;
    appearance: textfield;
  }

  input::-webkit-inner-spin-button {
    margin: 0;
    appearance: none;
  }

  [aria-disabled] {
    opacity: 0.4;
  }

  /* The button it belongs to needs script. */
  ${withoutScript} {
    display: none;
  }
`;
