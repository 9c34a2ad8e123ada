import { limits, normalizeDigits, type Product } from "@aushadhi/api/contract";
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
import { useId, useState } from "react";
import { styled } from "styled-components";
import { productMessages } from "./messages.ts";

/** Returns the maximum quantity of a product in one order. */
export const getMaxQuantity = ({ stock }: Pick<Product, "stock">) =>
  Math.max(1, Math.min(stock, limits.lineQuantity));

/** Reads a whole number in ASCII or Devanagari digits; an empty text is 1, and NaN says that it is not understood. */
const readWhole = (typed: string): number => {
  const digits = normalizeDigits(typed.trim());
  return /^-?\d*$/.test(digits) ? Number(digits || 1) : Number.NaN;
};

/** Reads a typed quantity and limits it to what can be ordered. A text that is not understood is 1. */
export const readQuantity = (typed: string, most: number): number =>
  Math.min(Math.max(1, readWhole(typed) || 1), most);

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
  const [wrong, setWrong] = useState("");
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
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-valuemin={1}
          aria-valuemax={most}
          aria-valuenow={quantity}
          value={typed}
          onChange={({ currentTarget }) => {
            setWrong("");
            onType(currentTarget.value);
          }}
          onBlur={() => {
            // The box then shows the quantity that a press on the button adds.
            if (Number.isNaN(readWhole(typed))) setWrong(text.notWhole(typed));
            onType(String(quantity));
          }}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (!by) return;
            event.preventDefault();
            step(by);
          }}
        />
        <IconButton
          aria-label={text.more}
          aria-disabled={quantity >= most || undefined}
          onClick={() => step(1)}
        >
          <Plus size={16} aria-hidden />
        </IconButton>
      </div>
      {wrong && <p role="alert">{wrong}</p>}
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
  }

  p {
    color: ${color.danger};
  }

  [aria-disabled] {
    opacity: 0.4;
  }

  /* The button it belongs to needs script. */
  ${withoutScript} {
    display: none;
  }
`;
