import { styled } from "styled-components";
import { Money } from "../money/money.tsx";
import { color, font, space, weight } from "../theme/tokens.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

export interface PriceProps {
  /** Rupees. */
  price: number;
  /** Rupees: the reduced price, or null without an offer. */
  discountPrice: number | null;
  /** Tells screen readers what the struck-through price is. */
  originalLabel: string;
  size?: "medium" | "large";
}

/** A product's price. With an offer, the old price is beside it, struck through. */
export function Price({ price, discountPrice, originalLabel, size = "medium" }: PriceProps) {
  return (
    <Line $size={size}>
      <Money as="b" rupees={discountPrice ?? price} />
      {discountPrice !== null && (
        <s>
          <VisuallyHidden>{originalLabel} </VisuallyHidden>
          <Money rupees={price} />
        </s>
      )}
    </Line>
  );
}

/** Percent saved, rounded to a whole number; 0 without an offer. */
export function percentOff(price: number, discountPrice: number | null): number {
  return discountPrice === null || price <= 0 ? 0 : Math.round((1 - discountPrice / price) * 100);
}

const Line = styled.p<{ $size: "medium" | "large" }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space(1)};
  line-height: 1.3;

  b {
    font-size: ${({ $size }) => ($size === "large" ? font.heading : font.title)};
    font-weight: ${weight.heavy};
    letter-spacing: -0.02em;
  }

  s {
    color: ${color.inkFaint};
    font-size: ${({ $size }) => ($size === "large" ? font.body : font.note)};
  }
`;
