/** What an order costs, in whole paisa. */
export interface Figures {
  subtotalPaisa: number;
  feePaisa: number;
  /** 0 to the subtotal. */
  discountPaisa: number;
  totalPaisa: number;
}

/** A line to be paid: pieces at a price each, in paisa. */
export interface PricedLine {
  pricePaisa: number;
  quantity: number;
}

export const linePaisa = ({ pricePaisa, quantity }: PricedLine): number => pricePaisa * quantity;

export const subtotalPaisaOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + linePaisa(line), 0);

/** Subtotal and fee without the discount, which never pays for the delivery. */
export function figuresOf(
  lines: readonly PricedLine[],
  feePaisa: number,
  discountPaisa: number,
): Figures {
  const subtotalPaisa = subtotalPaisaOf(lines);
  const discount = Math.min(discountPaisa, subtotalPaisa);
  return {
    subtotalPaisa,
    feePaisa,
    discountPaisa: discount,
    totalPaisa: subtotalPaisa + feePaisa - discount,
  };
}
